/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filmMaker } from "@/lib/media/renditions/films/film-maker";
import { env, overrideEnv } from "@/lib/platform/env";
import {
  colorAt,
  inspect,
  loudnessOf,
  type Made,
  makeFilm,
  ownFolder,
  removeFolders,
  sourceOf,
} from "@/tests/support/films";
import { FILMS, sample, turned } from "@/tests/support/fixtures/film-samples";
import { FFMPEG, FFPROBE, hasFfmpeg } from "@/tests/support/programs.mjs";

const describeWithFfmpeg = hasFfmpeg ? describe : describe.skip;
const testWithFfmpeg = hasFfmpeg ? test : test.skip;
if (!hasFfmpeg) process.stdout.write("Films are not tried: there is no ffmpeg on PATH.\n");

// Conversions run at the lowest priority.
jest.setTimeout(60_000);

afterEach(removeFolders);

const filmOf = (made: Made) => made.saved.get("film");

function expectPlayable(made: Made, size = { width: 320, height: 240 }) {
  expect(made.failure).toBeUndefined();
  expect(made.result).toEqual({ kind: "done" });
  const film = filmOf(made);
  expect(film).toMatchObject({ contentType: "video/mp4", ...size });
  const found = inspect(film?.file ?? "");
  expect(found.picture).toMatchObject({ codec_name: "h264", pix_fmt: "yuv420p", ...size });
  if (found.sound) expect(found.sound.codec_name).toBe("aac");
  expect(Math.abs((film?.durationMs ?? 0) / 1000 - found.seconds)).toBeLessThan(0.2);
  return found;
}

describeWithFfmpeg("films that play as they are", () => {
  test.each(["h264", "h264Mov", "h264Silent", "h264Fast"] as const)("%s gets a poster only", async (name) => {
    const made = await makeFilm(sample(FILMS[name]));
    expect(made.result).toEqual({ kind: "done" });
    expect([...made.saved.keys()].toSorted()).toEqual(["poster", "thumb"]);
    expect(made.facts).toMatchObject({ mediaType: "video", durationMs: 2000, thumbhash: expect.any(String) });
    expect(made.saved.get("thumb")).toMatchObject({ width: 320, height: 240, contentType: "image/jpeg" });
  });
});

describeWithFfmpeg("a long video's beginning", () => {
  const long = () => sample(FILMS.hevcLong);

  test("is saved before the rest, ten seconds that play by themselves", async () => {
    const made = await makeFilm(long());
    expectPlayable(made);
    expect([...made.saved.keys()].slice(-2)).toEqual(["beginning", "film"]);
    expect(made.saved.get("beginning")).toMatchObject({ contentType: "video/mp4", width: 320, durationMs: 10_000 });
    expect(Math.abs(inspect(filmOf(made)?.file ?? "").seconds - 25)).toBeLessThan(0.2);
  });

  test("leaves no part behind, and may fail without the video", async () => {
    const [folder, source] = [ownFolder(), long()];
    const saved: string[] = [];
    const result = await filmMaker.convert?.({
      ...{ itemId: "item", source: source.path, contentType: source.type, sizeBytes: source.sizeBytes, folder },
      ...{ signal: new AbortController().signal, isAwaited: true, learn: () => Promise.resolve() },
      save: async ({ kind, file }) => {
        if (kind === "beginning") {
          expect(Math.abs(inspect(file).seconds - 10)).toBeLessThan(0.1);
          throw new Error("The store is away.");
        }
        saved.push(kind);
      },
    });
    expect([result, saved, readdirSync(folder)]).toEqual([{ kind: "done" }, ["film"], ["converted.mp4"]]);
  });

  test.each([
    ["that is shown already", "hevcLong", false],
    ["that is short", "hevcSilent", true],
  ] as const)("is not made of a video %s", async (_which, name, isAwaited) => {
    const source = sample(FILMS[name]);
    const saved: string[] = [];
    await filmMaker.convert?.({
      ...{ itemId: "item", source: source.path, contentType: source.type, sizeBytes: source.sizeBytes, isAwaited },
      ...{ signal: new AbortController().signal, folder: ownFolder(), learn: () => Promise.resolve() },
      save: async ({ kind }) => void saved.push(kind),
    });
    expect(saved).toEqual(["film"]);
  });
});

