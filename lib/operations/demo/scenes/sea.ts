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
  rect,
  scatter,
  type Scene,
} from "@/lib/operations/demo/scenes/svg";

export const sunset: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const horizon = height * 0.6;
  const x = width * random.between(0.32, 0.5);
  const boat = width * random.between(0.62, 0.8) - seconds * 1.5;
  const sky = random.pick([
    ["#27365f", "#8a5478", "#e67f58", "#ffd58e"],
    ["#33507e", "#a36d7c", "#f09a5d", "#ffe0a0"],
  ]);
  const streaks = scatter(frame, 16, height * 0.12, height * 0.5, (left, top) =>
    ellipse(
      left,
      top,
      random.between(30, 110),
      random.between(1.5, 5),
      random.pick(["#ffb37a", "#f7976b", "#c56a72"]),
      { opacity: 0.4 },
    ),
  );
  const shimmer = many(34, (row) => {
    const y = horizon + (row / 34) ** 1.3 * (height - horizon);
    return ellipse(
      x + Math.sin(seconds * 2.2 + row * 1.7) * 4 + random.between(-7, 7),
      y,
      8 + row * random.between(0.8, 1.9),
      0.8 + row * 0.05,
      "#ffdc9c",
      { opacity: 0.7 - row * 0.014 },
    );
  });
  const waves = many(70, (row) => {
    const y = horizon + random.between(0.01, 1) ** 1.5 * (height - horizon);
    return ellipse(
      random.between(0, width) + Math.sin(seconds * 1.4 + row) * 5,
      y,
      random.between(8, 34),
      0.9,
      random.pick(["#f3a878", "#33456f", "#1d2b4e"]),
      { opacity: 0.4 },
    );
  });
  return (
    backdrop(frame, sky, [0, 0.3, 0.5, 0.6]) +
    blurred(3, streaks) +
    glow("sun", x, horizon - 14, 130, "#fff0bf") +
    circle(x, horizon - 14, 20, "#fff6d8") +
    linear("sea", ["#d9825c", "#7c5470", "#20305a"], { stops: [0, 0.35, 1] }) +
    rect(0, horizon, width, height, "url(#sea)") +
    waves +
    shimmer +
    path(`M ${boat - 22} ${horizon + 8} h 46 q -6 11 -14 11 h -20 q -8 0 -12 -11 Z`, "#1c2138") +
    path(`M ${boat} ${horizon + 5} V ${horizon - 50} q 22 30 24 50 Z`, "#2a2a45") +
    path(`M ${boat - 3} ${horizon + 5} V ${horizon - 42} q -16 26 -17 42 Z`, "#38334f") +
    many(5, () => {
      const [at, y] = [random.between(width * 0.1, width * 0.9), height * random.between(0.14, 0.36)];
      return line(`M ${at - 6} ${y} q 3 -4 6 0 q 3 -4 6 0`, "#2c2f4e", 1.1);
    })
  );
};

export const beach: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const [horizon, shore] = [height * 0.4, height * 0.58];
  const [x, y] = [width * 0.7, height * 0.5];
  const [stripe, pale] = random.pick([
    ["#d9483b", "#fff6e6"],
    ["#2c7fa8", "#fff6e6"],
  ]);
  const panel = (from: number, to: number, fill = "") =>
    path(`M ${x} ${y - 34} L ${x + from} ${y + 8} Q ${x + (from + to) / 2} ${y + 14} ${x + to} ${y + 8} Z`, fill);
  const turret = (left: number, foot: number, wide: number, tall: number) =>
    path(`M ${left} ${foot} l ${wide * 0.12} ${-tall} h ${wide * 0.76} l ${wide * 0.12} ${tall} Z`, "#d2a768") +
    path(`M ${left + wide * 0.6} ${foot} l 0 ${-tall} h ${wide * 0.28} l ${wide * 0.12} ${tall} Z`, "#b58a4d") +
    many(3, (tooth) => rect(left + wide * (0.12 + tooth * 0.29), foot - tall - 5, wide * 0.17, 6, "#d9b074"));
  const foam = Math.sin(seconds * 1.2) * 4;
  return (
    backdrop(frame, ["#4f9bd6", "#b9ddf0", "#e6f3f7"], [0, 0.3, 0.42]) +
    blurred(2.5, heap(random, width * 0.25, height * 0.16, 40, ["#ffffff", "#f1f6fa"], 9)) +
    linear("sea", ["#2f83ad", "#4fb0c2", "#a9dcd6"]) +
    rect(0, horizon, width, shore - horizon + 20, "url(#sea)") +
    scatter(frame, 40, horizon + 3, shore, (left, top) =>
      ellipse(left, top, random.between(6, 22), 0.8, "#e8f7f7", { opacity: 0.5 }),
    ) +
    path(
      `M 0 ${shore + 4 + foam} Q ${width * 0.25} ${shore - 8 + foam} ${width * 0.5} ${shore + 4 + foam} T ${width} ${shore + 2 + foam} V ${height} H 0 Z`,
      "#ffffff",
      { opacity: 0.9 },
    ) +
    linear("sand", ["#e3c48d", "#efd9a9", "#d9b777"]) +
    path(
      `M 0 ${shore + 9 + foam} Q ${width * 0.25} ${shore - 3 + foam} ${width * 0.5} ${shore + 9 + foam} T ${width} ${shore + 7 + foam} V ${height} H 0 Z`,
      "url(#sand)",
    ) +
    scatter(frame, 220, shore + 14, height, (left, top) =>
      circle(left, top, random.between(0.3, 0.9), random.pick(["#b9914f", "#fff1cf", "#c9a566"])),
    ) +
    ellipse(x - 20, y + 92, 58, 9, "#b08a4e", { opacity: 0.6 }) +
    line(`M ${x} ${y - 36} L ${x - 8} ${y + 92}`, "#f1ead8", 3) +
    panel(-66, -40, stripe) +
    panel(-40, -13, pale) +
    panel(-13, 13, stripe) +
    panel(13, 40, pale) +
    panel(40, 66, stripe) +
    ellipse(width * 0.3, height * 0.885, 74, 8, "#b08a4e", { opacity: 0.5 }) +
    turret(width * 0.3 - 56, height * 0.88, 34, 44) +
    turret(width * 0.3 + 22, height * 0.88, 34, 44) +
    turret(width * 0.3 - 24, height * 0.89, 48, 62) +
    path(`M ${width * 0.3} ${height * 0.89 - 66} v -22 l 16 6 l -16 6`, "#d9483b", {
      stroke: "#6b4b2c",
      "stroke-width": 1,
    }) +
    path(`M ${width * 0.3 + 78} ${height * 0.9 - 30} h 34 l -5 34 h -24 Z`, "#2c7fa8") +
    rect(width * 0.3 + 76, height * 0.9 - 33, 38, 5, "#3f97bf", { rx: 2 }) +
    line(`M ${width * 0.3 + 79} ${height * 0.9 - 32} q 16 -28 32 0`, "#f4efe1", 1.8)
  );
};

