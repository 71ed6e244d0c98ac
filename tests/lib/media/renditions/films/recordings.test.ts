/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inspect, makeFilm, ownFolder, removeFolders, sourceOf } from "@/tests/support/films";
import { amrSilence, FILMS, sample, SOUNDS } from "@/tests/support/fixtures/film-samples";
import { FFMPEG, hasFfmpeg } from "@/tests/support/programs.mjs";

const describeWithFfmpeg = hasFfmpeg ? describe : describe.skip;
if (!hasFfmpeg) process.stdout.write("Recordings are not tried: there is no ffmpeg on PATH.\n");

// Conversions run at the lowest priority.
jest.setTimeout(60_000);

afterEach(removeFolders);

const PLAYED = ["mp3", "mp3Cover", "m4a", "m4aCover", "wav"] as const;
const REPACKED = ["m4aBehind", "adts"] as const;
const CONVERTED = Object.entries(SOUNDS).filter(([name]) => ![...PLAYED, ...REPACKED].some((other) => other === name));

describeWithFfmpeg("recordings", () => {
  test.each(PLAYED)("%s plays as it is and has a wave; a cover makes it no video", async (name) => {
    const made = await makeFilm(sample(SOUNDS[name]));
    expect(made.result).toEqual({ kind: "done" });
    expect([...made.saved.keys()]).toEqual(["poster"]);
    expect(made.saved.get("poster")).toMatchObject({ width: 800, height: 200, contentType: "image/png" });
    expect(made.facts.mediaType).toBe("audio");
    expect(made.facts.durationMs).toBeGreaterThanOrEqual(3000);
  });

  test.each(REPACKED)("%s is repacked", async (name) => {
    const made = await makeFilm(sample(SOUNDS[name]));
    expect(made.saved.get("sound")).toMatchObject({ contentType: "audio/mp4", width: null });
    expect(inspect(made.saved.get("sound")?.file ?? "").sound?.codec_name).toBe("aac");
  });

  test.each(CONVERTED)("%s becomes AAC with one channel", async (_name, recipe) => {
    const made = await makeFilm(sample(recipe));
    expect(made.result).toEqual({ kind: "done" });
    const made1 = made.saved.get("sound");
    expect(made1).toMatchObject({ contentType: "audio/mp4" });
    expect(Math.abs((made1?.durationMs ?? 0) - 3000)).toBeLessThan(100);
    const { sound, picture } = inspect(made1?.file ?? "");
    expect(sound).toMatchObject({ codec_name: "aac", channels: 1 });
    expect(picture).toBeUndefined();
  });

  test("a video without image is a recording", async () => {
    const made = await makeFilm(sample(FILMS.noPicture));
    expect(made.facts).toMatchObject({ mediaType: "audio", durationMs: 2000 });
    expect([...made.saved.keys()]).toEqual(["poster"]);
  });

  test.each(["mp3", "wav", "flac"] as const)("a cut %s is heard as far as it goes, and that is said", async (name) => {
    const source = sample(SOUNDS[name]);
    const cut = path.join(ownFolder(), "cut");
    writeFileSync(cut, readFileSync(source.path).subarray(0, source.sizeBytes / 2));
    const { result, facts } = await makeFilm(sourceOf(cut, source.type));
    expect(result).toEqual({ kind: "done", flaw: { cause: "damaged", atMs: expect.any(Number) } });
    expect(facts.durationMs).toBeLessThan(2000);
  });

  test("a recording that was cut in the middle is converted up to there", async () => {
    const source = sample(SOUNDS.m4a);
    const cut = path.join(ownFolder(), "cut.m4a");
    writeFileSync(cut, readFileSync(source.path).subarray(0, source.sizeBytes / 2));
    const made = await makeFilm(sourceOf(cut, "audio/mp4"));
    expect(made.result).toEqual({ kind: "done", flaw: { cause: "damaged", atMs: expect.any(Number) } });
    const file = made.saved.get("sound")?.file ?? "";
    expect(inspect(file).seconds).toBeGreaterThan(1);
    expect(inspect(file).seconds).toBeLessThan(2.5);
  });

  test("an old phone's AMR is converted", async () => {
    const made = await makeFilm(sourceOf(amrSilence(), "audio/amr"));
    expect(made.result).toEqual({ kind: "done" });
    expect(inspect(made.saved.get("sound")?.file ?? "").seconds).toBeCloseTo(2, 0);
  });

  test("the wave is navy on nothing", async () => {
    const made = await makeFilm(sample(SOUNDS.m4a));
    const file = made.saved.get("poster")?.file ?? "";
    expect(readFileSync(file).length).toBeLessThan(60_000);
    const pixels = execFileSync(FFMPEG, ["-v", "error", "-i", file, "-f", "rawvideo", "-pix_fmt", "rgba", "-"]);
    const at = (x: number, y: number) => [...pixels.subarray((y * 800 + x) * 4, (y * 800 + x) * 4 + 4)];
    expect(at(400, 100)).toEqual([0x17, 0x36, 0x5d, 255]);
    expect(at(400, 2)[3]).toBe(0);
  });
});
