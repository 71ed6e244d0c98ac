import {
  backdrop,
  blurred,
  circle,
  ellipse,
  glow,
  line,
  linear,
  many,
  path,
  rect,
  type Random,
  scatter,
  type Scene,
} from "@/lib/operations/demo/scenes/svg";

function crayon(random: Random, d: string, color: string, width = 4): string {
  return many(3, () =>
    line(d, color, width * random.between(0.5, 1), {
      opacity: 0.55,
      transform: `translate(${random.between(-0.9, 0.9)} ${random.between(-0.9, 0.9)})`,
    }),
  );
}

const scribble = (random: Random, x: number, y: number, wide: number, tall: number, color: string) =>
  crayon(
    random,
    `M ${x} ${y} ${many(Math.round(tall / 4), (row) => `L ${x + (row % 2 ? 0 : wide) + random.between(-3, 3)} ${y + row * 4 + random.between(-1, 2)} `)}`,
    color,
    4.5,
  );

export const drawing: Scene = (frame) => {
  const { width, height, random } = frame;
  const [w, h] = width > height ? [300, 214] : [226, 300];
  const [x, y] = [(width - w) / 2, (height - h) / 2];
  const ground = y + h * 0.78;
  const [wall, roof] = random.pick([
    ["#d9483b", "#3b6ea8"],
    ["#e5a02e", "#a83b3b"],
    ["#5a9bd0", "#c2572b"],
  ]);
  const person = (at: number, tall: number, color: string) =>
    circle(at, ground - tall, tall * 0.2, "none", { stroke: "#5b3f2b", "stroke-width": 2.2 }) +
    crayon(
      random,
      `M ${at} ${ground - tall * 0.8} V ${ground - tall * 0.3} M ${at - tall * 0.3} ${ground - tall * 0.6} L ${at + tall * 0.3} ${ground - tall * 0.66} M ${at} ${ground - tall * 0.3} L ${at - tall * 0.2} ${ground} M ${at} ${ground - tall * 0.3} L ${at + tall * 0.2} ${ground}`,
      color,
      3.4,
    );
  const house =
    scribble(random, x + w * 0.14, ground - h * 0.3, w * 0.3, h * 0.3, wall) +
    crayon(random, `M ${x + w * 0.13} ${ground} v ${-h * 0.31} h ${w * 0.32} v ${h * 0.31} Z`, "#40302a", 3) +
    crayon(
      random,
      `M ${x + w * 0.09} ${ground - h * 0.3} L ${x + w * 0.29} ${ground - h * 0.52} L ${x + w * 0.49} ${ground - h * 0.3} Z`,
      roof,
      6,
    ) +
    crayon(random, `M ${x + w * 0.25} ${ground} v ${-h * 0.15} h ${w * 0.08} v ${h * 0.15}`, "#40302a", 3);
  const sun =
    circle(x + w * 0.83, y + h * 0.17, h * 0.075, "#f4c42f", { opacity: 0.85 }) +
    many(11, (ray) => {
      const angle = (ray / 11) * Math.PI * 2;
      return crayon(
        random,
        `M ${x + w * 0.83 + Math.cos(angle) * h * 0.1} ${y + h * 0.17 + Math.sin(angle) * h * 0.1} l ${Math.cos(angle) * h * 0.06} ${Math.sin(angle) * h * 0.06}`,
        "#eeb422",
        3,
      );
    });
  const flower = (at: number) =>
    crayon(random, `M ${at} ${ground + 8} v -18`, "#3f8a3f", 3) +
    many(5, (petal) =>
      circle(
        at + Math.cos(petal * 1.26) * 5,
        ground - 13 + Math.sin(petal * 1.26) * 5,
        3.4,
        random.pick(["#e0457b", "#8a53c0", "#f0862d"]),
        { opacity: 0.8 },
      ),
    );
  const sticks = many(7, (index) => {
    const at =
      width > height
        ? [x + w + 16 + random.between(-4, 12), y + 10 + index * 30]
        : [x + index * 32, y + h + 18 + random.between(-4, 10)];
    const [left = 0, up = 0] = at;
    return `<g transform="rotate(${random.between(-50, 50)} ${left} ${up})">${rect(left - 20, up - 4, 36, 8, ["#d9483b", "#2f78b7", "#3f9a4f", "#f1c232", "#8a53c0", "#f0862d", "#40302a"][index] ?? "", { rx: 1.5 })}${path(`M ${left + 16} ${up - 3.4} l 8 2.4 v 2 l -8 2.4 Z`, "#f0dcc0")}</g>`;
  });
  return (
    backdrop(frame, ["#b98a5e", "#a97a4f", "#976a42"]) +
    many(60, () =>
      line(
        `M ${random.between(-60, width)} ${random.between(0, height)} q 50 ${random.between(-2, 2)} ${random.between(60, 190)} 0`,
        random.pick(["#8d6039", "#c79a6c"]),
        1,
        { opacity: 0.4 },
      ),
    ) +
    `<g transform="rotate(${random.between(-4, 4)} ${width / 2} ${height / 2})">${blurred(3, rect(x + 4, y + 6, w, h, "#000000", { opacity: 0.4 }))}${rect(x, y, w, h, "#fbf8f1")}${scribble(random, x + 6, ground + 4, w - 12, h * 0.16, "#58a04c")}${crayon(random, `M ${x + 8} ${y + 9} q ${w * 0.2} 10 ${w * 0.4} 0 t ${w * 0.36} 4`, "#5aa5dc", 8)}${house}${sun}${person(x + w * 0.6, h * 0.28, "#2f5fa8")}${person(x + w * 0.72, h * 0.19, "#c2407b")}${person(x + w * 0.82, h * 0.15, "#d98a1e")}${many(4, (index) => flower(x + w * (0.5 + index * 0.13)))}</g>` +
    sticks +
    glow("light", width * 0.1, 0, width, "#fff3d9", 0.3)
  );
};

