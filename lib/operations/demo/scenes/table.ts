import { challah } from "@/lib/operations/demo/scenes/baking";
import {
  backdrop,
  blurred,
  bokeh,
  circle,
  ellipse,
  type Frame,
  glow,
  line,
  linear,
  many,
  path,
  rect,
  type Scene,
} from "@/lib/operations/demo/scenes/svg";

const WARM = ["#ffcf7a", "#f2a950", "#ffe3a8", "#d98236"] as const;

function flame(x: number, y: number, size: number, flicker: number): string {
  const lean = Math.sin(flicker * 7 + x) * size * 0.1 + Math.sin(flicker * 17 + x) * size * 0.04;
  const tall = size * (1 + Math.sin(flicker * 11 + x * 3) * 0.07);
  const shape = (scale: number, fill: string) =>
    path(
      `M ${x} ${y} q ${-size * 0.32 * scale} ${-tall * 0.35 * scale} ${lean * scale} ${-tall * scale} q ${size * 0.36 * scale - lean * scale} ${tall * 0.65 * scale} ${-lean * scale} ${tall * scale} Z`,
      fill,
    );
  return (
    glow(
      `flame-${Math.round(x * 10)}`,
      x,
      y - size * 0.5,
      size * 3.4,
      "#ffca6b",
      0.75 + Math.sin(flicker * 13 + x) * 0.08,
    ) +
    shape(1, "#ffb52e") +
    shape(0.66, "#fff1b8")
  );
}

function candlestick(x: number, foot: number, tall: number): string {
  return (
    linear(`silver-${Math.round(x)}`, ["#6f6a66", "#f4efe6", "#a39a90", "#5a5551"], {
      across: true,
      stops: [0, 0.35, 0.7, 1],
    }) +
    path(
      `M ${x - 22} ${foot} q 0 -9 15 -11 q 6 -3 3 -14 q -3 -9 0 -${tall * 0.2} q -7 -8 0 -14 q -4 -${tall * 0.2} 0 -${tall * 0.3} q -9 -6 -7 -14 h 22 q 2 8 -7 14 q 4 ${tall * 0.1} 0 ${tall * 0.3} q 7 6 0 14 q 3 ${tall * 0.14} 0 ${tall * 0.2} q -3 11 3 14 q 15 2 15 11 Z`,
      `url(#silver-${Math.round(x)})`,
    )
  );
}

const top = (foot: number, tall: number) => foot - 53 - tall * 0.5;

function cloth(frame: Frame, edge: number, colors: readonly string[]): string {
  const { width, height, random } = frame;
  return (
    linear("cloth", colors) +
    rect(0, edge, width, height - edge, "url(#cloth)") +
    blurred(
      1.2,
      many(9, () => {
        const x = random.between(0, width);
        return line(
          `M ${x} ${edge} q ${random.between(-20, 20)} 40 ${random.between(-50, 50)} ${height - edge}`,
          "#8d7a63",
          1.2,
          { opacity: 0.22 },
        );
      }),
    )
  );
}

export const candles: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const edge = height * 0.66;
  const foot = edge + 22;
  const count = Math.round(random.between(2, 4.49));
  const middle = width * (width > height ? 0.36 : 0.42);
  const tall = height * 0.17;
  const places = Array.from({ length: count }, (_, index) => middle + (index - (count - 1) / 2) * 50);
  const cup = width * (width > height ? 0.66 : 0.83);
  return (
    backdrop(frame, ["#1c1420", "#3a2327", "#5b3526"]) +
    bokeh(frame, WARM, 26) +
    cloth(frame, edge, ["#e9d9bf", "#cdb594", "#8d7358"]) +
    places
      .map(
        (x) =>
          candlestick(x, foot, tall) +
          rect(x - 4.5, top(foot, tall) - 42, 9, 44, "#f7efdf", { rx: 1.5 }) +
          line(`M ${x} ${top(foot, tall) - 42} v -5`, "#3a2c22", 1.2) +
          flame(x, top(foot, tall) - 45, 24, seconds),
      )
      .join("") +
    linear("cup", ["#77716b", "#fbf6ec", "#a8a096", "#57524d"], { across: true, stops: [0, 0.3, 0.65, 1] }) +
    path(
      `M ${cup - 21} ${foot - 66} q 2 40 17 43 v 16 q -14 3 -15 9 h 38 q -1 -6 -15 -9 v -16 q 15 -3 17 -43 Z`,
      "url(#cup)",
    ) +
    ellipse(cup, foot - 66, 21, 4.5, "#4b1626") +
    (width > height ? challah(random, width * 0.86, foot + 16, 44) : challah(random, width * 0.36, foot + 54, 58)) +
    glow("warmth", middle, foot - tall - 70, width * 0.75, "#ffb85a", 0.34)
  );
};