describeWithFfmpeg("films with what is said as text", () => {
  test.each(["movText", "subrip", "ass", "webvtt"] as const)("%s becomes captions of plain text", async (name) => {
    const made = await makeFilm(sample(FILMS[name]));
    const captions = made.saved.get("captions");
    expect(captions).toMatchObject({ contentType: "text/vtt", language: "he" });
    // Sound that begins a moment before the image moves both.
    expect(readFileSync(captions?.file ?? "", "utf8")).toMatch(
      /^WEBVTT\n\n00:00:00\.2\d\d --> 00:00:01\.8\d\d\nShalom, Zaidy &amp; סבא\n$/,
    );
    expect([made.result, made.saved.has("film")]).toEqual([{ kind: "done" }, name !== "movText"]);
  });

  test.each(["longText", "longSubrip", "longConverted"] as const)(
    "%s is whole, and its words end with it",
    async (name) => {
      const made = await makeFilm(sample(FILMS[name]));
      expect([made.result, Math.round((made.facts.durationMs ?? 0) / 100)]).toEqual([{ kind: "done" }, 20]);
      const captions = readFileSync(made.saved.get("captions")?.file ?? "", "utf8");
      expect(captions.replace(/(\d)\d\d( -->|\n)/g, "$1$2")).toMatch(/1\.[89] --> 00:00:02\.0\nGood night\n$/);
    },
  );
});

describeWithFfmpeg("films whose container alone is wrong", () => {
  test.each(["h264Behind", "h264Matroska", "threegpH264"] as const)("%s is repacked", async (name) => {
    const source = sample(FILMS[name]);
    const made = await makeFilm(source);
    const found = expectPlayable(made);
    expect(found.picture?.profile).toBe("Constrained Baseline");
    expect(found.sound?.channels).toBe(1);
    expect(statSync(filmOf(made)?.file ?? "").size).toBeLessThan(source.sizeBytes * 1.1);
  });
});

describeWithFfmpeg("films that browsers play and that say where they were made", () => {
  test.each(["placeApple", "placeAndroid"] as const)("%s is repacked without the place", async (name) => {
    const source = sample(FILMS[name]);
    expect(inspect(source.path).text).toContain("51.5074");
    const made = await makeFilm(source);
    const { text, picture } = expectPlayable(made);
    expect([picture?.profile, text.includes("51.5")]).toEqual(["Constrained Baseline", false]);
    for (const { file } of made.saved.values()) expect(readFileSync(file, "latin1")).not.toContain("51.5074");
  });
});

