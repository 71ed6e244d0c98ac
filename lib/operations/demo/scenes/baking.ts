import {
  backdrop,
  blurred,
  circle,
  ellipse,
  glow,
  line,
  many,
  path,
  rect,
  scatter,
  type Random,
  type Scene,
} from "@/lib/operations/demo/scenes/svg";

export function challah(random: Random, x: number, y: number, size: number): string {
  const strands = 7;
  const strand = (index: number, low: boolean) => {
    const share = (index + (low ? 0.5 : 0)) / (strands - 0.5);
    const width = size * 0.26;
    const at = x - size * 0.86 + share * size * 1.72;
    const fat = Math.sin(Math.PI * (0.12 + share * 0.76)) * size * 0.36;
    const turn = low ? 28 : -28;
    const more = { transform: `rotate(${turn} ${at} ${y})` };
    const away = y + (low ? fat * 0.34 : -fat * 0.34);
    return (
      ellipse(at, away, width, fat * 0.74, "#7c4214", more) +
      ellipse(at, away - 1.4, width * 0.93, fat * 0.68, "#b8702a", more) +
      ellipse(at - width * 0.1, away - fat * 0.16, width * 0.66, fat * 0.42, "#d99a4a", more) +
      ellipse(at - width * 0.2, away - fat * 0.3, width * 0.3, fat * 0.17, "#f3cd8a", { ...more, opacity: 0.85 })
    );
  };
  const seeds = many(46, () => {
    const [at, down] = [x + random.between(-0.6, 0.6) * size, y + random.between(-0.24, 0.14) * size];
    return ellipse(at, down, 1.1, 0.6, "#fbeccb", {
      transform: `rotate(${random.between(0, 180)} ${at} ${down})`,
      opacity: 0.85,
    });
  });
  return (
    blurred(3, ellipse(x, y + size * 0.33, size * 1.02, size * 0.13, "#000000", { opacity: 0.45 })) +
    many(strands, (index) => strand(index, false) + (index < strands - 1 ? strand(index, true) : "")) +
    seeds
  );
}

export const baking: Scene = (frame) => {
  const { width, height, random } = frame;
  const boards = many(9, (index) =>
    line(`M 0 ${height * (0.08 + index * 0.115)} q ${width * 0.5} ${random.between(-5, 5)} ${width} 0`, "#5d3b22", 1, {
      opacity: 0.55,
    }),
  );
  const grain = many(70, () => {
    const y = random.between(0, height);
    return line(
      `M ${random.between(-40, width)} ${y} q 40 ${random.between(-2, 2)} ${random.between(50, 150)} 0`,
      random.pick(["#8a5c38", "#6d4527", "#a77549"]),
      0.8,
      { opacity: 0.35 },
    );
  });
  const flour = blurred(
    0.8,
    scatter(frame, 150, height * 0.55, height, (x, y) =>
      circle(x, y, random.between(0.3, 1.8), "#fff8ea", { opacity: random.between(0.25, 0.8) }),
    ),
  );
  const towel =
    path(
      `M ${width * 0.74} 0 L ${width} 0 V ${height * 0.46} Q ${width * 0.84} ${height * 0.36} ${width * 0.7} ${height * 0.2} Z`,
      "#f3f0e8",
    ) +
    many(3, (index) =>
      line(`M ${width * (0.79 + index * 0.06)} 0 L ${width} ${height * (0.34 - index * 0.1)}`, "#3d6fa3", 3.4),
    );
  const isWide = width > height;
  return (
    backdrop(frame, ["#8b5e3a", "#744a2b", "#5f3b22"]) +
    boards +
    grain +
    towel +
    flour +
    challah(random, width * (isWide ? 0.35 : 0.46), height * (isWide ? 0.37 : 0.3), isWide ? 104 : 98) +
    challah(random, width * (isWide ? 0.58 : 0.54), height * (isWide ? 0.74 : 0.62), isWide ? 112 : 104) +
    glow("light", width * 0.1, 0, width * 0.9, "#fff0cf", 0.35)
  );
};

export const cookies: Scene = (frame) => {
  const { width, height, random } = frame;
  const cookie = (x: number, y: number) => {
    const [turn, r, jam] = [random.between(0, 120), 27, random.pick(["#7c1f33", "#3a2030", "#c97a1e"])];
    const corner = (angle: number, far: number) =>
      `${Math.sin((angle * Math.PI) / 180) * far} ${-Math.cos((angle * Math.PI) / 180) * far}`;
    const shape = (far: number) =>
      `M ${corner(0, far)} Q ${corner(60, far * 0.62)} ${corner(120, far)} Q ${corner(180, far * 0.62)} ${corner(240, far)} Q ${corner(300, far * 0.62)} ${corner(0, far)} Z`;
    const more = { transform: `translate(${x} ${y}) rotate(${turn})`, "stroke-linejoin": "round" };
    return (
      path(shape(r), "#3e3a37", { ...more, transform: `translate(${x + 3} ${y + 5}) rotate(${turn})`, opacity: 0.35 }) +
      path(shape(r), "#b87a35", { ...more, stroke: "#b87a35", "stroke-width": 9 }) +
      path(shape(r), "#e0ad66", { ...more, stroke: "#e0ad66", "stroke-width": 4 }) +
      path(shape(r * 0.52), jam, { ...more, stroke: jam, "stroke-width": 6 }) +
      path(shape(r * 0.25), "#ffffff", { ...more, opacity: 0.22 })
    );
  };
  const [columns, rows] = width > height ? [6, 4] : [4, 5];
  const [stepX, stepY] = [(width - 60) / columns, (height - 60) / rows];
  return (
    backdrop(frame, ["#b9b4ae", "#9c9791", "#86817b"]) +
    rect(16, 16, width - 32, height - 32, "#6f6b67", { rx: 14 }) +
    rect(24, 24, width - 48, height - 48, "#efe6d4", { rx: 8 }) +
    many(columns * rows, (index) =>
      cookie(
        30 + stepX * ((index % columns) + 0.5) + random.between(-3, 3),
        30 + stepY * (Math.floor(index / columns) + 0.5) + random.between(-3, 3),
      ),
    ) +
    many(60, () =>
      circle(random.between(26, width - 26), random.between(26, height - 26), random.between(0.4, 1.4), "#c79552", {
        opacity: 0.6,
      }),
    ) +
    glow("light", width * 0.15, 0, width, "#ffffff", 0.3)
  );
};
