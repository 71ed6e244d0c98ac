import {
  backdrop,
  blurred,
  bokeh,
  circle,
  ellipse,
  glow,
  heap,
  line,
  linear,
  many,
  path,
  rect,
  scatter,
  type Scene,
} from "@/lib/operations/demo/scenes/svg";

export const balloons: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const colors = ["#e0485a", "#3f8fd0", "#f3bd38", "#58b17a", "#a061c0", "#f08a4b"] as const;
  const balloon = (x: number, y: number, r: number, fill: string) =>
    line(`M ${x} ${y + r * 1.25} q ${r * 0.3} ${r} ${-r * 0.1} ${r * 2} t 0 ${r * 1.6}`, "#f7f1e4", 0.9, {
      opacity: 0.8,
    }) +
    path(`M ${x} ${y + r * 1.22} l -4 7 h 8 Z`, fill) +
    ellipse(x, y, r, r * 1.22, fill) +
    ellipse(x + r * 0.25, y + r * 0.3, r * 0.72, r * 0.86, "#000000", { opacity: 0.12 }) +
    ellipse(x - r * 0.32, y - r * 0.48, r * 0.22, r * 0.34, "#ffffff", {
      opacity: 0.6,
      transform: `rotate(24 ${x - r * 0.32} ${y - r * 0.48})`,
    });
  const rise = (index: number, y: number) =>
    ((y - seconds * (16 + (index % 4) * 5) + height * 1.4) % (height * 1.7)) - height * 0.25;
  const all = Array.from({ length: 13 }, (_, index) => {
    const [x, y, r] = [
      ((index + random.between(0.2, 0.8)) * width) / 13,
      random.between(0.1, 0.75) * height,
      random.between(20, 36),
    ];
    return balloon(
      x + Math.sin(seconds * 1.4 + index) * 4,
      seconds === 0 ? y : rise(index, y),
      r,
      colors[index % colors.length] ?? "",
    );
  });
  return (
    backdrop(frame, ["#86c1ea", "#c8e5f4", "#f4efdc"]) +
    blurred(
      3,
      heap(random, width * 0.3, height * 0.7, 60, ["#ffffff", "#f3f8fb"], 10),
      heap(random, width * 0.8, height * 0.3, 46, ["#ffffff", "#f3f8fb"], 9),
    ) +
    blurred(3, all.slice(0, 4).join("")) +
    all.slice(4).join("")
  );
};

