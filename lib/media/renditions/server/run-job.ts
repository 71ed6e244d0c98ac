import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type MediaType, mediaTypeSchema } from "@/lib/media/items/schema";
import { HEARTBEAT_MS, type Lane } from "@/lib/media/renditions/rules";
import {
  claimJob,
  type ClaimedJob,
  endCaptions,
  failJob,
  finishJob,
  moveToCaptionsLane,
  moveToLongLane,
  releaseJob,
  renewLease,
  waitForFfmpeg,
} from "@/lib/media/renditions/server/job-store";
import { isMediaFailure, type MakeResult, type MakerSteps, MediaFailure } from "@/lib/media/renditions/server/maker";
import {
  isLostClaim,
  saveFacts,
  saveGain,
  saveRendition,
  saveSong,
} from "@/lib/media/renditions/server/rendition-store";
import { inOwnFolder, sourceFile } from "@/lib/media/renditions/server/work-folder";
import { hasWorkRoom } from "@/lib/media/renditions/server/work-room";
import { failPoint } from "@/lib/platform/failpoint";
import { log } from "@/lib/platform/log";
import { isFull } from "@/lib/platform/storage/directory/disk";
import { isStorageUnavailable } from "@/lib/platform/storage/driver";

export type Makers = (mediaType: MediaType) => MakerSteps | null;

const STEP_OF_LANE = { quick: "prepare", long: "convert", captions: "caption" } as const;

async function make(job: ClaimedJob, makers: Makers, signal: AbortSignal): Promise<MakeResult> {
  const steps = makers(mediaTypeSchema.parse(job.item.mediaType));
  const step = steps?.[STEP_OF_LANE[job.lane]];
  if (!step) throw new MediaFailure("unsupported");
  const { objectPath, purpose, contentType, sizeBytes, preparation } = job.item;
  return inOwnFolder(async (folder) => {
    const source = await sourceFile(folder, objectPath, sizeBytes);
    const made = path.join(folder, "made");
    await mkdir(made);
    return step({
      itemId: job.itemId,
      source,
      contentType,
      sizeBytes,
      folder: made,
      signal,
      save: (written) => saveRendition(job, { ...written, file: path.resolve(made, written.file) }),
      learn: (facts) => saveFacts(job, facts),
      isAwaited: preparation === "preparing",
      ...(purpose === "song" && {
        song: { learn: (facts) => saveSong(job, facts), gain: (decibels) => saveGain(job, decibels) },
      }),
    });
  });
}

async function applyResult(job: ClaimedJob, result: MakeResult): Promise<void> {
  failPoint("rendition.made");
  if (result.kind === "long") await moveToLongLane(job, result.workMs);
  else if (result.kind === "needs-ffmpeg") await waitForFfmpeg(job);
  else if (result.kind === "captions") await moveToCaptionsLane(job, result.flaw);
  else if (job.lane === "captions") await endCaptions(job);
  else await finishJob(job, result.flaw);
  log.info("rendition.step", { mediaId: job.itemId, lane: job.lane, result: result.kind });
}

/** "pause": the store is away, or a disk is full, which is no job's fault; come back later. */
export type JobOutcome = "worked" | "idle" | "pause";

async function applyError(job: ClaimedJob, error: unknown, signal: AbortSignal): Promise<JobOutcome> {
  if (isLostClaim(error)) return "worked";
  if (isMediaFailure(error)) {
    await failJob(job, error.failure, error.atMs);
    log.warn("rendition.failed", { mediaId: job.itemId, cause: error.failure, atMs: error.atMs ?? undefined });
    return "worked";
  }
  const hasNoStore = isStorageUnavailable(error) || isFull(error);
  await releaseJob(job, { counts: !signal.aborted && !hasNoStore });
  if (!signal.aborted) log.warn("rendition.delayed", { mediaId: job.itemId, reason: String(error) });
  return hasNoStore ? "pause" : "worked";
}

/** Does the lane's next job; `stop` gives it back. Never throws for a fault of a file; throws the database's errors. */
export async function runNextJob(lane: Lane, makers: Makers, stop: AbortSignal): Promise<JobOutcome> {
  const job = await claimJob(lane);
  if (!job) return "idle";
  failPoint("rendition.claimed");
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  const heartbeat = setInterval(() => {
    renewLease(job).then(
      (isOurs) => isOurs || lost.abort(),
      (error: unknown) => log.warn("rendition.heartbeat", { mediaId: job.itemId, reason: String(error) }),
    );
  }, HEARTBEAT_MS);
  try {
    if (!(await hasWorkRoom(job.item.sizeBytes))) {
      await releaseJob(job, { counts: false });
      return "pause";
    }
    await applyResult(job, await make(job, makers, signal));
    return "worked";
  } catch (error) {
    return await applyError(job, error, signal);
  } finally {
    clearInterval(heartbeat);
  }
}