describeWithFfmpeg("films that are converted", () => {
  test.each(["h264Chroma", "h264Pcm", "hevcPq", "hevcSurround", "avi", "wmv", "mpg", "mts", "vp9"] as const)(
    "%s becomes H.264 and stereo AAC",
    async (name) => {
      const found = expectPlayable(await makeFilm(sample(FILMS[name])));
      expect(found.picture).toMatchObject({ profile: "High", r_frame_rate: "25/1" });
      expect(found.sound?.channels).toBe(2);
      expect(found.seconds).toBeCloseTo(2, 0);
    },
  );

  test.each(["hevcSilent", "av1"] as const)("%s too", async (name) => {
    expectPlayable(await makeFilm(sample(FILMS[name])));
  });

  test("a camcorder's tape gets square pixels", async () => {
    expectPlayable(await makeFilm(sample(FILMS.dv)), { width: 768, height: 576 });
  });

  test("slow motion and a changing rate become thirty frames in a second", async () => {
    for (const name of ["h264Slow", "variable"] as const) {
      expect(expectPlayable(await makeFilm(sample(FILMS[name]))).picture?.r_frame_rate).toBe("30/1");
    }
  });

  test("4K becomes full HD, and its thumbnail and poster are small", async () => {
    const made = await makeFilm(sample(FILMS.h264Large));
    expectPlayable(made, { width: 1920, height: 1080 });
    expect(made.saved.get("thumb")).toMatchObject({ width: 480, height: 270 });
    expect(made.saved.get("poster")).toMatchObject({ width: 2048, height: 1152 });
    expect(statSync(made.saved.get("thumb")?.file ?? "").size).toBeLessThan(60_000);
  });

  test("odd sides become even", async () => {
    expectPlayable(await makeFilm(sample(FILMS.odd)), { width: 322, height: 242 });
  });

  test("an old phone's video has its own size", async () => {
    expectPlayable(await makeFilm(sample(FILMS.threegp)), { width: 176, height: 144 });
  });

  test("a video that was held upright stands upright, in video and poster", async () => {
    const made = await makeFilm(sourceOf(turned(sample(FILMS.hevcHlg).path), "video/quicktime"));
    expectPlayable(made, { width: 240, height: 320 });
    expect(made.saved.get("poster")).toMatchObject({ width: 240, height: 320 });
    // The red corner of the top left goes to the top right.
    for (const kind of ["film", "poster"] as const) {
      const [red = 0, green = 0, blue = 0] = colorAt(made.saved.get(kind)?.file ?? "", { x: 0.9, y: 0.05 });
      expect(red).toBeGreaterThan(100);
      expect(Math.max(green, blue)).toBeLessThan(red / 2);
    }
  });

  test.each(["hdrGrays", "hdrGraysPq"] as const)("the grays of %s are those of an ordinary screen", async (name) => {
    const made = await makeFilm(sample(FILMS[name]));
    const film = filmOf(made)?.file ?? "";
    expect(inspect(film).picture?.color_transfer).toBe("bt709");
    const grays = Array.from({ length: 7 }, (_, index) => colorAt(film, { x: (index + 0.4) / 7, y: 0.4 })[1] ?? 0);
    expect(grays).toEqual(grays.toSorted((one, other) => one - other));
    const [dark = 0, middle = 0, , , white = 0] = grays;
    expect(dark).toBeLessThan(70);
    expect(middle).toBeGreaterThan(80);
    expect(middle).toBeLessThan(125);
    expect(white).toBeGreaterThan(175);
  });

  test("the place where it was made is not in what is shown", async () => {
    const source = sample(FILMS.place);
    expect(inspect(source.path).text).toContain("51.5074");
    const { text } = expectPlayable(await makeFilm(source));
    expect(text).not.toMatch(/51\.5|Secret/);
  });
});

const FIXTURES = path.resolve("tests/support/fixtures/media");

