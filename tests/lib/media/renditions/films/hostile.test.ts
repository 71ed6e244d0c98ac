/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { env, overrideEnv } from "@/lib/platform/env";
import { type Made, makeFilm, ownFolder, processesOn, removeFolders, sourceOf } from "@/tests/support/films";
import { FILMS, sample } from "@/tests/support/fixtures/film-samples";
import { make } from "@/tests/support/fixtures/sample-media";
import { FFMPEG, hasFfmpeg } from "@/tests/support/programs.mjs";

const describeWithFfmpeg = hasFfmpeg ? describe : describe.skip;
if (!hasFfmpeg) process.stdout.write("Hostile files are not tried: there is no ffmpeg on PATH.\n");

// Conversions run at the lowest priority.
jest.setTimeout(60_000);

afterEach(() => {
  overrideEnv();
  removeFolders();
});

const withoutFfmpeg = () => overrideEnv({ ...env(), FFMPEG_PATH: "/nowhere/ffmpeg" });

function fileOf(bytes: string | Uint8Array, name = "film.mp4"): string {
  const file = path.join(ownFolder(), name);
  writeFileSync(file, bytes);
  return file;
}

/** Tries a file with ffmpeg, and `both` without, and expects a result or a cause, and no process afterwards. */
async function tryFile(file: string, type: string, { both = true } = {}): Promise<Made[]> {
  const made = [await makeFilm(sourceOf(file, type))];
  withoutFfmpeg();
  if (both) made.push(await makeFilm(sourceOf(file, type)));
  overrideEnv();
  expect(processesOn(file)).toEqual([]);
  for (const { failure, result } of made) expect(failure ?? result?.kind).toEqual(expect.any(String));
  return made;
}

