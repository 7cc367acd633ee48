#!/bin/sh
# The parts of a Raspberry Pi that a virtual machine has none of: a header with pins, a
# camera on USB, and the line of /proc/cpuinfo that tells the model.
set -e
modprobe -a uinput evdev virtio_gpu virtio_console gpio_sim usb_storage uas xhci_pci
modprobe v4l2loopback video_nr=0 card_label=Webcam exclusive_caps=1

mountpoint -q /sys/kernel/config || mount -t configfs none /sys/kernel/config
chip=/sys/kernel/config/gpio-sim/header
mkdir -p $chip/bank
echo 58 >$chip/bank/num_lines
echo pinctrl-bcm2711 >$chip/bank/label
echo 1 >$chip/live
# Resistors on the board hold the buttons' pins up.
for pin in 5 6; do echo pull-up >/sys/devices/platform/gpio-sim.0/gpiochip0/sim_gpio$pin/pull; done

cp /proc/cpuinfo /run/cpuinfo
printf 'Revision\t: c03114\nModel\t\t: Raspberry Pi 4 Model B Rev 1.4\n' >>/run/cpuinfo
mount --bind /run/cpuinfo /proc/cpuinfo
