/** @jest-environment node */
import fc from "fast-check";
import { isInlineType } from "@/lib/media/items/rules";
import { mediaTypeOf } from "@/lib/media/items/type-rules";
import { sniffBytes, sniffObject } from "@/lib/media/sniff/sniff";
import { newId } from "@/lib/platform/random";
import { storage } from "@/lib/platform/storage/storage";
import { aMatroska, aWebm, isoMedia, MEDIA, soundOnlyMp4 } from "@/tests/support/fixtures/media-bytes";
import { withHub } from "@/tests/support/hub";
import { bodyOf } from "@/tests/support/storage/storage-upload";

type Case = [keyof typeof MEDIA, string, string];

/** What is shown in place (D15). */
const SHOWN: Case[] = [
  ["jpeg", "image/jpeg", "image"],
  ["png", "image/png", "image"],
  ["pngWithLongText", "image/png", "image"],
  ["apng", "image/png", "image"],
  ["gif", "image/gif", "image"],
  ["webp", "image/webp", "image"],
  ["avif", "image/avif", "image"],
  ["mp4", "video/mp4", "video"],
  ["mp42", "video/mp4", "video"],
  ["m4v", "video/mp4", "video"],
  ["mov", "video/quicktime", "video"],
  ["movWithoutType", "video/quicktime", "video"],
  ["webm", "video/webm", "video"],
  ["mp3", "audio/mpeg", "audio"],
  ["mp3WithCover", "audio/mpeg", "audio"],
  ["m4a", "audio/mp4", "audio"],
  ["wav", "audio/wav", "audio"],
  ["opus", "audio/ogg", "audio"],
  ["vorbis", "audio/ogg", "audio"],
];

test.each(SHOWN)("%s is %s and shown as %s", async (name, contentType, mediaType) => {
  const sniffed = await sniffBytes(MEDIA[name]);
  expect([sniffed, mediaTypeOf(sniffed), isInlineType(sniffed)]).toEqual([contentType, mediaType, true]);
});

test.each([
  ["heic", "image"],
  ["theora", "video"],
  ["mkv", "video"],
  ["threeGp", "video"],
] as const)("%s is %s that only a rendition shows", async (name, mediaType) => {
  const sniffed = await sniffBytes(MEDIA[name]);
  expect([mediaTypeOf(sniffed), isInlineType(sniffed)]).toEqual([mediaType, false]);
});

test.each([
  ["\x1f\x07\0\xbf", "video/x-dv", "video"],
  [".snd\0", "audio/basic", "audio"],
  ["caff\0\x01", "audio/x-caf", "audio"],
  ["\x0b\x77\x8a\xb9", "audio/vnd.dolby.dd-raw", "audio"],
])("%j begins %s, which only a rendition shows", async (beginning, type, mediaType) => {
  const sniffed = await sniffBytes(Buffer.from(beginning, "latin1"));
  expect([sniffed, mediaTypeOf(sniffed), isInlineType(sniffed)]).toEqual([type, mediaType, false]);
});

test.each(["pdf", "zip", "svg", "xmlSvg", "html", "text", "oneByte", "zeros"] as const)(
  "%s is only ever a download",
  async (name) => {
    const sniffed = await sniffBytes(MEDIA[name]);
    expect([mediaTypeOf(sniffed), isInlineType(sniffed)]).toEqual(["unknown", false]);
  },
);

test.each(["svg", "html", "text", "oneByte", "zeros"] as const)("%s is what its bytes do not tell", async (name) => {
  expect(await sniffBytes(MEDIA[name])).toBe("application/octet-stream");
});

test("HTML behind an image's or a video's beginning stays an image or a video", async () => {
  const html = MEDIA.html;
  expect(await sniffBytes(Buffer.concat([MEDIA.gif, html]))).toBe("image/gif");
  expect(await sniffBytes(Buffer.concat([MEDIA.mp4, html]))).toBe("video/mp4");
});

test("a box of an unknown brand is a video; one without a brand is nothing", async () => {
  expect(await sniffBytes(isoMedia("abcd"))).toBe("video/mp4");
  expect(await sniffBytes(isoMedia("\0\0\0\0"))).toBe("application/octet-stream");
});

test("any bytes, and any cut or damaged beginning, have a type without an error", async () => {
  const beginnings = fc.constantFrom(...Object.values(MEDIA));
  const cut = fc.tuple(beginnings, fc.nat(9000)).map(([bytes, end]) => bytes.slice(0, end));
  const wrong = fc
    .tuple(beginnings, fc.nat(60), fc.nat(255))
    .map(([bytes, at, value]) => bytes.map((byte, index) => (index === at ? value : byte)));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), cut, wrong), async (bytes) => {
      expect(await sniffBytes(bytes)).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    }),
    { numRuns: 3000, seed: 20_260_301 },
  );
});

describe("a stored object", () => {
  withHub();

  async function stored(bytes: Uint8Array): Promise<string> {
    const objectKey = `m/${newId()}`;
    await storage().putWhole(newId(), objectKey, bodyOf(bytes), bytes.length);
    return objectKey;
  }

  test("is told by its beginning, of which only 4,100 bytes are read", async () => {
    const picture = Buffer.concat([MEDIA.jpeg, Buffer.alloc(50_000)]);
    const key = await stored(picture);
    const read = jest.spyOn(storage(), "read");
    expect(await sniffObject(key, picture.length)).toBe("image/jpeg");
    expect(read.mock.calls).toEqual([[key, 0, 4099]]);
    const small = await stored(MEDIA.oneByte);
    expect(await sniffObject(small, 1)).toBe("application/octet-stream");
    expect(read).toHaveBeenLastCalledWith(small, 0, 0);
  });

  test.each<[string, Uint8Array, string]>([
    ["that does not tell its tracks", Buffer.concat([MEDIA.mp4, Buffer.alloc(50_000)]), "video/mp4"],
    ["that holds sound alone", soundOnlyMp4(), "audio/mp4"],
    ["that is a WebM with a picture", aWebm(1, 2), "video/webm"],
    ["that is a WebM with sound alone", aWebm(2), "audio/webm"],
    ["that is a Matroska file with sound alone", aMatroska("matroska", [2]), "audio/matroska"],
    ["that is a Matroska file with a picture", aMatroska("matroska", [1, 2]), "video/matroska"],
    ["that is a WebM and does not tell", Buffer.concat([MEDIA.webm, Buffer.alloc(100_000)]), "video/webm"],
  ])("of a video's kind is also told by its tracks: one %s", async (_what, file, type) => {
    expect(await sniffObject(await stored(file), file.length)).toBe(type);
  });

  test("that is missing has no type", async () => expect(await sniffObject(`m/${newId()}`, 10)).toBeNull());
});