describeWithFfmpeg("files that are none", () => {
  test("playlists open nothing, neither files nor addresses", async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    // A server that listens on a port has an address with a port.
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.ts`;
    const film = sample(FILMS.h264).path;
    const playlists = [
      `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\n${address}\n#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXTINF:10.0,\nfile:///etc/passwd\n#EXTINF:10.0,\n${film}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile /etc/passwd\nfile ${address}\n`,
      `ffconcat version 1.0\nfile ${film}\n`,
      "ffconcat version 1.0\nfile neighbor.mp4\n",
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation><BaseURL>${address}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
    ];
    for (const playlist of playlists) {
      const file = fileOf(playlist);
      copyFileSync(film, path.join(path.dirname(file), "neighbor.mp4"));
      const [made] = await tryFile(file, "video/mp4");
      expect(made?.failure).toMatch(/^(unsupported|damaged)$/);
      expect(made?.saved.size).toBe(0);
    }
    expect(asked).toBe(0);
    server.close();
  });

  test.each([
    ["an archive", () => Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(50_000)])],
    ["nothing", () => Buffer.alloc(0)],
    [
      "random bytes behind the beginning of an MP4",
      () => Buffer.concat([readFileSync(sample(FILMS.h264).path).subarray(0, 48), randomBytes(200_000)]),
    ],
  ])("%s has a cause", async (_, bytes) => {
    const [made] = await tryFile(fileOf(bytes()), "video/mp4");
    expect(made?.failure).toMatch(/^(unsupported|damaged)$/);
  });

  test("200 MB of zeros end soon", async () => {
    const file = fileOf(readFileSync(sample(FILMS.h264Behind).path).subarray(0, 40));
    truncateSync(file, 200_000_000);
    const began = performance.now();
    await tryFile(file, "video/mp4");
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test("a text of 4 MB that takes ffmpeg minutes is left out of the shown video", async () => {
    const srt = fileOf(`1\n00:00:00,200 --> 00:00:01,800\n${"word ".repeat(800_000)}\n\n`, "words.srt");
    const words = srt.replace(".srt", ".mkv");
    const streams = ["-map", "0:v", "-map", "0:a", "-map", "1", "-c", "copy"];
    execFileSync(FFMPEG, ["-v", "error", "-i", sample(FILMS.h264Matroska).path, "-i", srt, ...streams, words]);
    const began = performance.now();
    const { result, saved } = await makeFilm(sourceOf(words, "video/matroska"));
    expect([result, saved.has("film"), saved.has("captions")]).toEqual([{ kind: "done" }, true, false]);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  test("a frame of 144 megapixels is refused before it is decoded", async () => {
    const huge = make({
      name: "huge.avi",
      type: "video/vnd.avi",
      ffmpeg: ["-f", "lavfi", "-i", "color=size=12000x12000", "-frames:v", "1", "-c:v", "mjpeg"],
    });
    expect(await makeFilm(huge)).toMatchObject({ failure: "too-many-pixels", saved: new Map() });
  });

  test("an MP4 that declares 65,535 x 65,535 pixels has a result or a cause", async () => {
    const bytes = readFileSync(sample(FILMS.h264Behind).path);
    const entry = bytes.indexOf("avc1", bytes.indexOf("stsd"));
    bytes.writeUInt32BE(0xffffffff, entry + 28);
    const made = await tryFile(fileOf(bytes), "video/mp4");
    expect(made[1]?.failure).toBe("too-many-pixels");
  });
});

describeWithFfmpeg("films that end too early", () => {
  const tenths = [1, 4, 6, 8, 9];
  const cutAt = (name: "h264" | "h264Behind" | "h264Matroska" | "wmv", tenth: number) => {
    const { path: whole, type, sizeBytes } = sample(FILMS[name]);
    return { file: fileOf(readFileSync(whole).subarray(0, Math.floor((sizeBytes * tenth) / 10))), type };
  };

  test.each(tenths)("%s tenths of a video with its table in front", async (tenth) => {
    const { file, type } = cutAt("h264", tenth);
    const [made] = await tryFile(file, type, { both: tenth % 4 === 0 });
    if (made?.failure === undefined) expect(made?.saved.get("film")?.durationMs).toBeLessThanOrEqual(2100);
    else expect(made.failure).toBe("damaged");
  });

  test.each(tenths)("%s tenths of a Matroska file", async (tenth) => {
    const { file, type } = cutAt("h264Matroska", tenth);
    const [made] = await tryFile(file, type, { both: tenth % 4 === 0 });
    expect(made?.failure ?? "damaged").toBe("damaged");
  });

  test("a video whose table was behind is damaged", async () => {
    const { file, type } = cutAt("h264Behind", 7);
    const made = await tryFile(file, type);
    expect(made.map(({ failure }) => failure)).toEqual(["damaged", "damaged"]);
  });

  const beginning = (whole: Buffer) => whole.subarray(0, Math.floor(whole.length * 0.6));
  test.each<[string, "mp4" | "mkv", (whole: Buffer) => Buffer]>([
    ["an MP4 that ends early", "mp4", beginning],
    ["an MP4 whose end was never written", "mp4", (whole) => Buffer.concat([beginning(whole)], whole.length)],
    ["a Matroska file that ends early", "mkv", beginning],
  ])("%s is shown up to its damage, and the sender learns where it ends", async (_, ending, damage) => {
    const type = ending === "mp4" ? "video/mp4" : "video/matroska";
    const whole = make({
      name: `long.${ending}`,
      type,
      ffmpeg: [
        ..."-f lavfi -i testsrc2=size=160x120:rate=10:duration=20 -c:v libx264 -preset ultrafast".split(" "),
        ...["-pix_fmt", "yuv420p", "-movflags", "+faststart"],
      ],
    });
    const made = await makeFilm(sourceOf(fileOf(damage(readFileSync(whole.path))), type));
    const shownMs = made.saved.get("film")?.durationMs ?? 0;
    expect(shownMs).toBeGreaterThan(8000);
    expect(shownMs).toBeLessThan(15_000);
    expect(made.result).toEqual({ kind: "done", flaw: { cause: "damaged", atMs: shownMs } });
    expect(made.facts.durationMs).toBe(shownMs);
  });
});

const testWithFfmpeg = hasFfmpeg ? test : test.skip;
testWithFfmpeg("a track of text that fills the disk is left out, and the film is shown", async () => {
  const moment = (at: number) => new Date(at).toISOString().slice(11, -1).replace(".", ",");
  const cues = Array.from(
    { length: 1900 },
    (_, at) => `${at + 1}\n${moment(at)} --> ${moment(at + 80)}\n${"words ".repeat(120)}\n`,
  );
  const text = fileOf(cues.join("\n"), "words.srt");
  const film = text.replace(".srt", ".mkv");
  const streams = ["-map", "0", "-map", "1", "-c", "copy"];
  execFileSync(FFMPEG, ["-v", "error", "-i", sample(FILMS.h264Matroska).path, "-i", text, ...streams, film]);
  const made = await makeFilm(sourceOf(film, "video/matroska"));
  expect([made.result, [...made.saved.keys()].toSorted()]).toEqual([{ kind: "done" }, ["film", "poster", "thumb"]]);
});

describeWithFfmpeg("work that is stopped", () => {
  test("leaves no process and says so", async () => {
    const stop = new AbortController();
    const source = sample(FILMS.h264Large);
    const work = makeFilm(source, stop.signal);
    const seen = new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (processesOn(source.path).length === 0) return;
        clearInterval(timer);
        resolve();
      }, 20);
    });
    await seen;
    stop.abort();
    await expect(work).rejects.toThrow("stopped");
    expect(processesOn(source.path)).toEqual([]);
  });
});
