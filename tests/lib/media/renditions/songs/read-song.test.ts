/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { MadeFile, SongFacts } from "@/lib/media/renditions/server/maker";
import { readSong } from "@/lib/media/renditions/songs/read-song";
import { logSink } from "@/lib/platform/log";

/** Frames of an MP3, silent. */
const FRAMES = Buffer.alloc(417 * 40);
for (let at = 0; at < FRAMES.length; at += 417) FRAMES.set([0xff, 0xfb, 0x90, 0x64], at);

const synchsafe = (size: number) => [21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f);
const frame = (name: string, content: Buffer) => {
  const head = Buffer.alloc(10);
  head.write(name, "latin1");
  head.writeUInt32BE(content.length, 4);
  return Buffer.concat([head, content]);
};
const utf16 = (text: string) => Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, "utf16le")]);
const latin = (text: string) => Buffer.concat([Buffer.from([0]), Buffer.from(text, "latin1")]);
const picture = (bytes: Uint8Array) =>
  frame("APIC", Buffer.concat([Buffer.from("\0image/jpeg\0\u0003\0", "latin1"), bytes]));
/** An MP3 with tags of ID3v2.3. */
const mp3 = (...frames: Buffer[]) => {
  const tags = Buffer.concat(frames);
  return Buffer.concat([Buffer.from("ID3\u0003\0\0", "latin1"), Buffer.from(synchsafe(tags.length)), tags, FRAMES]);
};

let root = "";
beforeAll(() => void (root = mkdtempSync(path.join(tmpdir(), "songs-"))));
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => void jest.spyOn(logSink, "write").mockImplementation(() => undefined));

async function read(bytes: Uint8Array) {
  const folder = mkdtempSync(path.join(root, "one-"));
  const source = path.join(folder, "source");
  writeFileSync(source, bytes);
  const made = path.join(folder, "made");
  mkdirSync(made);
  let facts: SongFacts | null = null;
  let gain: number | null = null;
  const saved: MadeFile[] = [];
  const song = {
    learn: async (learnt: SongFacts) => void (facts = learnt),
    gain: async (decibels: number) => void (gain = decibels),
  };
  const request = {
    ...{ itemId: "song", source, contentType: "audio/mpeg", sizeBytes: bytes.length, folder: made, song },
    signal: new AbortController().signal,
    save: async (file: MadeFile) => void saved.push(file),
    learn: async () => undefined,
  };
  await readSong(request, song);
  return { facts, gain, saved: saved.map(({ kind, contentType }) => `${kind} ${contentType}`) };
}

test("title, singer, album, track, loudness and cover are read", async () => {
  const cover = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#123" } })
    .jpeg()
    .toBuffer();
  const gain = frame("TXXX", latin("REPLAYGAIN_TRACK_GAIN\0-7.34 dB"));
  const file = mp3(
    ...[frame("TIT2", utf16("ידיד נפש")), frame("TPE1", latin("Zaidy")), frame("TALB", latin("Shabbos"))],
    ...[frame("TRCK", latin("3/12")), frame("TPOS", latin("2/2")), gain, picture(cover)],
  );
  expect(await read(file)).toEqual({
    facts: { title: "ידיד נפש", artist: "Zaidy", album: "Shabbos", track: 3, disc: 2 },
    gain: -7.3,
    saved: ["thumb image/webp"],
  });
});

test("Hebrew in the letters of another table, control characters and ten thousand letters are tidied", async () => {
  const file = mp3(
    frame("TIT2", latin("ùìåí òìéëí")),
    frame("TPE1", latin("A\u0007v\u001bi")),
    frame("TALB", latin("x".repeat(10_000))),
  );
  expect(await read(file)).toMatchObject({
    facts: { title: "שלום עליכם", artist: "A v i", album: "x".repeat(200) },
    saved: [],
  });
});

test.each([
  ["a cover that is no image", mp3(frame("TIT2", latin("One")), picture(Buffer.from("no image"))), { title: "One" }],
  [
    "a cover above 20 MiB",
    mp3(frame("TIT2", latin("One")), picture(Buffer.alloc(21 * 1024 ** 2, 1))),
    { title: "One" },
  ],
  ["no tags", FRAMES, {}],
  ["nothing but noise", Buffer.alloc(4000, 0x5a), {}],
])("a file with %s is a song without that", async (_, file, facts) => {
  expect(await read(file)).toEqual({ facts, gain: null, saved: [] });
});