describeWithFfmpeg("sound", () => {
  test.each(["twoTracks", "dualMono"] as const)("the voice on the second track of %s is heard", async (name) => {
    const made = await makeFilm(sample(FILMS[name]));
    expectPlayable(made);
    expect(loudnessOf(filmOf(made)?.file ?? "").max).toBeGreaterThan(-22);
  });

  test("two loud tracks are mixed without being cut off", async () => {
    const made = await makeFilm(sample(FILMS.bothLoud));
    const { max, mean } = loudnessOf(filmOf(made)?.file ?? "");
    expect(max).toBeLessThan(0);
    expect(mean).toBeGreaterThan(-8);
  });

  test("a track that cannot be decoded is passed over", async () => {
    const made = await makeFilm(sourceOf(`${FIXTURES}/spatial-sound-first.mov`, "video/quicktime"));
    expectPlayable(made, { width: 640, height: 360 });
    expect(loudnessOf(filmOf(made)?.file ?? "").max).toBeGreaterThan(-30);
  });

  test("a video whose sound makes the conversion fail is converted without it", async () => {
    const folder = ownFolder();
    const file = path.join(folder, "ffmpeg");
    // Whatever is wrong with the sound, ffmpeg ends with an error when it is asked to write it.
    const refusal = "case \"$*\" in *-progress*'-c:a aac'*) echo 'Error while decoding' >&2; exit 1;; esac";
    writeFileSync(file, `#!/bin/sh\n${refusal}\nexec ${FFMPEG} "$@"\n`, { mode: 0o755 });
    writeFileSync(path.join(folder, "ffprobe"), `#!/bin/sh\nexec ${FFPROBE} "$@"\n`, { mode: 0o755 });
    overrideEnv({ ...env(), FFMPEG_PATH: file });
    const made = await makeFilm(sample(FILMS.avi));
    overrideEnv();
    expect(made.result).toEqual({ kind: "done", flaw: { cause: "no-sound", atMs: null } });
    expect(inspect(filmOf(made)?.file ?? "")).toMatchObject({ picture: { codec_name: "h264" }, sound: undefined });
  });

  test("a video of whose sound nothing can be decoded is shown without, and that is said", async () => {
    const made = await makeFilm(sourceOf(`${FIXTURES}/spatial-sound-only.mp4`, "video/mp4"));
    expect(made.result).toEqual({ kind: "done", flaw: { cause: "no-sound", atMs: null } });
    expect([...made.saved.keys()].toSorted()).toEqual(["poster", "thumb"]);
  });
});

testWithFfmpeg("a film that was turned in the middle keeps its shape between bars", async () => {
  const made = await makeFilm(sourceOf(`${FIXTURES}/turned-in-the-middle.webm`, "video/webm"));
  expectPlayable(made, { width: 640, height: 360 });
  const late = execFileSync(FFMPEG, [
    ...["-v", "error", "-sseof", "-0.2", "-i", filmOf(made)?.file ?? "", "-frames:v", "1"],
    ...["-vf", "crop=8:8:20:iw/4,scale=1:1", "-f", "rawvideo", "-pix_fmt", "gray", "-"],
  ]);
  expect(late[0]).toBeLessThan(20);
});

testWithFfmpeg("a transport stream put together of two is whole", async () => {
  const part = (size: string) =>
    execFileSync(FFMPEG, [
      ...["-v", "error", "-f", "lavfi", "-i", `testsrc2=s=${size}:r=25:d=2`, "-c:v", "libx264", "-preset", "ultrafast"],
      ...["-pix_fmt", "yuv420p", "-f", "mpegts", "-"],
    ]);
  const file = path.join(ownFolder(), "joined.ts");
  writeFileSync(file, Buffer.concat([part("320x240"), part("240x320")]));
  const made = await makeFilm(sourceOf(file, "video/mp2t"));
  expect(Math.round(expectPlayable(made).seconds)).toBe(4);
});

describeWithFfmpeg("posters", () => {
  test("an old camera's poster has the colors of its video", async () => {
    const made = await makeFilm(sample(FILMS.camera422));
    const middle = { x: 0.5, y: 0.5 };
    for (const kind of ["film", "poster"]) {
      const [red = 0, green = 0, blue = 0] = colorAt(made.saved.get(kind)?.file ?? "", middle);
      expect(Math.max(Math.abs(red - 240), Math.abs(green - 230), Math.abs(blue - 140))).toBeLessThan(12);
    }
  });

  test("a poster is not black when the video begins black, or its one key frame is", async () => {
    const made = await makeFilm(sample(FILMS.blackFirst));
    expect(made.result).toEqual({ kind: "done" });
    expect(Math.max(...colorAt(made.saved.get("poster")?.file ?? "", { x: 0.5, y: 0.2 }))).toBeGreaterThan(60);
  });

  test("a video in the dark has a dark one", async () =>
    expect((await makeFilm(sample(FILMS.dark))).saved.has("poster")).toBe(true));
});
