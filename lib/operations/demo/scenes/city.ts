import {
  backdrop,
  blurred,
  circle,
  ellipse,
  glow,
  heap,
  line,
  linear,
  many,
  path,
  type Random,
  rect,
  ridge,
  scatter,
  type Scene,
} from "@/lib/operations/demo/scenes/svg";

const STONE = ["#e8d3a6", "#dcc391", "#f0dfb9", "#d3b684"] as const;

function house(random: Random, x: number, foot: number, wide: number, tall: number): string {
  const wall = random.pick(STONE);
  const courses = many(Math.floor(tall / 7), (row) =>
    line(`M ${x} ${foot - row * 7} h ${wide}`, "#b3935f", 0.5, { opacity: 0.4 }),
  );
  const columns = Math.max(1, Math.floor(wide / 17));
  const windows = many(columns * Math.max(1, Math.floor(tall / 26)), (index) => {
    const at = x + (wide / columns) * ((index % columns) + 0.5);
    const y = foot - 12 - Math.floor(index / columns) * 25;
    return path(`M ${at - 4} ${y} v -9 a 4 4 0 0 1 8 0 v 9 Z`, random.pick(["#4d4a55", "#5c5361", "#f4cf7c"]));
  });
  const side = rect(x + wide * 0.76, foot - tall, wide * 0.24, tall, "#9d7f55", { opacity: 0.25 });
  const roof = random.pick(["flat", "dome", "red", "flat"]);
  const cover =
    roof === "dome"
      ? path(`M ${x + wide * 0.2} ${foot - tall} a ${wide * 0.3} ${wide * 0.26} 0 0 1 ${wide * 0.6} 0 Z`, "#e9dcc0")
      : roof === "red"
        ? path(`M ${x - 2} ${foot - tall} l ${wide * 0.2} -9 h ${wide * 0.6} l ${wide * 0.2} 13 Z`, "#b3623f")
        : rect(x - 1, foot - tall - 3, wide + 2, 4, "#c6a873");
  return rect(x, foot - tall, wide, tall, wall) + courses + side + windows + cover;
}

const cypress = (x: number, foot: number, tall: number) =>
  path(
    `M ${x} ${foot - tall} q ${tall * 0.14} ${tall * 0.5} ${tall * 0.05} ${tall} h ${-tall * 0.1} q ${-tall * 0.09} ${-tall * 0.5} ${tall * 0.05} ${-tall} Z`,
    "#33492f",
  ) +
  path(
    `M ${x} ${foot - tall} q ${tall * 0.02} ${tall * 0.5} ${-tall * 0.01} ${tall} h ${-tall * 0.04} q ${-tall * 0.09} ${-tall * 0.5} ${tall * 0.05} ${-tall} Z`,
    "#4a6440",
  );

export const jerusalem: Scene = (frame) => {
  const { width, height, random } = frame;
  const row = (foot: number, low: number, high: number, narrow: number) => {
    const count = Math.ceil(width / narrow) + 1;
    return many(count, (index) =>
      house(
        random,
        index * narrow + random.between(-8, 4) - 10,
        foot + random.between(-3, 5),
        narrow * random.between(0.85, 1.15),
        random.between(low, high),
      ),
    );
  };
  const [x, foot] = [width * random.between(0.22, 0.34), height * 0.72];
  const mill =
    linear("mill", ["#c9a972", "#f3e3bf", "#b08d57"], { across: true, stops: [0, 0.4, 1] }) +
    path(`M ${x - 30} ${foot} l 9 -98 h 42 l 9 98 Z`, "url(#mill)") +
    path(`M ${x - 23} ${foot - 98} q 23 -34 46 0 Z`, "#cfd4d6") +
    path(`M ${x - 6} ${foot} v -18 a 6 6 0 0 1 12 0 v 18 Z`, "#4f4237") +
    many(3, (level) => path(`M ${x - 3} ${foot - 40 - level * 22} v -7 a 3 3 0 0 1 6 0 v 7 Z`, "#4f4237")) +
    many(
      4,
      (sail) =>
        `<g transform="rotate(${sail * 90 + 24} ${x} ${foot - 102})">${line(`M ${x} ${foot - 102} v -66`, "#5a4630", 2)}${rect(x + 1, foot - 166, 11, 52, "#f4ecd9", { opacity: 0.92, stroke: "#5a4630", "stroke-width": 0.7 })}</g>`,
    );
  return (
    backdrop(frame, ["#6f97c4", "#c5d3df", "#f6dfb4", "#f3c98b"], [0, 0.25, 0.45, 0.6]) +
    glow("sun", width * 0.82, height * 0.38, 130, "#fff0c4") +
    blurred(2.5, heap(random, width * 0.6, height * 0.13, 44, ["#fff6e4", "#fbe7cc"], 8)) +
    blurred(1.4, ridge(frame, height * 0.46, 10, "#b8a890")) +
    blurred(0.6, row(height * 0.6, 24, 50, 30)) +
    row(height * 0.72, 30, 62, 44) +
    many(7, () =>
      cypress(random.between(width * 0.4, width), height * random.between(0.72, 0.76), random.between(40, 78)),
    ) +
    mill +
    row(height * 0.9, 26, 52, 58) +
    many(6, () => cypress(random.between(0, width), height * random.between(0.9, 0.97), random.between(50, 90))) +
    ridge(frame, height * 0.93, 5, "#6f7a45") +
    scatter(frame, 14, height * 0.93, height, (x, y) => heap(random, x, y, 14, ["#7f8f4e", "#93a25d", "#66763d"], 6)) +
    glow("light", width * 0.85, height * 0.4, width * 0.8, "#ffd897", 0.3)
  );
};

