import "server-only";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Film } from "@/lib/operations/demo/content";
import { wavOf } from "@/lib/operations/demo/melodies";
import { filmFrame } from "@/lib/operations/demo/pictures";

const SECONDS = 6;
const FRAMES_A_SECOND = 10;
/** Frames that are drawn at once; sharp has its own threads. */
const AT_ONCE = 4;

export function hasFfmpeg(): boolean {
  return spawnSync("ffmpeg", ["-version"], { stdio: "ignore" }).status === 0;
}

/** A video of six seconds with a melody: H.264 and AAC in MP4, 640 by 360 pixels. Throws when ffmpeg fails. */
export async function mp4Of(film: Film): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), "naches-film-"));
  try {
    const [sound, file] = [path.join(folder, "sound.wav"), path.join(folder, "film.mp4")];
    await writeFile(sound, wavOf(film.melody, "piano", SECONDS));
    const pictures = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "640x360", "-r", String(FRAMES_A_SECOND), "-i", "-"];
    const codecs = ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-r", "20", "-c:a", "aac", "-movflags", "+faststart"];
    const words = ["-v", "error", "-y", ...pictures, "-i", sound, ...codecs, "-shortest", file];
    const ffmpeg = spawn("ffmpeg", words, { stdio: ["pipe", "ignore", "inherit"] });
    const ended = once(ffmpeg, "close");
    for (let index = 0; index < SECONDS * FRAMES_A_SECOND; index += AT_ONCE) {
      const seconds = Array.from({ length: AT_ONCE }, (_, more) => (index + more) / FRAMES_A_SECOND);
      for (const frame of await Promise.all(seconds.map((second) => filmFrame(film, second))))
        if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, "drain"), ended]);
    }
    ffmpeg.stdin.end();
    // "close" brings the exit code first.
    const closed: unknown[] = await ended;
    const [code] = closed;
    if (code !== 0) throw new Error(`ffmpeg couldn't make ${film.file}. See the output above.`);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
