#!/usr/bin/env bash
# Runs in the system that makes modules, as root: "modules.sh SUITE" fetches the kernel of
# SUITE, its headers and sources, and leaves vmlinuz, initrd, modules.tar in /made.
set -euo pipefail
suite=$1
# What the machine has, and what a stick needs; their own needs come with them.
wanted='crc32c_generic virtio_pci virtio_blk virtio_gpu virtio_console ext4 uinput evdev usbhid usb_storage
    uas xhci_pci sd_mod vfat nls_ascii nls_cp437 gpio_sim v4l2loopback'
quietly() { "$@" >/dev/null 2>&1; }

fetch() {
    # No system boots from what is made here.
    export INITRD=No
    apt-get -qq update
    quietly apt-get -qq -y install --no-install-recommends -t "$suite" linux-headers-amd64
    release=$(ls /lib/modules)
    local version
    version=$(dpkg-query -W -f '${Version}' "linux-headers-$release")
    quietly apt-get -qq download "linux-image-$release=$version" v4l2loopback-dkms/"$suite" \
        "linux-source-$(cut -d. -f 1,2 <<<"$release")=$version"
    for package in *.deb; do
        dpkg -x "$package" /unpacked
        rm "$package"
    done
}

# Debian's kernel has no simulated interrupts: they are linked in, and the one function
# that a module may not call is replaced by the one that does the same.
make_pins() {
    mkdir /pins && cd /pins
    tar -xJf /unpacked/usr/src/linux-source-*.tar.xz --strip-components=1 --wildcards \
        '*/drivers/gpio/gpio-sim.c' '*/drivers/gpio/gpiolib.h' '*/kernel/irq/irq_sim.c'
    cp drivers/gpio/gpio-sim.c gpio-sim-core.c
    cp drivers/gpio/gpiolib.h .
    sed 's/handle_simple_irq(irq_to_desc(\(.*\)));/generic_handle_irq(\1);/' \
        kernel/irq/irq_sim.c >irq_sim.c
    printf 'obj-m := gpio-sim.o\ngpio-sim-y := gpio-sim-core.o irq_sim.o\n' >Kbuild
    make -s -C "/lib/modules/$release/build" M=/pins CC=gcc-12 modules
}

make_camera() {
    cp -r /unpacked/usr/src/v4l2loopback-* /camera
    make -s -C "/lib/modules/$release/build" M=/camera CC=gcc-12 modules
}

# Of thousands of modules those that are wanted and what they need.
choose() {
    local from=/unpacked to=/chosen module
    mkdir -p "$to/lib/modules/$release"
    cp /pins/gpio-sim.ko /camera/v4l2loopback.ko "$from/lib/modules/$release"
    depmod -b "$from" "$release"
    for module in $wanted; do
        modprobe -d "$from" -S "$release" --show-depends "$module" |
            sed -n "s#^insmod $from/\([^ ]*\).*#\1#p"
    done | sort -u | tar -C "$from" -c -T - | tar -C "$to" -x
    cp "$from/lib/modules/$release"/modules.{order,builtin,builtin.modinfo} \
        "$to/lib/modules/$release"
    depmod -b "$to" "$release"
    tar -C "$to" -cf /made/modules.tar lib
}

# It loads what the disk needs, mounts it and hands over.
make_early_system() {
    mkdir -p /early/{bin,dev,proc,sys,root}
    cp /bin/busybox /early/bin
    cp -r /chosen/lib /early
    cat >/early/init <<'END'
#!/bin/busybox sh
/bin/busybox --install -s /bin
mount -t proc x /proc && mount -t sysfs x /sys && mount -t devtmpfs x /dev
for each in crc32c_generic virtio_pci virtio_blk ext4; do modprobe $each; done
until mount -t ext4 -o rw,noatime /dev/vda /root; do sleep 0.1; done
umount /proc /sys
exec switch_root /root /sbin/init
END
    chmod 755 /early/init
    cd /early && find . | cpio -o -H newc 2>/dev/null | gzip -1 >/made/initrd
}

mkdir /made && cd /root
fetch
make_pins
make_camera
choose
make_early_system
cp "/unpacked/boot/vmlinuz-$release" /made/vmlinuz
