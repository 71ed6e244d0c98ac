/** @jest-environment node */
import { estimateAllMs, isShownWithoutRenditions } from "@/lib/media/renditions/rules";

test.each<[string, string[], boolean]>([
  ["image/jpeg", ["thumb", "view"], true],
  ["image/heic", ["thumb", "view"], false],
  ["video/mp4", ["poster"], true],
  ["video/mp4", ["poster", "film"], false],
  ["audio/ogg", ["poster", "sound"], false],
  ["audio/mpeg", [], true],
])("an original of %s for which %j were made is shown without them: %j", (contentType, kinds, expected) => {
  expect(isShownWithoutRenditions(contentType, kinds)).toBe(expected);
});

test("a gallery is remade in the longer of its first looks and its conversions", () =>
  expect([estimateAllMs(100, 0), estimateAllMs(100, 900_000)]).toEqual([300_000, 900_000]));
