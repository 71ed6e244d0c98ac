/** @jest-environment node */
import { guessMediaType } from "@/lib/media/items/rules";
import { extensionOf, mediaTypeOf, PREPARED_CONTENT_TYPES } from "@/lib/media/items/type-rules";

test.each([
  ["image/jpeg", "image"],
  ["video/quicktime", "video"],
  ["audio/mpeg", "audio"],
  ["image/svg+xml", "unknown"],
  ["text/html", "unknown"],
])("bytes sniffed as %s are %s", (contentType, type) => expect(mediaTypeOf(contentType)).toBe(type));

test("phones accept the ending of every type that is prepared", () => {
  const guessed = (type: string) => guessMediaType({ name: `file${extensionOf(type)}`, type: "" });
  const named = PREPARED_CONTENT_TYPES.filter((type) => extensionOf(type) !== "");
  expect(named.filter((type) => guessed(type) !== mediaTypeOf(type))).toEqual([]);
});

test.each([
  ["text/vtt", ".vtt"],
  ["audio/mp4", ".m4a"],
  ["video/x-flv", ""],
  ["application/octet-stream", ""],
])("the ending of %s is %j", (contentType, ending) => expect(extensionOf(contentType)).toBe(ending));
