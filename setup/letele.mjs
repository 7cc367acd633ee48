// Writes the cards that @letele/playing-cards holds as JavaScript as SVG files AS.svg to KC.svg.
// Usage: node setup/letele.mjs BUNDLE FOLDER
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const [bundle, folder] = process.argv.slice(2);

const escaped = (value) =>
  String(value).replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");

const attribute = (name) =>
  ({ className: "class", xlinkHref: "xlink:href", viewBox: "viewBox",
     preserveAspectRatio: "preserveAspectRatio", patternUnits: "patternUnits",
     patternTransform: "patternTransform", gradientUnits: "gradientUnits",
     gradientTransform: "gradientTransform", clipPathUnits: "clipPathUnits",
  })[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const React = {
  createElement(tag, given, ...inside) {
    const told = Object.entries(given ?? {})
      .filter(([, value]) => value !== undefined && typeof value !== "object")
      .map(([name, value]) => ` ${attribute(name)}="${escaped(value)}"`);
    const space = tag === "svg" ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : "";
    return `<${tag}${space}${told.join("")}>${inside.flat().filter(Boolean).join("")}</${tag}>`;
  },
};

const source = readFileSync(bundle, "utf8")
  .replace(/^import .*$/gm, "")
  .replace(/^export \{[\s\S]*\};\s*$/m, "");
const names = [...source.matchAll(/const (Svg\w+) =/g)].map((match) => match[1]);
const cards = new Function("React", "_extends", `${source}; return { ${names.join(", ")} };`)(
  React, Object.assign,
);

mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(cards)) {
  const found = /^Svg([CDHS])(10|[2-9AJQK])$/.exec(name);
  if (found) writeFileSync(`${folder}/${found[2]}${found[1]}.svg`, draw({}));
}
