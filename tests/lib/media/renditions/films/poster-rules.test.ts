/** @jest-environment node */
import {
  candidateFiles,
  chooseCandidate,
  chooseLeastBad,
  readCandidates,
} from "@/lib/media/renditions/films/poster-rules";

const candidate = (number: number, brightness: number, blur: number, contrast = 100) => ({
  number,
  brightness,
  contrast,
  blur,
});

test.each([
  ["the first of good ones", [candidate(1, 120, 5), candidate(2, 120, 5)], 1],
  ["the first after black", [candidate(1, 2, NaN), candidate(2, 120, 5)], 2],
  ["none of one color", [candidate(1, 200, NaN, 0), candidate(2, 120, 5)], 2],
  ["the sharp one after a blurred one", [candidate(1, 120, 11), candidate(2, 120, 5)], 2],
  ["one that is hardly softer than the sharpest", [candidate(1, 120, 6), candidate(2, 120, 5)], 1],
  ["the first where nothing has edges", [candidate(1, 120, NaN), candidate(2, 120, NaN)], 1],
  ["none of a night", [candidate(1, 3, NaN), candidate(2, 9, NaN)], undefined],
])("the poster is %s", (_, candidates, number) => expect(chooseCandidate(candidates)?.number).toBe(number));

test("of bad ones the brightest is left", () => {
  expect(chooseLeastBad([candidate(1, 3, NaN), candidate(2, 9, NaN), candidate(3, 5, NaN)])?.number).toBe(2);
  expect(chooseLeastBad([])).toBeNull();
});

test("the filters' notes are read frame by frame", () => {
  const part = (frame: number, brightness: number, blur: string) =>
    `frame:${frame}    pts:0       pts_time:0\nlavfi.signalstats.YLOW=10\nlavfi.signalstats.YAVG=${brightness}\n` +
    `lavfi.signalstats.YHIGH=210\nlavfi.blur=${blur}\n`;
  expect(readCandidates(part(0, 4.5, "-nan") + part(1, 100, "5.25"))).toEqual([
    candidate(1, 4.5, NaN, 200),
    candidate(2, 100, 5.25, 200),
  ]);
  expect(readCandidates("")).toEqual([]);
  expect(candidateFiles(3).poster).toBe("poster-03.jpg");
});
