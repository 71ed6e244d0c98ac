import { writeFileSync } from "node:fs";
import path from "node:path";
import type { RenditionKind } from "@/lib/media/items/schema";
import type { Lane } from "@/lib/media/renditions/rules";
import type { MakeRequest, MakeResult, MakerSteps } from "@/lib/media/renditions/server/maker";
import { type JobOutcome, runNextJob } from "@/lib/media/renditions/server/run-job";
import { db } from "@/lib/platform/database/db";

const CONTENT_TYPES: Record<RenditionKind, string> = {
  thumb: "image/webp",
  view: "image/webp",
  poster: "image/webp",
  film: "video/mp4",
  sound: "audio/mp4",
  captions: "text/vtt",
  motion: "video/mp4",
  beginning: "video/mp4",
};

/** A maker that writes a small file of each of these kinds. */
export function makerOf(...kinds: RenditionKind[]): (request: MakeRequest) => Promise<MakeResult> {
  return async ({ folder, save }) => {
    for (const kind of kinds) {
      const file = path.join(folder, kind);
      writeFileSync(file, `a small ${kind}`);
      await save({ kind, file, contentType: CONTENT_TYPES[kind], width: 4, height: 3, durationMs: null });
    }
    return { kind: "done" };
  };
}

/** Does the next job of a lane by this step, as the worker would. */
export function runJob(prepare: MakerSteps["prepare"], lane: Lane = "quick"): Promise<JobOutcome> {
  return runNextJob(lane, () => ({ prepare, convert: prepare, caption: prepare }), new AbortController().signal);
}

/** The job of an item. */
export function jobOf(itemId: string) {
  return db.read.mediaJob.findUniqueOrThrow({ where: { itemId } });
}