export const sukkah: Scene = (frame) => {
  const { width, height, random } = frame;
  const boards = many(
    Math.ceil(width / 26),
    (index) =>
      rect(index * 26, height * 0.16, 25, height * 0.7, random.pick(["#b98552", "#ad7a48", "#c2905e"])) +
      line(
        `M ${index * 26 + random.between(6, 20)} ${height * 0.17} q ${random.between(-3, 3)} ${height * 0.3} 0 ${height * 0.66}`,
        "#8a5c33",
        0.8,
        { opacity: 0.5 },
      ),
  );
  const leaves = many(150, () => {
    const [x, y] = [random.between(-10, width), random.between(-8, height * 0.16)];
    return path(
      `M ${x} ${y} q ${random.between(10, 24)} ${random.between(-8, 10)} ${random.between(24, 46)} ${random.between(2, 26)} q ${random.between(-26, -12)} ${random.between(-4, 6)} ${random.between(-44, -24)} ${random.between(-18, -2)} Z`,
      random.pick(["#4c7a3a", "#3a642f", "#6d9a4a", "#2f5527", "#85ab58"]),
    );
  });
  const chain = (y: number, sag: number) =>
    many(Math.round(width / 13), (index) => {
      const share = index / (width / 13);
      return ellipse(share * width, y + Math.sin(((share * 2) % 1) * Math.PI) * sag, 8.4, 5.6, "none", {
        stroke: ["#d9483b", "#2f78b7", "#f1c232", "#3f9a4f", "#8a53c0"][index % 5] ?? "",
        "stroke-width": 2.6,
        transform: `rotate(${index % 2 ? 30 : -30} ${share * width} ${y})`,
      });
    });
  const fruit = many(7, (index) => {
    const [x, y] = [((index + 0.5) * width) / 7, height * random.between(0.27, 0.34)];
    return (
      line(`M ${x} ${height * 0.1} V ${y}`, "#f4ead2", 0.9) +
      circle(x, y + 9, 10, random.pick(["#c0392b", "#e08a1e", "#8fae3c", "#7a2d4f"])) +
      ellipse(x - 3, y + 5, 3, 2, "#ffffff", { opacity: 0.5 })
    );
  });
  const edge = height * 0.78;
  return (
    backdrop(frame, ["#31456f", "#6a5a72"]) +
    boards +
    rect(0, 0, width, height * 0.15, "#24381f") +
    leaves +
    chain(height * 0.2, 26) +
    fruit +
    many(16, (index) =>
      glow(
        `lamp-${index}`,
        ((index + 0.5) * width) / 16,
        height * 0.165 + Math.sin(index * 1.7) * 3,
        15,
        "#ffe2a0",
        0.95,
      ),
    ) +
    linear("cloth", ["#fbf5ea", "#d8cbb4"]) +
    path(`M 0 ${edge} H ${width} V ${height} H 0 Z`, "url(#cloth)") +
    blurred(2.5, ellipse(width * 0.5, edge + 22, 70, 9, "#8a7658")) +
    ellipse(width * 0.5, edge + 12, 62, 15, "#e4e9ec") +
    ellipse(width * 0.5, edge + 9, 54, 11, "#c9d2d8") +
    many(6, (index) =>
      circle(
        width * 0.5 - 34 + index * 14,
        edge - (index % 2) * 9,
        13,
        ["#c0392b", "#d98a1e", "#a9b63c", "#b5332e", "#e0a02e", "#7f9e3a"][index] ?? "",
      ),
    ) +
    [0.2, 0.8]
      .map(
        (share) =>
          path(`M ${width * share - 9} ${edge + 16} q -3 -34 3 -40 v -16 h 12 v 16 q 6 6 3 40 Z`, "#4b1a2c") +
          rect(width * share - 6, edge - 12, 12, 14, "#eee1c4"),
      )
      .join("") +
    bokeh({ ...frame, height: height * 0.5 }, ["#ffd98f", "#ffe9c4"], 8)
  );
};

export const fish: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const swim = (index: number) => {
    const [y, size, speed] = [random.between(0.16, 0.74) * height, random.between(13, 30), random.between(9, 22)];
    const x = ((random.between(0, width) + seconds * speed + 60) % (width + 120)) - 60;
    const fill = random.pick(["#f08a2c", "#f4c02f", "#e0533d", "#5fb0e0"]);
    const wag = Math.sin(seconds * 6 + index) * size * 0.12;
    return (
      path(
        `M ${x - size * 0.8} ${y} l ${-size * 0.7} ${-size * 0.5 + wag} q ${size * 0.2} ${size * 0.5} 0 ${size} Z`,
        fill,
      ) +
      path(`M ${x - size * 0.3} ${y - size * 0.4} q ${size * 0.3} ${-size * 0.5} ${size * 0.7} ${size * 0.1} Z`, fill) +
      ellipse(x, y, size, size * 0.52, fill) +
      ellipse(x, y + size * 0.2, size * 0.8, size * 0.26, "#ffffff", { opacity: 0.3 }) +
      path(
        `M ${x + size * 0.1} ${y - size * 0.5} q ${size * 0.16} ${size * 0.5} 0 ${size} h ${size * 0.16} q ${size * 0.14} ${-size * 0.5} 0 ${-size * 0.98} Z`,
        "#ffffff",
        { opacity: 0.75 },
      ) +
      circle(x + size * 0.6, y - size * 0.08, size * 0.1, "#1a1a1a")
    );
  };
  const weed = (x: number, tall: number, fill: string) =>
    line(
      `M ${x} ${height} q ${14 + Math.sin(seconds * 1.6 + x) * 8} ${-tall * 0.33} 0 ${-tall * 0.5} t ${Math.sin(seconds * 1.6 + x) * 9} ${-tall * 0.5}`,
      fill,
      5,
    );
  return (
    backdrop(frame, ["#7fd0e0", "#3b98c0", "#1b5f92"]) +
    blurred(
      8,
      many(5, (index) =>
        path(`M ${width * (0.1 + index * 0.2)} 0 h 26 l 50 ${height} h -76 Z`, "#ffffff", { opacity: 0.13 }),
      ),
    ) +
    many(16, () =>
      weed(random.between(0, width), random.between(60, 190), random.pick(["#2f7a4f", "#3f9a5a", "#22633f"])),
    ) +
    many(9, swim) +
    path(
      `M 0 ${height * 0.9} Q ${width * 0.3} ${height * 0.85} ${width * 0.6} ${height * 0.91} T ${width} ${height * 0.89} V ${height} H 0 Z`,
      "#d9c08e",
    ) +
    scatter(frame, 130, height * 0.91, height, (x, y) =>
      circle(x, y, random.between(0.8, 2.6), random.pick(["#b3935f", "#f0dfb9", "#8f9aa0"])),
    ) +
    many(24, () => {
      const y = (((random.between(0, height) - seconds * 26) % height) + height) % height;
      return circle(random.between(width * 0.7, width * 0.8), y, random.between(1, 4), "#ffffff", { opacity: 0.35 });
    })
  );
};