export const menorah: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const lights = Math.round(random.between(3, 8.49));
  const [x, foot] = [width / 2, height * 0.84];
  const cups = foot - height * 0.34;
  const gap = Math.min(width * 0.088, 33);
  const arms = [1, 2, 3, 4]
    .map(
      (arm) =>
        line(
          `M ${x - arm * gap} ${cups} q 0 ${26 + arm * 18} ${arm * gap} ${26 + arm * 18} q ${arm * gap} 0 ${arm * gap} ${-26 - arm * 18}`,
          "#b98a34",
          4.5,
        ) + line(`M ${x - arm * gap - 1} ${cups} q 0 ${26 + arm * 18} ${arm * gap} ${26 + arm * 18}`, "#f0cf7c", 1.3),
    )
    .join("");
  const candle = (at: number, from: number, isLit: boolean, color: string) =>
    rect(at - 6, from - 5, 12, 6, "#c99a41", { rx: 1.5 }) +
    (isLit ? rect(at - 3, from - 33, 6, 29, color, { rx: 1 }) + flame(at, from - 33, 17, seconds) : "");
  return (
    backdrop(frame, ["#0f1a33", "#1b2a4c", "#2c3f66"]) +
    bokeh(frame, ["#f6c667", "#7fa6d9", "#e98f5a", "#ffe2a6"], 30) +
    [0, 1]
      .map(
        (side) =>
          path(
            `M ${side * width} 0 H ${width * (side ? 0.86 : 0.14)} q ${side ? 22 : -22} ${height * 0.5} ${side ? 46 : -46} ${height} H ${side * width} Z`,
            "#efe4d0",
          ) +
          many(4, (fold) =>
            line(
              `M ${width * (side ? 0.88 + fold * 0.035 : 0.12 - fold * 0.035)} 0 q ${side ? 14 : -14} ${height * 0.5} ${side ? 26 : -26} ${height}`,
              "#c9b899",
              1.4,
              { opacity: 0.5 },
            ),
          ),
      )
      .join("") +
    linear("sill", ["#efe6d6", "#c5b59b"]) +
    rect(0, foot - 2, width, height, "url(#sill)") +
    blurred(3, ellipse(x, foot + 12, 80, 8, "#000000", { opacity: 0.4 })) +
    path(
      `M ${x - 44} ${foot + 12} q 4 -12 34 -16 q 6 -8 6 -30 V ${cups - 16} h 8 V ${foot - 34} q 0 22 6 30 q 30 4 34 16 Z`,
      "#b98a34",
    ) +
    path(`M ${x - 3} ${cups - 16} h 2.4 V ${foot - 10} h -2.4 Z`, "#f0cf7c") +
    arms +
    many(8, (index) => {
      const arm = index < 4 ? index - 4 : index - 3;
      return candle(
        x + arm * gap,
        cups,
        8 - index <= lights,
        random.pick(["#f4f1ea", "#7fb0d9", "#e7c15a", "#d98695"]),
      );
    }) +
    candle(x, cups - 16, true, "#f4f1ea") +
    glow("warmth", x, cups, width * 0.6, "#ffb85a", 0.3)
  );
};

export const cake: Scene = (frame) => {
  const { width, height, random, seconds } = frame;
  const [x, foot] = [width / 2, height * 0.83];
  const [icing, deep, trim] = random.pick([
    ["#f6dfe4", "#e6b7c3", "#d0728b"],
    ["#dfeaf6", "#b5cde6", "#4f86bd"],
    ["#fdf3df", "#ecd7ae", "#c98a3b"],
  ]);
  const half = Math.min(width * 0.34, 112);
  const tier = (wide: number, y: number, tall: number) =>
    linear(`tier-${Math.round(wide)}`, [deep, icing, icing, deep], { across: true, stops: [0, 0.3, 0.62, 1] }) +
    path(
      `M ${x - wide} ${y - tall} v ${tall} a ${wide} ${wide * 0.18} 0 0 0 ${wide * 2} 0 v ${-tall} Z`,
      `url(#tier-${Math.round(wide)})`,
    ) +
    ellipse(x, y - tall, wide, wide * 0.18, icing) +
    many(14, (drop) => {
      const angle = (Math.PI * drop) / 13;
      return circle(x - Math.cos(angle) * wide * 0.97, y + Math.sin(angle) * wide * 0.17, wide * 0.055, trim);
    });
  const candlesAt = Array.from({ length: 7 }, (_, index) => x + (index - 3) * half * 0.155);
  const up = foot - 118;
  return (
    backdrop(frame, ["#2b2238", "#4d3550", "#6e4450"]) +
    bokeh(frame, ["#ffd98f", "#f19ab0", "#9cc7ee", "#ffe9c4"], 30) +
    linear("table", ["#7b5238", "#4e321f"]) +
    rect(0, height * 0.74, width, height, "url(#table)") +
    blurred(4, ellipse(x, foot + 26, half * 1.3, 14, "#000000", { opacity: 0.5 })) +
    ellipse(x, foot + 10, half * 1.28, half * 0.25, "#f4efe8") +
    ellipse(x, foot + 7, half * 1.18, half * 0.21, "#dcd4ca") +
    tier(half, foot, 64) +
    tier(half * 0.68, foot - 60, 52) +
    many(50, () =>
      rect(
        x + random.between(-0.62, 0.62) * half,
        up + random.between(-7, 9),
        4,
        1.3,
        random.pick(["#d8504f", "#4b8fca", "#f1c232", "#6fb56a"]),
        { rx: 0.6 },
      ),
    ) +
    candlesAt
      .map(
        (at, index) =>
          rect(
            at - 1.8,
            up - 33 - (index % 2) * 4,
            3.6,
            36,
            random.pick(["#e86f6f", "#6fa8e8", "#f1c95a", "#79c08a"]),
            { rx: 1 },
          ) + flame(at, up - 34 - (index % 2) * 4, 14, seconds),
      )
      .join("") +
    glow("warmth", x, up - 40, half * 3, "#ffc46b", 0.3)
  );
};
