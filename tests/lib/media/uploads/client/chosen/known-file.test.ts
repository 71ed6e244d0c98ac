import { guessMediaType } from "@/lib/media/items/rules";
import { toDrawnFile, toKnownFile, toTrueFile, typeOfBeginning } from "@/lib/media/uploads/client/chosen/known-file";
import { fileProblem } from "@/lib/media/uploads/rules";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";

const HEIC = new Uint8Array([0, 0, 0, 24, ...Buffer.from("ftypheic\0\0\0\0mif1heic")]);
const JXL = new Uint8Array([0, 0, 0, 12, ...Buffer.from("JXL \r\n"), 0x87, 10]);

/** jsdom's pieces of a file cannot be read. */
function fileOf(bytes: Uint8Array, name: string, type = ""): File {
  const file = new File([new Uint8Array(bytes)], name, { type, lastModified: 7 });
  return Object.assign(file, { slice: () => ({ arrayBuffer: async () => new Uint8Array(bytes).buffer }) });
}

test.each<[keyof typeof MEDIA, string]>([
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["mp4", "video/mp4"],
  ["mp3", "audio/mpeg"],
  ["opus", "audio/ogg"],
])("the first bytes of %s say %s", (name, type) => expect(typeOfBeginning(MEDIA[name])).toBe(type));

test.each([0, 4])("packets of a transport stream are known behind %d bytes", (at) => {
  const head = new Uint8Array(200);
  head[at] = head[at + 188] = 0x47;
  expect(typeOfBeginning(head)).toBe("video/mp2t");
  head[at + 188] = 0;
  expect(typeOfBeginning(head)).toBeNull();
});

test.each([
  ["without an ending", HEIC, "IMG_0001", "", "image/heic"],
  ["with a wrong type", MEDIA.jpeg, "photo", "application/octet-stream", "image/jpeg"],
  ["of a kind that nobody shows", MEDIA.pdf, "letter", "", ""],
  ["whose type is known", MEDIA.jpeg, "a.heic", "image/heic", "image/heic"],
])("a file %s gets the type of its bytes", async (_, bytes, name, type, found) => {
  const known = await toKnownFile(fileOf(bytes, name, type));
  expect([known.type, known.name, known.lastModified]).toEqual([found, name, 7]);
});

test.each(["IMG.HIF", "voice.3ga", "voice.awb", "stereo.mpo"])("%s is known by its ending", (name) =>
  expect(fileProblem({ name, size: 9, type: "" })).toBeNull(),
);

test("a recorder's file that a browser calls a video is sound", () =>
  expect(guessMediaType({ name: "voice.3ga", type: "video/3gpp" })).toBe("audio"));

test.each([
  ["a picture called a video", MEDIA.jpeg, "a.mp4", "video/mp4", "image/jpeg"],
  ["a video called a picture", MEDIA.mp4, "a.jpg", "image/jpeg", "video/mp4"],
  ["a recording called a picture", MEDIA.mp3, "a.png", "image/png", "audio/mpeg"],
  ["a recording in an MP4", MEDIA.mp4, "a.m4a", "audio/x-m4a", "audio/x-m4a"],
  ["a picture called another kind of picture", MEDIA.png, "a.jpg", "image/jpeg", "image/jpeg"],
  ["what the page does not know", MEDIA.pdf, "a.jpg", "image/jpeg", "image/jpeg"],
])("%s is what its bytes say", async (_, bytes, name, type, found) => {
  const known = await toTrueFile(fileOf(bytes, name, type));
  expect([known.type, known.name, known.lastModified]).toEqual([found, name, 7]);
});

test("a JPEG XL image that this browser cannot draw is refused before it is sent", async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException("no", "InvalidStateError")) });
  const known = await toKnownFile(fileOf(JXL, "pic.jxl", "image/jxl"));
  expect(fileProblem(known)).toBe("wrongType");
  expect(fileProblem(await toTrueFile(fileOf(JXL, "pic.jpg", "image/jpeg")))).toBe("wrongType");
});

test("one that it can draw is sent as a JPEG", async () => {
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 8000, height: 6000, close: () => undefined }) });
  const sizes: number[] = [];
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes.push(this.width, this.height);
    done(new Blob(["jpeg"]));
  });
  const known = await toKnownFile(fileOf(JXL, "pic.JXL"));
  expect([known.name, known.type, known.lastModified]).toEqual(["pic.jpg", "image/jpeg", 7]);
  expect(sizes[0]! * sizes[1]!).toBeLessThanOrEqual(24_010_000);
  // A name that lies.
  const asked = await toDrawnFile(fileOf(JXL, "pic.jpg", "image/jpeg"));
  expect([asked.name, asked.size]).toEqual(["pic.jpg", 4]);
});
