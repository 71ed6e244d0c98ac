/** @jest-environment node */
import { findMotionOf, joinLivePhotos, type Motion } from "@/lib/media/uploads/client/chosen/live-photo";
import { createQueueMemory } from "@/lib/media/uploads/client/queue/queue-memory";
import { createUploadFlow } from "@/lib/media/uploads/client/upload-flow";
import "@/tests/support/components/words";
import { APPLE_ID, appleNotes, GOOGLE_XMP, join, mp4Box, STILL, withNotes } from "@/tests/support/motion-photos";

const OTHER_ID = "00000000-1111-2222-3333-444444444444";
const HEIC = join(mp4Box("ftyp", "heic", "\0\0\0\0mif1"), mp4Box("mdat", appleNotes()));

function video(id: string | null, seconds = 3, brand = "qt  "): Buffer {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(600, 12);
  mvhd.writeUInt32BE(600 * seconds, 16);
  const key = id === null ? "" : `com.apple.quicktime.content.identifier${id}`;
  return join(mp4Box("ftyp", brand, "\0\0\0\0"), mp4Box("mdat", "frames"), mp4Box("moov", mp4Box("mvhd", mvhd), key));
}

const TYPES: Record<string, string> = {
  HEIC: "image/heic",
  jpg: "image/jpeg",
  MOV: "video/quicktime",
  png: "image/png",
};
const file = (name: string, bytes: Buffer) =>
  new File([new Uint8Array(bytes)], name, { type: TYPES[name.split(".")[1] ?? ""] ?? "", lastModified: 7 });
const joinedNames = async (chosen: Record<string, Buffer>) =>
  (await joinLivePhotos(Object.entries(chosen).map(([name, bytes]) => file(name, bytes)))).map(({ name }) => name);
const bytesOf = async (whole?: File) => Buffer.from((await whole?.arrayBuffer()) ?? new ArrayBuffer());
const JPEG = withNotes(STILL, appleNotes());

const APART = video(null);
const OTHERS = video(OTHER_ID);
const LONG = video(null, 20);
test.each<[string, Record<string, Buffer>, string[]]>([
  ["by Apple's identifier", { "a.jpg": JPEG, "b.MOV": video(APPLE_ID) }, ["a.jpg"]],
  ["by number, where the identifier is removed", { "IMG_0001.jpg": STILL, "img_0001.MOV": APART }, ["IMG_0001.jpg"]],
  [
    "each with its own",
    { "a.MOV": video(APPLE_ID), "IMG_0002.jpg": STILL, "IMG_0001.HEIC": HEIC, "IMG_0002.MOV": OTHERS },
    ["IMG_0001.HEIC", "IMG_0002.jpg"],
  ],
])("both files of a Live Photo are joined %s", async (_, chosen, expected) =>
  expect(await joinedNames(chosen)).toEqual(expected),
);

test.each<[string, Record<string, Buffer>]>([
  ["by number, where the identifiers differ", { "IMG_0003.jpg": JPEG, "IMG_0003.MOV": OTHERS }],
  ["by number, where the video is long", { "IMG_0003.jpg": STILL, "IMG_0003.MOV": LONG }],
  ["by another number", { "IMG_0003.jpg": STILL, "IMG_0004.MOV": APART }],
  ["to a picture that carries none", { "IMG_0003.png": join("\x89PNG\r\n\x1a\n"), "IMG_0003.MOV": APART }],
  ["when it is no video", { "IMG_0003.jpg": STILL, "IMG_0003.MOV": STILL }],
  ["by a name that no camera counts", { "turned.jpg": STILL, "turned.MOV": APART }],
])("a file is not joined %s", async (_, chosen) => expect(await joinedNames(chosen)).toEqual(Object.keys(chosen)));

test.each<[string, Buffer, (bytes: Buffer) => Buffer]>([
  ["a.jpg", JPEG, (bytes) => bytes],
  ["a.HEIC", HEIC, (bytes) => mp4Box("mpvd", bytes)],
])("%s keeps every byte of both", async (name, picture, behind) => {
  const [whole] = await joinLivePhotos([file(name, picture), file("a.MOV", video(APPLE_ID))]);
  expect(await bytesOf(whole)).toEqual(join(picture, behind(video(APPLE_ID))));
  expect([whole?.name, whole?.type, whole?.lastModified]).toEqual([name, TYPES[name.slice(2)], 7]);
  expect(whole && (await findMotionOf(whole))).toBe("with");
});

