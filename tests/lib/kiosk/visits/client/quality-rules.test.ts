/** @jest-environment node */
import {
  encodingOf,
  FIRST_QUALITY,
  nextQuality,
  type Quality,
  type Sample,
} from "@/lib/kiosk/visits/client/quality-rules";

const GOOD: Omit<Sample, "at"> = { available: 2_000_000, lost: 0, concealed: 0, isCpuShort: false };

/** Samples each two seconds; returns the steps with their seconds. */
function run(seconds: number, see: (second: number) => Partial<Sample>, first: Quality = FIRST_QUALITY) {
  const steps: [number, number][] = [];
  let quality = first;
  for (let second = 0; second <= seconds; second += 2) {
    const before = quality.step;
    quality = nextQuality(quality, { ...GOOD, ...see(second), at: second * 1000 });
    if (quality.step !== before) steps.push([second, quality.step]);
  }
  return steps;
}

test("a good line gets the best picture after five seconds", () => {
  expect(run(10, () => ({}))).toEqual([[6, 0]]);
});

test("a browser that names no rate counts as a good line", () => {
  expect(run(10, () => ({ available: null }))).toEqual([[6, 0]]);
});

test.each([
  ["a low rate", { available: 300_000 }, 2],
  ["lost packets", { lost: 0.06 }, 2],
  ["a rate for a voice alone", { available: 100_000 }, 3],
  ["many lost packets", { lost: 0.2 }, 3],
  ["sound that is made up", { concealed: 0.2 }, 3],
] as const)("%s brings the picture down, one step in six seconds", (_, worse, last) => {
  const steps = run(20, () => worse);
  expect(steps.map(([, step]) => step)).toEqual(last === 2 ? [2] : [2, 3]);
  expect(steps[0]?.[0]).toBe(6);
});

test("a short dip changes nothing", () => {
  expect(run(4, (second) => ({ lost: second === 2 ? 0.3 : 0 }))).toEqual([]);
});

test("a slow processor keeps the middle step", () => {
  expect(run(30, () => ({ isCpuShort: true }))).toEqual([]);
});

test("a better line brings the picture back after fifteen seconds, one step at a time", () => {
  const fell: Quality = { ...FIRST_QUALITY, step: 3, fellAt: { 1: 0 } };
  expect(run(60, () => ({}), fell)).toEqual([
    [16, 2],
    [34, 1],
    [52, 0],
  ]);
});

test("a step that fell twice in a minute is held for a minute", () => {
  const fell: Quality = { ...FIRST_QUALITY, step: 1, fellAt: { 1: 0 } };
  const steps = run(120, (second) => ({ lost: second < 10 ? 0.06 : 0 }), fell);
  expect(steps[0]).toEqual([6, 2]);
  expect(steps[1]?.[0]).toBeGreaterThanOrEqual(66);
});

test("voice alone sends no picture", () => {
  expect(encodingOf("phone", 3).isActive).toBe(false);
  expect(encodingOf("screen", 0).height).toBe(540);
});
