/** @jest-environment node */
import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { inspect, ownFolder, removeFolders } from "@/tests/support/films";
import { FILMS, sample } from "@/tests/support/fixtures/film-samples";
import { aHeic } from "@/tests/support/fixtures/heic";
import { type Made, makePicture } from "@/tests/support/make-picture";
import { appleNotes, GOOGLE_XMP, join, mp4Box, withNotes } from "@/tests/support/motion-photos";
import { hasFfmpeg } from "@/tests/support/programs.mjs";

const describeWithFfmpeg = hasFfmpeg ? describe : describe.skip;
jest.setTimeout(60_000);
afterEach(removeFolders);

const aJpeg = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
const make = (file: Buffer, type: string) => makePicture(file, new AbortController().signal, type);

function played({ motion }: Made) {
  const file = path.join(ownFolder(), "motion.mp4");
  writeFileSync(file, motion ?? "");
  return inspect(file);
}

describeWithFfmpeg("a photo with motion", () => {
  const film = (name: keyof typeof FILMS) => sample(FILMS[name]).read();
  test.each<[string, (jpeg: Buffer) => Buffer]>([
    ["Google's", (jpeg) => join(withNotes(jpeg, GOOGLE_XMP), film("h264"))],
    ["one without notes", (jpeg) => join(jpeg, film("h264Behind"))],
    ["a Live Photo's HEVC", (jpeg) => join(withNotes(jpeg, appleNotes()), film("hevcHlg"))],
    ["Samsung's", (jpeg) => join(jpeg, "\0\0\x30\x0a\x10\0\0\0MotionPhoto_Data", film("h264"), "SEFH\x6b\0\0\0SEFT")],
    ["with a place", (jpeg) => join(jpeg, film("placeApple"))],
    ["a HEIC's", () => join(aHeic({ tiles: ["quad"] }), mp4Box("mpvd", film("h264")))],
  ])("%s is shown as a still that can be played", async (name, build) => {
    const made = await make(build(await aJpeg()), name.includes("HEIC") ? "image/heic" : "image/jpeg");
    expect([made.result, made.facts.preparation]).toEqual([{ kind: "done" }, "ready"]);
    const { picture, sound, text } = played(made);
    expect([picture?.codec_name, sound?.codec_name]).toEqual(["h264", "aac"]);
    expect(text).not.toContain("51.5");
    expect(made.facts.mediaType).toBeUndefined();
  });
});

const STILL_ONLY = { kind: "done", flaw: { cause: "no-motion", atMs: null } };

test.each<[string, (jpeg: Buffer) => Buffer, object]>([
  ["whose video was left out", (jpeg) => withNotes(jpeg, GOOGLE_XMP), STILL_ONLY],
  ["that is one half of a Live Photo", (jpeg) => withNotes(jpeg, appleNotes()), { kind: "done" }],
  [
    "whose video is damaged",
    (jpeg) => join(jpeg, mp4Box("ftyp", "mp42", "\0\0\0\0"), mp4Box("moov", "nothing"), mp4Box("mdat", "at all")),
    STILL_ONLY,
  ],
  ["that never moved", (jpeg) => jpeg, { kind: "done" }],
])("a photo %s is a still", async (_, build, expected) => {
  const { result, motion, view } = await make(build(await aJpeg()), "image/jpeg");
  expect([result, motion, view.size]).toEqual([expected, null, [64, 48]]);
});