describe("halves that come one after another", () => {
  const nothing = () => undefined;
  const store = () => ({ getItem: () => null, setItem: nothing }) as unknown as Storage;
  function aFlow() {
    const settled: string[] = [];
    const flow = createUploadFlow({
      ...{ notify: nothing, onSent: nothing },
      onSettled: ({ name }) => settled.push(name),
      memory: {
        ...{ readDraft: () => ({ name: "Dovid", note: "" }), keepDraft: nothing, keepSender: nothing },
        sessions: { sizes: () => [], forget: nothing },
      },
      queueMemory: createQueueMemory({
        ...{ local: store, session: store, now: () => 0, newId: () => "tab" },
        locks: { hold: nothing, held: async () => [] },
      }),
      upload: () => new Promise<never>(nothing),
      pictures: { show: () => "blob:", small: async () => null, drop: nothing, motion: async () => null },
      checks: {
        fingerprint: async () => null,
        sentBefore: { find: () => null, remember: nothing },
        films: { canShrink: () => false, shrink: async () => "cancelled", remove: async () => undefined },
      },
    });
    return { flow, settled, names: () => flow.getState().rows.map(({ name }) => name) };
  }
  const picture = file("a.jpg", JPEG);
  const motion = file("b.MOV", video(APPLE_ID));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

  test.each([
    ["the picture first", [picture], [motion]],
    ["the video first", [motion], [picture]],
    ["the same picture twice", [picture], [picture, motion]],
  ])("%s: they become one with the message of the first", async (_, first, second) => {
    const { flow, names } = aFlow();
    flow.add(first);
    flow.setRowNote(flow.getState().rows[0]?.id ?? 0, "Purim");
    flow.add(second);
    await settle();
    flow.add(first);
    await settle();
    expect(flow.getState().rows).toMatchObject([
      { name: "a.jpg", sizeBytes: JPEG.length + video(APPLE_ID).length, note: "Purim" },
    ]);
    expect(names()).toEqual(["a.jpg"]);
  });

  test("two shares at once are joined, and kept until both have gone", async () => {
    const { flow, settled } = aFlow();
    flow.add([file("no-ending", STILL)]);
    flow.add([motion]);
    flow.add([picture]);
    await settle();
    expect([flow.getState().rows.map(({ name }) => name), settled]).toEqual([["no-ending", "a.jpg"], []]);
    flow.removeAll();
    expect(settled).toEqual(["no-ending", "a.jpg", "a.jpg", "b.MOV"]);
  });

  test("what is being sent already takes no half", async () => {
    const { flow, names } = aFlow();
    flow.add([picture]);
    flow.add([motion]);
    flow.remove(flow.getState().rows[0]?.id ?? 0);
    await settle();
    expect(names()).toEqual(["b.MOV"]);
  });
});

test("a file that can't be read holds up no other", async () => {
  jest.useFakeTimers();
  const files = [
    file("a.jpg", STILL),
    Object.assign(file("a.MOV", video(null)), { slice: () => ({ arrayBuffer: () => new Promise(() => undefined) }) }),
  ];
  const joining = joinLivePhotos(files);
  await jest.advanceTimersByTimeAsync(3000);
  expect(await joining).toEqual(files);
});

test.each<[string, Buffer, Motion | null]>([
  ["Google's motion photo", join(withNotes(STILL, GOOGLE_XMP), video(null, 3, "mp42")), "with"],
  ["one whose video a messenger has left out", withNotes(STILL, GOOGLE_XMP), "lost"],
  ["a Live Photo's picture alone", JPEG, "apart"],
  ["a picture that never moved", STILL, null],
])("%s: the phone says what comes of its motion", async (_, bytes, motion) =>
  expect(await findMotionOf(file("a.jpg", bytes))).toBe(motion),
);
