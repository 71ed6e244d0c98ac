/** @jest-environment node */
import path from "node:path";
import { isNewEnough, lists, parseVersion } from "@/lib/media/renditions/films/ffmpeg-rules";
import { ffmpegState, findFfmpeg } from "@/lib/media/renditions/films/find-ffmpeg";
import { env, overrideEnv, parseEnv } from "@/lib/platform/env";
import { CODECS, ENCODERS, ownFolder, program, removeFolders } from "@/tests/support/films";

afterEach(() => {
  overrideEnv();
  removeFolders();
});

test.each([
  ["5.1.9-0+deb12u1", true],
  ["n6.0", true],
  ["10.0", true],
  ["N-109468-gd39b34123d", true],
  ["N-47683-g0e8eb07980", false],
  ["git-2026-01-01", true],
  ["2024-01-01-git-e1c1dc8347-full_build", true],
  ["git-2020-01-13-7225479", false],
  ["5.0.2", false],
  ["4.4.2-0ubuntu0.22.04.1", false],
  ["n4.3", false],
  ["strange", false],
])("version %s is new enough: %s", (version, isEnough) => expect(isNewEnough(version)).toBe(isEnough));

test("the version is read from the first line", () => {
  expect(parseVersion("ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026")).toBe("5.1.9-0+deb12u1");
  expect(parseVersion("sh: not found")).toBeNull();
  expect(lists(ENCODERS, "aac") && !lists(ENCODERS, "AAC")).toBe(true);
});

test("one that fits is found, with what it can do", async () => {
  const folder = ownFolder();
  overrideEnv({ ...env(), FFMPEG_PATH: program(folder, "ffmpeg", "6.1") });
  program(folder, "ffprobe", "6.1");
  const { found } = await findFfmpeg();
  expect(found).toMatchObject({
    version: "6.1",
    ffprobe: path.join(folder, "ffprobe"),
    abilities: { hasZscale: true },
    soundCodecs: new Set(["aac"]),
  });
  expect(await ffmpegState()).toEqual({ version: "6.1" });
});

test.each([
  ["too-old", "4.4", ENCODERS, true],
  ["no-ffprobe", "6.1", ENCODERS, false],
  ["no-h264", "6.1", " A..... aac    AAC\n", true],
  ["no-h264", "6.1", ENCODERS, true, ""],
])(
  "%s: it is named with the command that helps: %#",
  async (problem, version, encoders, withProbe, codecs = CODECS) => {
    const folder = ownFolder();
    overrideEnv({ ...env(), FFMPEG_PATH: program(folder, "ffmpeg", version, encoders, codecs) });
    if (withProbe) program(folder, "ffprobe", version);
    expect(await findFfmpeg()).toEqual({ found: null, problem });
    expect(await ffmpegState()).toEqual({ problem: expect.stringContaining("apt-get install ffmpeg") });
  },
);

test("someone who installs it need not start the hub again", async () => {
  const folder = ownFolder();
  const file = path.join(folder, "ffmpeg");
  overrideEnv({ ...env(), FFMPEG_PATH: file });
  expect(await findFfmpeg()).toEqual({ found: null, problem: "not-at-path" });
  program(folder, "ffmpeg", "6.1");
  program(folder, "ffprobe", "6.1");
  expect((await findFfmpeg()).found).toBeNull();
  const now = performance.now();
  jest.spyOn(performance, "now").mockReturnValue(now + 61_000);
  expect((await findFfmpeg()).found?.version).toBe("6.1");
});

test("FFMPEG_PATH is an absolute path", () =>
  expect(() => parseEnv({ FFMPEG_PATH: "ffmpeg" }, "/")).toThrow("absolute path"));