export const flowers: Scene = (frame) => {
  const { width, height, random } = frame;
  const [kind, petals] = random.pick<[string, readonly [string, string, string]]>([
    ["sun", ["#f6c12c", "#eda321", "#ffd95c"]],
    ["poppy", ["#d8402f", "#b92f24", "#ea6a4f"]],
    ["daisy", ["#ffffff", "#eef0f4", "#f8f8fb"]],
  ]);
  const bloom = (x: number, y: number, r: number) => {
    const count = kind === "poppy" ? 6 : 18;
    const heart = kind === "sun" ? 0.45 : kind === "daisy" ? 0.3 : 0.22;
    const ring = (offset: number, far: number) =>
      many(count, (petal) =>
        ellipse(
          x,
          y - r * far,
          r * (kind === "poppy" ? 0.5 : 0.15),
          r * (kind === "poppy" ? 0.5 : 0.42),
          petals[petal % 3] ?? "",
          { transform: `rotate(${(petal * 360) / count + offset} ${x} ${y})` },
        ),
      );
    return (
      line(
        `M ${x} ${y} q ${random.between(-12, 12)} ${r * 1.6} ${random.between(-10, 10)} ${height - y + 20}`,
        "#4f7f3a",
        Math.max(2, r * 0.12),
      ) +
      ring(0, 0.68) +
      ring(180 / count, 0.6) +
      circle(x, y, r * heart, kind === "daisy" ? "#f0b92c" : "#3b2616") +
      many(24, () => {
        const angle = random.between(0, Math.PI * 2);
        const far = random.between(0, heart * 0.9) * r;
        return circle(
          x + Math.cos(angle) * far,
          y + Math.sin(angle) * far,
          r * 0.03,
          kind === "daisy" ? "#c98a16" : "#7a5530",
        );
      })
    );
  };
  return (
    backdrop(frame, ["#b9d7e6", "#c3d79a", "#7fa85a", "#4f7f3f"], [0, 0.3, 0.6, 1]) +
    blurred(
      7,
      scatter(frame, 30, height * 0.25, height, (x, y) =>
        circle(x, y, random.between(8, 24), random.pick([petals[0], petals[2], "#9fc26a", "#d8e5a4"]), {
          opacity: 0.75,
        }),
      ),
    ) +
    blurred(
      2.5,
      many(6, () => bloom(random.between(0, width), random.between(0.35, 0.62) * height, random.between(16, 24))),
    ) +
    many(50, () => {
      const [x, y] = [random.between(0, width), height + 6];
      return line(
        `M ${x} ${y} q ${random.between(-12, 12)} -40 ${random.between(-22, 22)} ${random.between(-110, -50)}`,
        random.pick(["#5c9144", "#47783a", "#75a856"]),
        2.4,
      );
    }) +
    bloom(width * 0.3, height * 0.42, 58) +
    bloom(width * 0.7, height * 0.5, 48) +
    bloom(width * 0.52, height * 0.74, 38) +
    blurred(6, bloom(width * 0.04, height * 0.9, 54), bloom(width * 0.98, height * 0.92, 46)) +
    glow("light", width * 0.85, 0, width * 0.8, "#fff6d4", 0.45)
  );
};
