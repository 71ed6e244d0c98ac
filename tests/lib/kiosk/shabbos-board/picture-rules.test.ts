/** @jest-environment node */
import { choosePictures } from "@/lib/kiosk/shabbos-board/picture-rules";

const PICTURES = Array.from({ length: 30 }, (_, index) => `picture ${index}`);
const FROM = "2027-04-21T19:23:00-04:00";

test("one photo is on all days of a rest, and the next rest has its own", () => {
  const [first, ...others] = choosePictures(PICTURES, FROM, 3, "one");
  expect(PICTURES).toContain(first);
  expect(others).toEqual([first, first]);
  expect(choosePictures(PICTURES, FROM, 3, "one")).toEqual([first, first, first]);
});

test("over two years of Shabbos nearly all photos have their turn", () => {
  for (const count of [7, 14, 30]) {
    const shown = Array.from({ length: 104 }, (_, week) => {
      const from = new Date(Date.parse("2026-11-20T21:16:00Z") + week * 7 * 86_400_000).toISOString();
      return choosePictures(PICTURES.slice(0, count), from, 1, "one")[0];
    });
    expect(new Set(shown).size).toBeGreaterThan(count * 0.8);
  }
});

test("each day has another one as long as there are enough", () => {
  expect(new Set(choosePictures(PICTURES, FROM, 3, "daily")).size).toBe(3);
  expect(choosePictures(["only"], FROM, 3, "daily")).toEqual(["only", "only", "only"]);
});

test("none, where the caretaker wants none or nothing was ever sent", () => {
  expect(choosePictures(PICTURES, FROM, 2, "none")).toEqual([null, null]);
  expect(choosePictures([], FROM, 2, "one")).toEqual([null, null]);
});
