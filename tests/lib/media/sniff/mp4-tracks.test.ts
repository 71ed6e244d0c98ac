/** @jest-environment node */
import fc from "fast-check";
import { mp4Tracks, type ReadBytes } from "@/lib/media/sniff/mp4-tracks";
import {
  hevcFilm,
  type SampleFile,
  shortFilm,
  silentFilm,
  soundInAFilm,
  soundInAMov,
} from "@/tests/support/fixtures/sample-media";
import { hasFfmpeg } from "@/tests/support/programs.mjs";

const reader =
  (bytes: Uint8Array): ReadBytes =>
  async (startByte, byteCount) =>
    bytes.slice(startByte, startByte + byteCount);
const tracksOf = (bytes: Uint8Array) => mp4Tracks(reader(bytes), bytes.length);

const box = (type: string, ...content: Uint8Array[]) => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0), 0);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, ...content]);
};
const handler = (type: string) => box("hdlr", Buffer.alloc(8), Buffer.from(type, "latin1"), Buffer.alloc(12));
const track = (type: string) =>
  box("trak", box("tkhd", Buffer.alloc(84)), box("mdia", box("mdhd", Buffer.alloc(24)), handler(type), box("minf")));
const moov = (...types: string[]) => box("moov", box("mvhd", Buffer.alloc(100)), ...types.map(track), box("udta"));
const FTYP = box("ftyp", Buffer.from("isom\0\0\0\0isom", "latin1"));

describe("what the tracks hold", () => {
  test.each<[string, Uint8Array, string[]]>([
    [
      "before the film's data",
      Buffer.concat([FTYP, moov("vide", "soun"), box("mdat", Buffer.alloc(5000))]),
      ["vide", "soun"],
    ],
    ["behind it", Buffer.concat([FTYP, box("free"), box("mdat", Buffer.alloc(5000)), moov("soun")]), ["soun"]],
    [
      "without a type before it, as older cameras write",
      Buffer.concat([box("wide"), box("mdat", Buffer.alloc(20)), moov("vide")]),
      ["vide"],
    ],
  ])("is found %s", async (_where, file, tracks) => expect(await tracksOf(file)).toEqual(tracks));

  test("is found behind data with an 8-byte length and in an open last box", async () => {
    const data = Buffer.concat([
      Buffer.from([0, 0, 0, 1]),
      Buffer.from("mdat"),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 116]),
      Buffer.alloc(100),
    ]);
    const last = moov("soun");
    last.writeUInt32BE(0, 0);
    expect(await tracksOf(Buffer.concat([FTYP, data, last]))).toEqual(["soun"]);
  });

  test.each<[string, Uint8Array]>([
    ["no table of contents", Buffer.concat([FTYP, box("mdat", Buffer.alloc(50))])],
    ["a table that is cut off", Buffer.concat([FTYP, moov("vide")]).subarray(0, 300)],
    ["a table without tracks", Buffer.concat([FTYP, moov()])],
    ["a box of length 3", Buffer.concat([FTYP, Buffer.from([0, 0, 0, 3]), Buffer.from("mdat"), moov("vide")])],
    ["nothing", new Uint8Array()],
  ])("is not told by a file with %s", async (_what, file) => expect(await tracksOf(file)).toBeNull());

  test("is not looked for in an enormous table, of which nothing is read", async () => {
    const asked: number[] = [];
    const header = Buffer.from([1, 0, 0, 0, ...Buffer.from("moov")]);
    const read: ReadBytes = async (_startByte, byteCount) => (
      asked.push(byteCount),
      Buffer.concat([header, Buffer.alloc(8)])
    );
    expect(await mp4Tracks(read, 200 * 1_048_576)).toBeNull();
    expect(asked).toEqual([16]);
  });
});

test("any bytes or wrong byte in a table end within a bounded number of reads", async () => {
  const file = Buffer.concat([FTYP, moov("vide", "soun"), box("mdat", Buffer.alloc(50))]);
  const wrong = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 4 }).map((changes) => {
    const bytes = Buffer.from(file);
    for (const [at, value] of changes) bytes[at] = value;
    return new Uint8Array(bytes);
  });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), wrong), async (bytes) => {
      let reads = 0;
      const tracks = await mp4Tracks(
        async (startByte, byteCount) => ((reads += 1), bytes.slice(startByte, startByte + byteCount)),
        bytes.length,
      );
      expect(tracks === null || tracks.length > 0).toBe(true);
      expect(reads).toBeLessThan(210);
    }),
    { numRuns: 2000, seed: 20_261_122 },
  );
});

(hasFfmpeg ? describe : describe.skip)("real files", () => {
  test.each<[string, () => SampleFile, string[]]>([
    ["H.264 with sound", shortFilm, ["vide", "soun"]],
    ["HEVC with sound", hevcFilm, ["vide", "soun"]],
    ["a film without sound", silentFilm, ["vide"]],
    ["sound in a film's box", soundInAFilm, ["soun"]],
    ["sound in a QuickTime box", soundInAMov, ["soun"]],
  ])("%s", async (_what, file, tracks) => expect(await tracksOf(file().read())).toEqual(tracks));
});
