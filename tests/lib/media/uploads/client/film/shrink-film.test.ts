/** @jest-environment node */
import type { EncodeOptions } from "@/lib/media/uploads/client/film/encode-film";
import type { FilmFile } from "@/lib/media/uploads/client/film/film-file";
import { shrinkFilm } from "@/lib/media/uploads/client/film/shrink-film";

const encoder = {
  work: async (_options: EncodeOptions): Promise<number | "too-long" | "unable"> => 0,
  targets: [] as number[],
};
jest.mock("@/lib/media/uploads/client/film/encode-film", () => ({
  encodeFilm: async (_file: Blob, writable: FilmFile["writable"], options: EncodeOptions) => {
    encoder.targets.push(options.targetBytes);
    const made = await encoder.work(options);
    if (typeof made === "string") return made;
    const writer = writable.getWriter();
    await writer.write({ type: "write", data: new Uint8Array(made), position: 0 });
    // An MP4's header is filled in at the end.
    await writer.write({ type: "write", data: Uint8Array.of(7, 7), position: 4 });
    await writer.close();
    return "done";
  },
}));
const guards = { held: 0 };
jest.mock("@/lib/media/uploads/client/guard-upload", () => ({
  guardUpload: () => {
    guards.held += 1;
    return () => void (guards.held -= 1);
  },
}));

const FILM = new File([new Uint8Array(5000)], "IMG_1234.MOV", { type: "video/quicktime", lastModified: 9 });

function shrink({ abort = false } = {}) {
  const controller = new AbortController();
  if (abort) controller.abort();
  const percents: number[] = [];
  const onPercent = (percent: number) => percents.push(percent);
  const made = shrinkFilm(FILM, { fingerprint: "f", signal: controller.signal, onPercent, maxBytes: 1000 });
  return { made, percents, controller };
}

beforeEach(() => {
  encoder.targets.length = 0;
});
afterEach(() => expect(guards.held).toBe(0));

test("the smaller video keeps its name and date, and is written in pieces", async () => {
  encoder.work = async ({ onProgress }) => {
    for (const fraction of [0.001, 0.34, 0.341, 0.2, 1]) onProgress(fraction);
    return 900;
  };
  const { made, percents } = shrink();
  const file = await made;
  expect(file).toMatchObject({ name: "IMG_1234.mp4", type: "video/mp4", size: 900, lastModified: 9 });
  expect(file instanceof File && [...new Uint8Array(await file.slice(3, 7).arrayBuffer())]).toEqual([0, 7, 7, 0]);
  expect(percents).toEqual([34, 99]);
  expect(encoder.targets).toEqual([950]);
});

test("an encoder that made too much is told once to make less", async () => {
  encoder.work = async ({ targetBytes }) => targetBytes * 1.5;
  expect(await shrink().made).toBeInstanceOf(File);
  expect(encoder.targets).toEqual([950, expect.closeTo(570)]);
  encoder.targets.length = 0;
  encoder.work = async () => 2000;
  expect(await shrink().made).toBe("unable");
  expect(encoder.targets).toHaveLength(2);
});

test.each(["too-long", "unable"] as const)("a video that is %s is said to be so", async (outcome) => {
  encoder.work = async () => outcome;
  expect(await shrink().made).toBe(outcome);
});

test("a browser that fails is unable, and one that was told to stop is cancelled", async () => {
  encoder.work = () => Promise.reject(new Error("encoder"));
  expect(await shrink().made).toBe("unable");
  expect(await shrink({ abort: true }).made).toBe("cancelled");
});
