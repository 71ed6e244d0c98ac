/** Random numbers that are the same for the same seed, so that a demo looks the same wherever it is made. */
export type Random = {
  /** From `low` up to, not including, `high`. */
  between: (low: number, high: number) => number;
  pick: <T>(list: readonly [T, ...T[]]) => T;
};

/** Mulberry32. Takes a whole number. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}

/** A scene's canvas: its shorter side has 300 units; and the seconds of a video that have passed. */
export type Frame = { width: number; height: number; random: Random; seconds: number };
export type Scene = (frame: Frame) => string;

const figure = (value: number) => String(Math.round(value * 100) / 100);

export function tag(name: string, attributes: Record<string, string | number>, inside = ""): string {
  const words = Object.entries(attributes).map(
    ([key, value]) => `${key}="${typeof value === "number" ? figure(value) : value}"`,
  );
  return `<${name} ${words.join(" ")}>${inside}</${name}>`;
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = {}) =>
  tag("rect", { x, y, width, height, fill, ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more = {}) =>
  tag("circle", { cx, cy, r, fill, ...more });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = {}) =>
  tag("ellipse", { cx, cy, rx, ry, fill, ...more });
export const path = (d: string, fill: string, more = {}) => tag("path", { d, fill, ...more });
export const line = (d: string, stroke: string, width: number, more = {}) =>
  tag("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", ...more });
export const group = (more: Record<string, string | number>, ...inside: string[]) => tag("g", more, inside.join(""));
export const blurred = (deviation: number, ...inside: string[]) => {
  const id = `blur-${figure(deviation).replace(".", "-")}`;
  const filter = tag(
    "filter",
    { id, x: "-50%", y: "-50%", width: "200%", height: "200%" },
    tag("feGaussianBlur", { stdDeviation: deviation }),
  );
  return filter + group({ filter: `url(#${id})` }, ...inside);
};

/** A gradient from top to bottom, or from left to right; its colors are spread evenly, or stand where `stops` says (0 to 1). */
export function linear(id: string, colors: readonly string[], { across = false, stops = [] as number[] } = {}): string {
  const marks = colors.map((color, index) =>
    tag("stop", { offset: stops[index] ?? index / (colors.length - 1), "stop-color": color }),
  );
  return tag("linearGradient", { id, x1: 0, y1: 0, x2: across ? 1 : 0, y2: across ? 0 : 1 }, marks.join(""));
}

export function glow(id: string, x: number, y: number, r: number, color: string, strength = 1): string {
  const stops = [
    [0, strength],
    [0.35, strength * 0.45],
    [1, 0],
  ].map(([offset = 0, opacity = 0]) => tag("stop", { offset, "stop-color": color, "stop-opacity": opacity }));
  return tag("radialGradient", { id }, stops.join("")) + circle(x, y, r, `url(#${id})`);
}

export const backdrop = ({ width, height }: Frame, colors: readonly string[], stops: number[] = []) =>
  linear("backdrop", colors, { stops }) + rect(0, 0, width, height, "url(#backdrop)");

export const many = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** Draws at random places of a band of the whole width. */
export const scatter = (
  { width, random }: Frame,
  count: number,
  top: number,
  bottom: number,
  draw: (x: number, y: number) => string,
) => many(count, () => draw(random.between(0, width), random.between(top, bottom)));

export function ridge({ width, height, random }: Frame, top: number, rough: number, fill: string, steps = 7): string {
  const points = Array.from({ length: steps + 3 }, (_, index) => ({
    x: ((index - 1) * width) / steps,
    y: top + random.between(-rough, rough),
  }));
  const curve = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] ?? { x, y };
    return `Q ${before.x} ${before.y} ${(before.x + x) / 2} ${(before.y + y) / 2}`;
  });
  return path(`M ${-width} ${height} L ${-width} ${top} ${curve.join(" ")} L ${width * 2} ${height} Z`, fill);
}

export function heap(
  random: Random,
  x: number,
  y: number,
  size: number,
  fills: readonly [string, ...string[]],
  count = 9,
): string {
  return many(count, () =>
    ellipse(
      x + random.between(-1, 1) * size,
      y + random.between(-0.5, 0.35) * size,
      size * random.between(0.35, 0.7),
      size * random.between(0.25, 0.5),
      random.pick(fills),
    ),
  );
}

export function bokeh(frame: Frame, fills: readonly [string, ...string[]], count = 22): string {
  const { height, random } = frame;
  const lights = scatter(frame, count, 0, height * 0.65, (x, y) =>
    circle(x, y, random.between(5, 20), random.pick(fills), { opacity: random.between(0.1, 0.45) }),
  );
  return blurred(2, lights);
}
