/** @jest-environment node */
import { findMotion } from "@/lib/media/renditions/pictures/find-motion";
import { findLiveId, namesMotion } from "@/lib/media/sniff/motion-marks";
import { APPLE_ID, appleNotes, join, mp4Box as box, STILL } from "@/tests/support/motion-photos";

const FILM = join(box("ftyp", "mp42", "\0\0\0\0"), box("moov", "table"), box("mdat", "frames"));
const QUICKTIME = join(FILM.toString("latin1").replace("mp42", "qt  "));
const HEIC = join(box("ftyp", "heic", "\0\0\0\0mif1"), box("meta", "notes"), box("mdat", "pixels"));
const DEPTH = join(box("ftyp", "heic", "\0\0\0\0"), box("moov", "no film"));
const MIB = 1_048_576;

const find = (file: Buffer) => findMotion((at, count) => Promise.resolve(file.subarray(at, at + count)), file.length);

describe("the video behind an image", () => {
  test.each<[string, Buffer, Buffer | null]>([
    ["Google's, at the end", join(STILL, FILM), FILM],
    ["behind a further JPEG", join(STILL, STILL, FILM), FILM],
    ["behind a HEIC depth map", join(STILL, DEPTH, FILM), FILM],
    ["Samsung's, before its own notes", join(STILL, "MotionPhoto_Data", FILM, "\0\0\xa1\x0a\x08\0\0\0SEFT"), FILM],
    ["a Live Photo's, as QuickTime", join(STILL, QUICKTIME), QUICKTIME],
    ["a HEIC's, in a box", join(HEIC, box("mpvd", FILM)), FILM],
    ["across the edge of a piece", join(STILL, Buffer.alloc(MIB + 9 - STILL.length), FILM), FILM],
    ["none in a JPEG", STILL, null],
    ["none in a HEIC", HEIC, null],
    ["none whose table is cut off", join(STILL, FILM.subarray(0, 22)), null],
    ["none of a mark alone", join(STILL, "ftypmp42ftyp"), null],
  ])("%s", async (_, file, film) => {
    const span = await find(file);
    expect(span && file.toString("latin1", span.begin, span.end)).toBe(film && film.toString("latin1"));
  });
});

test.each<[string, string | Buffer, boolean]>([
  ["Google's attribute", '<rdf:Description GCamera:MotionPhoto="1"/>', true],
  ["its older one", `<rdf:Description GCamera:MicroVideo='1'/>`, true],
  ["Samsung's element", "<Camera:MotionPhoto>1</Camera:MotionPhoto>", true],
  ["one whose motion was taken out", '<rdf:Description GCamera:MotionPhoto="0"/>', false],
  ["a version", '<rdf:Description GCamera:MotionPhotoVersion="1"/>', false],
  ["Apple's notes, whose motion is another file", appleNotes(), false],
  ["none", "a picture", false],
])("a photo names its motion by %s", (_, notes, expected) => expect(namesMotion(join(notes))).toBe(expected));

test("a Live Photo's identifier is read from Apple's notes", () =>
  expect([findLiveId(join(STILL, appleNotes())), findLiveId(STILL)]).toEqual([APPLE_ID, null]));
