import { createFilm, findFilm } from "@/lib/media/uploads/client/film/film-file";
import { SHRUNK_SHARE } from "@/lib/media/uploads/client/film/film-plan";
import { guardUpload } from "@/lib/media/uploads/client/guard-upload";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";

/** Further reduction of the target after an encoder made too much. */
const SECOND_TRY_SHARE = 0.9;

export type ShrinkResult = File | "cancelled" | "too-long" | "unable";

export type ShrinkOptions = {
  /** Names the video on the phone's disk, so that it is not made twice. */
  fingerprint: string;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
  maxBytes?: number;
};

/** Returns true if this browser can make a video smaller at all; not in plain http. */
export function canShrinkFilms(): boolean {
  return "VideoEncoder" in globalThis && "VideoDecoder" in globalThis;
}

function toFile(film: Blob, original: File): File {
  const name = `${original.name.replace(/\.[^.]*$/, "") || "film"}.mp4`;
  return new File([film], name, { type: "video/mp4", lastModified: original.lastModified });
}

async function encodeOnce(file: File, targetBytes: number, { fingerprint, signal, onPercent }: ShrinkOptions) {
  const { encodeFilm } = await import("@/lib/media/uploads/client/film/encode-film");
  const made = await createFilm(fingerprint);
  let percent = 0;
  const onProgress = (fraction: number) => {
    const next = Math.min(99, Math.floor(fraction * 100));
    if (next > percent) onPercent((percent = next));
  };
  try {
    const outcome = await encodeFilm(file, made.writable, { targetBytes, signal, onProgress });
    if (outcome === "done") return await made.finish();
    await made.discard();
    return outcome;
  } catch (error) {
    await made.discard();
    throw error;
  }
}

/** Makes about 190 MB of a video, or finds what was made before. Loads the library only now. Throws nothing. */
export async function shrinkFilm(file: File, options: ShrinkOptions): Promise<ShrinkResult> {
  const { signal, maxBytes = MAX_FILE_BYTES } = options;
  const release = guardUpload();
  try {
    const earlier = await findFilm(options.fingerprint);
    if (earlier && earlier.size <= maxBytes) return toFile(earlier, file);
    let targetBytes = maxBytes * SHRUNK_SHARE;
    for (let tries = 0; tries < 2; tries += 1) {
      const made = await encodeOnce(file, targetBytes, options);
      if (typeof made === "string") return made;
      if (made.size <= maxBytes) return toFile(made, file);
      targetBytes *= (targetBytes / made.size) * SECOND_TRY_SHARE;
    }
    return "unable";
  } catch {
    return signal.aborted ? "cancelled" : "unable";
  } finally {
    release();
  }
}
