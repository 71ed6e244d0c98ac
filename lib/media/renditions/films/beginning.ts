import "server-only";
import { rm } from "node:fs/promises";
import path from "node:path";
import { BEGINNING_SECONDS, partName } from "@/lib/media/renditions/films/convert-rules";
import type { Probe } from "@/lib/media/renditions/films/schema";
import type { MadeFile, MakeRequest } from "@/lib/media/renditions/server/maker";
import { log } from "@/lib/platform/log";

/** Milliseconds of the shortest video that gets a beginning; a shorter one is complete almost as soon. */
const LEAST_MS = 2 * BEGINNING_SECONDS * 1000;
const PART = /^part(\d+)\.mp4$/;

export function hasBeginning({ picture, durationMs }: Probe): boolean {
  return picture !== null && durationMs !== null && durationMs >= LEAST_MS;
}

/** Saves a video's beginning; its failure does not touch the whole video. `settled` resolves when nothing is under way. */
export function followParts(
  { itemId, folder, save }: Pick<MakeRequest, "itemId" | "folder" | "save">,
  film: Omit<MadeFile, "durationMs">,
) {
  let begun = "";
  let work = Promise.resolve();

  async function take(name: string): Promise<void> {
    const file = path.join(folder, name);
    try {
      if (name === partName(0)) await save({ ...film, kind: "beginning", file, durationMs: BEGINNING_SECONDS * 1000 });
    } finally {
      await rm(file, { force: true });
    }
  }

  return {
    onOutput: (text: string) => {
      const lines = (begun + text).split("\n");
      begun = lines.pop() ?? "";
      for (const name of lines.filter((line) => PART.test(line)))
        work = work
          .then(() => take(name))
          .catch((error: unknown) => log.warn("rendition.no-beginning", { mediaId: itemId, reason: String(error) }));
    },
    settled: () => work,
  };
}
