/** @jest-environment node */
import { findFfmpeg } from "@/lib/media/renditions/films/find-ffmpeg";
import { probeByFfmpeg, probeByTool } from "@/lib/media/renditions/films/probe";
import { env, overrideEnv } from "@/lib/platform/env";
import { inspect, makeFilm, ownFolder, removeFolders } from "@/tests/support/films";
import { FILMS, sample, SOUNDS } from "@/tests/support/fixtures/film-samples";
import { hasFfmpeg } from "@/tests/support/programs.mjs";

const describeWithFfmpeg = hasFfmpeg ? describe : describe.skip;
if (!hasFfmpeg) process.stdout.write("A hub without ffmpeg is not tried: its samples need one.\n");

// Conversions run at the lowest priority.
jest.setTimeout(60_000);

afterEach(() => {
  overrideEnv();
  removeFolders();
});

describeWithFfmpeg("a hub without ffmpeg", () => {
  beforeEach(() => overrideEnv({ ...env(), FFMPEG_PATH: "/nowhere/ffmpeg" }));

  test.each(["h264", "h264Mov", "h264Silent", "h264Fast", "h264Slow", "h264Large", "vp9"] as const)(
    "plays %s as it was sent",
    async (name) => {
      const made = await makeFilm(sample(FILMS[name]));
      expect(made).toMatchObject({ result: { kind: "done" }, saved: new Map(), facts: { mediaType: "video" } });
      expect(made.facts.durationMs).toBeGreaterThanOrEqual(1000);
    },
  );

  test.each(["mp3", "mp3Cover", "m4a", "m4aCover", "wav", "opus", "vorbis", "webm"] as const)(
    "plays the recording %s as it was sent",
    async (name) => {
      const made = await makeFilm(sample(SOUNDS[name]));
      expect(made).toMatchObject({ result: { kind: "done" }, saved: new Map(), facts: { mediaType: "audio" } });
    },
  );

  test.each([FILMS.h264Behind, FILMS.h264Matroska, FILMS.threegpH264, SOUNDS.m4aBehind, SOUNDS.adts])(
    "repacks $name",
    async (recipe) => {
      const made = await makeFilm(sample(recipe));
      expect(made.result).toEqual({ kind: "done" });
      const file = (made.saved.get("film") ?? made.saved.get("sound"))?.file ?? "";
      expect(inspect(file).sound?.codec_name).toBe("aac");
    },
  );

  test.each([
    ...[FILMS.hevcHlg, FILMS.h264Chroma, FILMS.h264Pcm, FILMS.avi, FILMS.wmv, FILMS.mpg, FILMS.mts, FILMS.av1],
    ...[FILMS.threegp, SOUNDS.aiff, SOUNDS.flac, SOUNDS.alac],
  ])("lets $name wait", async (recipe) => {
    expect((await makeFilm(sample(recipe))).result).toEqual({ kind: "needs-ffmpeg" });
  });
});

describeWithFfmpeg("both ways to look into a file", () => {
  const work = (source: string) => ({ source, folder: ownFolder(), signal: new AbortController().signal });

  test.each([
    FILMS.h264,
    FILMS.h264Mov,
    FILMS.h264Fast,
    FILMS.h264Matroska,
    FILMS.hevcPq,
    FILMS.vp9,
    SOUNDS.mp3,
    SOUNDS.m4a,
    SOUNDS.wav,
    SOUNDS.adts,
    SOUNDS.opus,
  ])("agree about $name", async (recipe) => {
    const { found } = await findFfmpeg();
    if (!found) throw new Error("ffmpeg is on PATH but was not found.");
    const { path: file } = sample(recipe);
    const [one, other] = [await probeByFfmpeg(found, file, work(file)), await probeByTool(file, work(file))];
    const known = (probe: typeof one | null) => ({
      container: probe?.container,
      picture: probe?.picture && [probe.picture.codec, probe.picture.width, probe.picture.isPlain, probe.picture.light],
      rate: Math.round(probe?.picture?.framesPerSecond ?? 0),
      sound: probe?.sounds[0]?.codec,
    });
    expect(known(other)).toEqual(known(one));
    expect(Math.abs((one.durationMs ?? 0) - (other?.durationMs ?? 0))).toBeLessThan(100);
  });
});