export const night: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const shore = height * 0.64;
  const building = (x: number, wide: number, tall: number, fill: string) =>
    rect(x, shore - tall, wide, tall, fill) +
    many(Math.floor((wide / 6) * (tall / 8)), (index) => {
      const columns = Math.floor(wide / 6);
      return random.between(0, 1) < 0.45
        ? rect(
            x + 2 + (index % columns) * 6,
            shore - tall + 4 + Math.floor(index / columns) * 8,
            2.6,
            3.8,
            random.pick(["#ffd98c", "#ffeec2", "#f7b95e", "#cfe0f2"]),
            { opacity: random.between(0.5, 1) },
          )
        : "";
    });
  const city = many(Math.ceil(width / 26), (index) =>
    building(
      index * 26 + random.between(-6, 4),
      random.between(18, 32),
      random.between(30, 125) * (0.6 + 0.4 * Math.sin((index / (width / 26)) * Math.PI)),
      random.pick(["#1a2340", "#202b4b", "#151c36"]),
    ),
  );
  const deck = shore - 8;
  const towers = [width * 0.2, width * 0.78];
  const tower = (x: number) =>
    path(
      `M ${x - 15} ${shore + 6} v -116 h 30 v 116 Z M ${x - 9} ${deck} h 7 v -70 q -3.5 -12 -7 0 Z M ${x + 2} ${deck} h 7 v -70 q -3.5 -12 -7 0 Z`,
      "#6b5648",
      { "fill-rule": "evenodd" },
    );
  const [left = 0, right = 0] = towers;
  const cable = `M ${left - width * 0.4} ${deck} Q ${left - width * 0.12} ${deck - 20} ${left} ${shore - 106} Q ${(left + right) / 2} ${deck + 70} ${right} ${shore - 106} Q ${right + width * 0.12} ${deck - 20} ${right + width * 0.4} ${deck}`;
  const lamps = many(34, (index) => {
    const x = (index / 33) * width;
    const share = (x - left) / (right - left);
    const y = share > 0 && share < 1 ? shore - 106 + (deck + 70 - shore + 106) * 2 * share * (1 - share) : deck - 14;
    return circle(x, Math.min(y, deck - 4), 1.5, "#fff2cf");
  });
  const shine = many(150, () => {
    const [x, y] = [random.between(0, width), shore + random.between(0.02, 1) * (height - shore)];
    return ellipse(
      x + Math.sin(seconds * 2 + y) * 3,
      y,
      random.between(2, 12),
      0.9,
      random.pick(["#ffcf7a", "#f3a95a", "#8fb4e3", "#ffe9b8"]),
      { opacity: random.between(0.2, 0.6) },
    );
  });
  return (
    backdrop(frame, ["#0c1430", "#1f2d5a", "#4c4a77", "#a5687a"], [0, 0.3, 0.52, 0.66]) +
    scatter(frame, 50, 0, height * 0.3, (x, y) => circle(x, y, random.between(0.3, 0.9), "#ffffff", { opacity: 0.8 })) +
    glow("moon", width * 0.62, height * 0.17, 46, "#fdf3d4", 0.7) +
    circle(width * 0.62, height * 0.17, 13, "#fdf6e3") +
    city +
    linear("river", ["#5d4a6b", "#1c2750", "#0b1230"]) +
    rect(0, shore, width, height, "url(#river)") +
    blurred(0.7, shine) +
    towers.map(tower).join("") +
    rect(0, deck, width, 5, "#54473f") +
    line(cable, "#8b7566", 2) +
    lamps
  );
};