export const ducks: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const duck = (x: number, y: number, size: number, body: string, head: string) =>
    ellipse(x, y + size * 0.5, size * 1.15, size * 0.16, "#274a46", { opacity: 0.5 }) +
    path(
      `M ${x - size} ${y - size * 0.1} q ${-size * 0.25} ${-size * 0.35} ${-size * 0.05} ${-size * 0.4} q ${size * 0.4} ${size * 0.25} ${size * 0.9} ${size * 0.05} h ${size * 0.5} q ${size * 0.6} ${size * 0.9} ${-size * 0.3} ${size * 0.95} h ${-size * 0.6} q ${-size * 0.6} 0 ${-size * 0.45} ${-size * 0.6} Z`,
      body,
    ) +
    ellipse(x + size * 0.55, y - size * 0.4, size * 0.2, size * 0.42, head) +
    circle(x + size * 0.6, y - size * 0.72, size * 0.3, head) +
    path(
      `M ${x + size * 0.84} ${y - size * 0.78} q ${size * 0.38} ${size * 0.06} ${size * 0.36} ${size * 0.16} q ${-size * 0.24} ${size * 0.1} ${-size * 0.4} ${size * 0.02} Z`,
      "#e3922f",
    ) +
    circle(x + size * 0.68, y - size * 0.8, size * 0.05, "#16201c") +
    ellipse(x - size * 0.15, y + size * 0.02, size * 0.55, size * 0.24, "#ffffff", { opacity: 0.18 });
  const reeds = (from: number, to: number) =>
    many(26, () => {
      const x = random.between(from, to);
      const tall = random.between(40, 110);
      return line(
        `M ${x} ${height} q ${random.between(-6, 6)} ${-tall * 0.6} ${random.between(-14, 14)} ${-tall}`,
        random.pick(["#3f6a3a", "#557f41", "#2f5631"]),
        2.2,
      );
    });
  const drift = seconds * 5;
  return (
    backdrop(frame, ["#86a86b", "#5f8a5c", "#3d6f6a", "#4e8584"], [0, 0.3, 0.42, 1]) +
    blurred(
      6,
      scatter(frame, 16, height * 0.05, height * 0.3, (x, y) =>
        heap(random, x, y, 34, ["#9dbb6d", "#6f9a58", "#c2cf83", "#557f4b"], 6),
      ),
    ) +
    many(60, () =>
      ellipse(
        random.between(0, width) + Math.sin(seconds + random.between(0, 6)) * 3,
        height * random.between(0.42, 1),
        random.between(12, 50),
        random.between(0.6, 1.6),
        random.pick(["#bcd6c4", "#2d5a58", "#7fae9f"]),
        { opacity: 0.35 },
      ),
    ) +
    duck(width * 0.48 + drift, height * 0.6, 40, "#7a6148", "#2f6b4d") +
    duck(width * 0.22 + drift, height * 0.72, 17, "#e8c75c", "#efd374") +
    duck(width * 0.33 + drift, height * 0.8, 17, "#e3c055", "#efd374") +
    duck(width * 0.14 + drift, height * 0.83, 16, "#e8c75c", "#f1d883") +
    blurred(1, reeds(-10, width * 0.12)) +
    blurred(1, reeds(width * 0.86, width + 10))
  );
};
