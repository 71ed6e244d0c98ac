import {
  backdrop,
  blurred,
  circle,
  ellipse,
  glow,
  heap,
  line,
  many,
  path,
  rect,
  ridge,
  scatter,
  type Scene,
} from "@/lib/operations/demo/scenes/svg";

const cloud = (random: Parameters<typeof heap>[0], x: number, y: number, size: number) =>
  blurred(2.5, heap(random, x, y, size, ["#ffffff", "#f6f8fb", "#e9eff6"], 10));

const fir = (x: number, foot: number, size: number, fill: string, snow = "") =>
  many(4, (step) => {
    const [top, half] = [foot - size * (1 - step * 0.2), size * (0.13 + step * 0.075)];
    const bottom = top + size * 0.36;
    const branch = path(
      `M ${x} ${top} Q ${x + half * 0.35} ${bottom - 3} ${x + half} ${bottom} Q ${x} ${bottom - size * 0.06} ${x - half} ${bottom} Q ${x - half * 0.35} ${bottom - 3} ${x} ${top} Z`,
      fill,
    );
    const cap = path(
      `M ${x} ${top} Q ${x + half * 0.3} ${bottom - 5} ${x + half * 0.85} ${bottom - 1} Q ${x + half * 0.3} ${bottom - 6} ${x} ${bottom - size * 0.13} Q ${x - half * 0.3} ${bottom - 6} ${x - half * 0.85} ${bottom - 1} Q ${x - half * 0.3} ${bottom - 5} ${x} ${top} Z`,
      snow,
      { opacity: 0.92 },
    );
    return snow === "" ? branch : branch + cap;
  });

export const mountains: Scene = (frame) => {
  const { width, height, random } = frame;
  const ranges = ["#c9b6bf", "#a597ae", "#7c7a9b", "#565f84", "#37476a", "#1f3048"];
  const firs = many(26, () => {
    const size = random.between(16, 46);
    return fir(
      random.between(0, width),
      height * random.between(0.93, 1.06),
      size,
      random.pick(["#122135", "#0f1c2d", "#162a40"]),
    );
  });
  return (
    backdrop(frame, ["#6f8fb5", "#e5c6b4", "#f9dfb6"], [0, 0.42, 0.62]) +
    glow("sun", width * 0.68, height * 0.36, 120, "#fff1cf", 0.95) +
    ranges
      .map((fill, index) => ridge(frame, height * (0.42 + index * 0.095), 22 - index * 1.5, fill, 7 + index))
      .join("") +
    firs
  );
};

export const snow: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const x = width * random.between(0.36, 0.6);
  const foot = height * 0.86;
  const firs = many(11, (index) => {
    const size = random.between(50, 125);
    const at = ((index + random.between(0.1, 0.9)) * width) / 11;
    return fir(
      at,
      height * random.between(0.66, 0.74),
      size,
      random.pick(["#3d5a63", "#2f4b55", "#48656a"]),
      "#f4f8fc",
    );
  });
  const ball = (y: number, r: number) =>
    circle(x, y, r, "#f7fafd") +
    path(`M ${x - r} ${y} A ${r} ${r} 0 0 0 ${x + r} ${y} Q ${x} ${y + r * 0.9} ${x - r} ${y} Z`, "#cfdcea", {
      opacity: 0.75,
    });
  const man =
    ellipse(x + 10, foot + 2, 44, 7, "#b9cbdd") +
    ball(foot - 26, 30) +
    ball(foot - 66, 22) +
    ball(foot - 97, 15) +
    path(`M ${x - 15} ${foot - 108} h 30 v -4 h -6 v -18 h -18 v 18 h -6 Z`, "#2b2d3a") +
    rect(x - 9, foot - 116, 18, 4, "#9c2f3b") +
    path(
      `M ${x - 17} ${foot - 86} Q ${x} ${foot - 76} ${x + 17} ${foot - 86} l 2 7 Q ${x} ${foot - 68} ${x - 19} ${foot - 79} Z M ${x + 8} ${foot - 80} l 10 26 l -9 2 l -7 -24 Z`,
      "#b23a48",
    ) +
    [70, 62, 54].map((up) => circle(x + 1, foot - up, 1.8, "#2b2d3a")).join("") +
    line(
      `M ${x - 20} ${foot - 70} l -26 -14 m 8 4 l -3 -8 M ${x + 20} ${foot - 70} l 26 -16 m -8 5 l 5 -8`,
      "#5b4636",
      2.2,
    );
  const flakes = (count: number, low: number, high: number, speed: number) =>
    many(count, () => {
      const sway = Math.sin(seconds * 1.3 + random.between(0, 6)) * 5;
      const y = (random.between(0, height) + seconds * speed) % height;
      return circle(random.between(0, width) + sway, y, random.between(low, high), "#ffffff", {
        opacity: random.between(0.5, 0.95),
      });
    });
  return (
    backdrop(frame, ["#a9bfd6", "#d6e2ee", "#eef3f8"], [0, 0.5, 0.75]) +
    blurred(1.5, ridge(frame, height * 0.52, 12, "#c3d3e3"), ridge(frame, height * 0.6, 9, "#d7e3ef")) +
    firs +
    ridge(frame, height * 0.72, 7, "#eaf1f8") +
    ridge(frame, height * 0.86, 8, "#f8fbfe") +
    man +
    flakes(90, 0.6, 1.8, 30) +
    blurred(1.6, flakes(16, 2.5, 4.5, 55))
  );
};