export const books: Scene = (frame) => {
  const { width, height, random } = frame;
  const shelf = (foot: number, tall: number) => {
    let x = -4;
    let spines = "";
    while (x < width) {
      const [set, color, gold] = [
        Math.round(random.between(1, 6)),
        random.pick(["#5a1f24", "#23314f", "#3b2a1e", "#1f3d33", "#6b4a1f", "#2a2430", "#7a2b2b"]),
        random.pick(["#d9b55a", "#c9a24a"]),
      ];
      const [wide, up] = [random.between(11, 20), tall * random.between(0.78, 0.96)];
      for (let volume = 0; volume < set; volume += 1, x += wide + 0.6)
        spines +=
          rect(x, foot - up, wide, up, color, { rx: 1.5 }) +
          rect(x + 1, foot - up, 2.2, up, "#ffffff", { opacity: 0.16 }) +
          rect(x + wide - 2.4, foot - up, 2.4, up, "#000000", { opacity: 0.3 }) +
          [0.14, 0.2, 0.78, 0.84]
            .map((share) => rect(x + 1.5, foot - up * (1 - share), wide - 3, 1.3, gold, { opacity: 0.85 }))
            .join("") +
          rect(x + wide * 0.3, foot - up * 0.66, wide * 0.4, up * 0.2, gold, { opacity: 0.7, rx: 1 });
    }
    return (
      rect(0, foot - tall - 8, width, tall + 8, "#2a1a10") +
      spines +
      linear("plank", ["#a87846", "#6f4a27"]) +
      rect(0, foot, width, 10, "url(#plank)") +
      rect(0, foot + 10, width, 5, "#000000", { opacity: 0.4 })
    );
  };
  const rows = width > height ? 3 : 4;
  return (
    many(rows, (row) => shelf(((row + 1) * height) / rows - 9, height / rows - 18)) +
    glow("light", width * 0.3, 0, width * 0.9, "#ffe2a8", 0.4)
  );
};

export const blocks: Scene = (frame) => {
  const { width, height, random } = frame;
  const floor = height * 0.7;
  const colors = ["#d9483b", "#2f78b7", "#3f9a4f", "#f1c232", "#f0862d", "#8a53c0"] as const;
  const block = (x: number, y: number, size: number, fill: string) =>
    path(`M ${x} ${y} h ${size} v ${size} h ${-size} Z`, fill) +
    path(`M ${x} ${y} l ${size * 0.28} ${-size * 0.2} h ${size} l ${-size * 0.28} ${size * 0.2} Z`, "#ffffff", {
      opacity: 0.35,
    }) +
    path(`M ${x} ${y} l ${size * 0.28} ${-size * 0.2} h ${size} l ${-size * 0.28} ${size * 0.2} Z`, fill, {
      opacity: 0.6,
    }) +
    path(`M ${x + size} ${y} l ${size * 0.28} ${-size * 0.2} v ${size} l ${-size * 0.28} ${size * 0.2} Z`, fill) +
    path(`M ${x + size} ${y} l ${size * 0.28} ${-size * 0.2} v ${size} l ${-size * 0.28} ${size * 0.2} Z`, "#000000", {
      opacity: 0.3,
    }) +
    rect(x + size * 0.2, y + size * 0.2, size * 0.6, size * 0.6, "#ffffff", { opacity: 0.18, rx: 2 });
  const x = width * 0.4;
  const levels = width > height ? 6 : 8;
  const tower = many(levels, (level) => {
    const size = 38 - level * 1.6;
    return block(
      x + random.between(-5, 5) + level * 0.8,
      height * 0.86 - (level + 1) * size * 0.98 - level * 1.2,
      size,
      colors[level % colors.length] ?? "",
    );
  });
  return (
    linear("wall", ["#e9dfcf", "#d8c8b0"]) +
    rect(0, 0, width, floor, "url(#wall)") +
    blurred(
      2,
      rect(width * 0.62, height * 0.06, width * 0.28, height * 0.34, "#bfe0f2"),
      many(5, (fold) =>
        rect(
          width * (0.6 + (fold % 2) * 0.015 + (fold > 2 ? 0.26 : 0) + fold * 0.006),
          height * 0.04,
          9,
          height * 0.4,
          "#f7f1e6",
        ),
      ),
    ) +
    rect(0, floor - 9, width, 9, "#f6f0e4") +
    linear("carpet", ["#5c7f8c", "#47656f"]) +
    rect(0, floor, width, height, "url(#carpet)") +
    scatter(frame, 420, floor, height, (at, y) =>
      line(`M ${at} ${y} l ${random.between(-2, 2)} -3`, random.pick(["#6f95a3", "#3d5861"]), 0.8, { opacity: 0.5 }),
    ) +
    blurred(4, ellipse(x + 34, height * 0.865, 54, 9, "#000000", { opacity: 0.45 })) +
    tower +
    block(width * 0.66, height * 0.84, 34, "#3f9a4f") +
    block(width * 0.13, height * 0.87, 30, "#f0862d") +
    block(width * 0.8, height * 0.9, 28, "#d9483b")
  );
};
