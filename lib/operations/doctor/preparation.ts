import "server-only";
import { readWaitingForFfmpeg } from "@/lib/media/items/preparation-store";
import { failureCauseSchema } from "@/lib/media/items/schema";
import { sandbox } from "@/lib/media/renditions/server/sandbox";
import { FAILURE_LABELS, FFMPEG_ADVICE, ffmpegSentence } from "@/lib/media/renditions/texts";
import { type Finding, formatItemCount } from "@/lib/operations/doctor/rules";
import { db } from "@/lib/platform/database/db";
import { formatCount } from "@/lib/platform/format/count";
import { clock } from "@/lib/platform/time/clock";

const HOUR_MS = 3_600_000;
const IN_GALLERY = { item: { deletedAt: null } };

async function examineFailures(): Promise<Finding[]> {
  const causes = await db.read.mediaJob.groupBy({
    by: ["cause"],
    where: { ...IN_GALLERY, state: "failed" },
    _count: true,
    orderBy: { cause: "asc" },
  });
  if (causes.length === 0) return [];
  const failed = causes.reduce((sum, { _count }) => sum + _count, 0);
  const list = causes
    .map(({ cause, _count }) => `${formatCount(_count)} ${FAILURE_LABELS[failureCauseSchema.parse(cause)]}`)
    .join(", ");
  return [
    {
      level: "note",
      text: `${formatItemCount(failed)} couldn't be processed for screens: ${list}. See /admin, Family media, “Can’t be shown” to try again.`,
    },
  ];
}

async function examineFfmpeg(): Promise<Finding[]> {
  const sentence = ffmpegSentence(await readWaitingForFfmpeg());
  return sentence === null ? [] : [{ level: "problem", text: `${sentence} ${FFMPEG_ADVICE}` }];
}

async function examineStandstill(): Promise<Finding[]> {
  const now = clock.now();
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const waiting = await db.read.mediaJob.count({
    where: { ...IN_GALLERY, state: { in: ["waiting", "running"] }, queuedAt: { lt: anHourAgo } },
  });
  const running = await db.read.mediaJob.count({ where: { state: "running", leaseUntil: { gt: now } } });
  const made = await db.read.rendition.count({ where: { createdAt: { gt: anHourAgo } } });
  if (waiting === 0 || running > 0 || made > 0) return [];
  const have = waiting === 1 ? "has" : "have";
  return [
    {
      level: "problem",
      text: `${formatItemCount(waiting)} ${have} been waiting for more than an hour to be processed, and nothing is running. Is the hub running, and does its disk have space?`,
    },
  ];
}

const HIDDEN_BY = {
  mounts: "Programs that read photos and videos see none of the hub's other files (a mount namespace).",
  landlock: "Programs that read photos and videos see none of the hub's other files (Landlock).",
};

async function examineSandbox(): Promise<Finding[]> {
  const { hiding, unshare } = await sandbox();
  const findings: Finding[] = [
    hiding
      ? { level: "good", text: HIDDEN_BY[hiding] }
      : {
          level: "note",
          text: "This system does not let the hub hide its files from programs that read photos and videos: neither a mount namespace (unshare -rm) nor Landlock (Linux 5.13, setpriv and perl) works here. Their other limits hold.",
        },
  ];
  if (unshare === null)
    findings.push({
      level: "note",
      text: "This system doesn't allow the hub to cut off network access (unshare -rn) for the programs that read photos and videos. Their other limits apply.",
    });
  return findings;
}

export async function examinePreparation(): Promise<Finding[]> {
  const preparing = await db.read.mediaItem.count({ where: { deletedAt: null, preparation: "preparing" } });
  const is = preparing === 1 ? "is" : "are";
  return [
    {
      level: "good",
      text:
        preparing === 0
          ? "No photos or videos are waiting to be processed."
          : `${formatItemCount(preparing)} ${is} being processed for screens.`,
    },
    ...(await examineFfmpeg()),
    ...(await examineStandstill()),
    ...(await examineFailures()),
    ...(await examineSandbox()),
  ];
}