export const rainbow: Scene = (frame) => {
  const { width, height, random } = frame;
  const bands = ["#d8504f", "#ec8f3f", "#f4d25a", "#6fb56a", "#4b8fca", "#6a62b0"];
  const [x, r] = [width * random.between(0.45, 0.65), height * 0.62];
  return (
    backdrop(frame, ["#5d7c9c", "#9db7cc", "#dfe6e6"], [0, 0.4, 0.7]) +
    cloud(random, width * 0.2, height * 0.14, 60) +
    cloud(random, width * 0.75, height * 0.1, 70) +
    blurred(
      1.2,
      bands
        .map((band, index) =>
          circle(x, height * 0.8, r - index * 4.4, "none", { stroke: band, "stroke-width": 4.8, opacity: 0.5 }),
        )
        .join(""),
    ) +
    ridge(frame, height * 0.64, 10, "#7f9f7a") +
    ridge(frame, height * 0.7, 8, "#6b9659") +
    ridge(frame, height * 0.79, 9, "#88ad52") +
    scatter(frame, 9, height * 0.63, height * 0.68, (at, y) =>
      heap(random, at, y, 9, ["#4d7350", "#587f57", "#426848"], 6),
    ) +
    scatter(frame, 160, height * 0.83, height * 1.02, (at, y) =>
      line(`M ${at} ${y} q 1 -7 ${random.between(-3, 4)} -12`, random.pick(["#5f8a3c", "#76a046", "#9dbf5c"]), 1),
    ) +
    scatter(frame, 46, height * 0.86, height, (at, y) =>
      circle(at, y, random.between(1.4, 2.8), random.pick(["#f6e27a", "#ffffff", "#e58aa0"])),
    )
  );
};

export const autumn: Scene = (frame) => {
  const { width, height, random } = frame;
  const tree = (x: number, foot: number, size: number) =>
    path(
      `M ${x - size * 0.07} ${foot} Q ${x - size * 0.02} ${foot - size * 0.5} ${x - size * 0.05} ${foot - size} h ${size * 0.1} Q ${x + size * 0.03} ${foot - size * 0.5} ${x + size * 0.08} ${foot} Z`,
      "#4a352a",
    ) +
    heap(random, x, foot - size * 1.2, size * 0.55, ["#b5541c", "#9a4318", "#c96f23"], 14) +
    heap(random, x, foot - size * 1.3, size * 0.45, ["#e39b32", "#d9822b", "#f0b64a", "#c65d21"], 22);
  const bench = (x: number, y: number) =>
    [0, 5, 12].map((down) => rect(x, y + down, 62, 3.2, "#6d4a2f", { rx: 1 })).join("") +
    many(2, (leg) => rect(x + 6 + leg * 47, y - 1, 3, 26, "#2f2a28"));
  return (
    backdrop(frame, ["#9fc0d8", "#f3e3c0", "#e9c88c"], [0, 0.45, 0.7]) +
    blurred(
      4,
      scatter(frame, 12, height * 0.42, height * 0.55, (x, y) =>
        heap(random, x, y, 34, ["#d99a45", "#c97c34", "#e3b25e"], 7),
      ),
    ) +
    ridge(frame, height * 0.63, 5, "#8a8f4a") +
    path(
      `M ${width * 0.47} ${height * 0.62} Q ${width * 0.54} ${height * 0.75} ${width * 0.2} ${height} H ${width * 0.78} Q ${width * 0.66} ${height * 0.76} ${width * 0.51} ${height * 0.62} Z`,
      "#cdb48c",
    ) +
    tree(width * 0.24, height * 0.76, 92) +
    tree(width * 0.83, height * 0.73, 82) +
    tree(width * 0.04, height * 0.88, 130) +
    bench(width * 0.66, height * 0.76) +
    many(240, () => {
      const y = height * Math.sqrt(random.between(0.42, 1));
      return ellipse(random.between(0, width), y, 2.4, 1.2, random.pick(["#c65d21", "#e39b32", "#a8481a", "#f0b64a"]), {
        opacity: 0.9,
      });
    })
  );
};

export const kite: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const [x, y] = [width * 0.62 + Math.sin(seconds) * 8, height * 0.3 + Math.cos(seconds * 1.4) * 5];
  const colors = random.pick([
    ["#d6453d", "#f1c232", "#2f78b7", "#ffffff"],
    ["#7a4fa3", "#f08a3c", "#3fa68a", "#fff3c9"],
  ]);
  const [first = "", second = "", third = "", fourth = ""] = colors;
  return (
    backdrop(frame, ["#3f86c9", "#8ebfe6", "#dcecf5"], [0, 0.5, 0.8]) +
    cloud(random, width * 0.22, height * 0.26, 46) +
    cloud(random, width * 0.85, height * 0.5, 38) +
    cloud(random, width * 0.4, height * 0.58, 30) +
    line(`M ${x} ${y + 50} Q ${width * 0.5} ${height * 0.7} ${width * 0.26} ${height * 0.84}`, "#ffffff", 0.8, {
      opacity: 0.85,
    }) +
    path(`M ${x} ${y - 46} L ${x + 34} ${y} L ${x} ${y} Z`, first) +
    path(`M ${x} ${y - 46} L ${x - 34} ${y} L ${x} ${y} Z`, second) +
    path(`M ${x} ${y + 52} L ${x + 34} ${y} L ${x} ${y} Z`, third) +
    path(`M ${x} ${y + 52} L ${x - 34} ${y} L ${x} ${y} Z`, fourth) +
    line(`M ${x} ${y + 52} q 14 14 2 26 q -12 12 2 26 q 10 10 0 20`, "#f4e7c0", 1.2) +
    many(3, (bow) =>
      path(`M ${x + 4} ${y + 68 + bow * 20} l 7 -4 v 8 Z m 0 0 l -7 -4 v 8 Z`, random.pick([first, second, third])),
    ) +
    ridge(frame, height * 0.78, 8, "#86ab5a") +
    ridge(frame, height * 0.87, 10, "#5f9048")
  );
};
