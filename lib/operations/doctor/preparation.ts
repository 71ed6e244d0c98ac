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
      text: `${formatItemCount(failed)} could not be prepared for screens: ${list}. /admin names them under Family media, Cannot be shown, and there they can be tried again.`,
    },
  ];
}

async function examineFfmpeg(): Promise<Finding[]> {
  const sentence = ffmpegSentence(await readWaitingForFfmpeg());
  return sentence === null ? [] : [{ level: "problem", text: `${sentence} ${FFMPEG_ADVICE}` }];
}

/** Jobs wait, none runs, and nothing was made for an hour. */
async function examineStandstill(): Promise<Finding[]> {
  const now = clock.now();
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  const waiting = await db.read.mediaJob.count({
    where: { ...IN_GALLERY, state: { in: ["waiting", "running"] }, queuedAt: { lt: anHourAgo } },
  });
  const running = await db.read.mediaJob.count({ where: { state: "running", leaseUntil: { gt: now } } });
  const made = await db.read.rendition.count({ where: { createdAt: { gt: anHourAgo } } });
  if (waiting === 0 || running > 0 || made > 0) return [];
  const wait = waiting === 1 ? "waits" : "wait";
  return [
    {
      level: "problem",
      text: `${formatItemCount(waiting)} ${wait} for longer than an hour to be prepared for screens, and nothing is being made: is the hub running, and is there room on its disk?`,
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
      text: "This system does not let the hub cut programs that read pictures and films off from the network (unshare -rn). Their other limits hold.",
    });
  return findings;
}

/** Reports what is being prepared for screens, what failed and why, what waits for ffmpeg, and a worker that stands still. */
export async function examinePreparation(): Promise<Finding[]> {
  const preparing = await db.read.mediaItem.count({ where: { deletedAt: null, preparation: "preparing" } });
  const is = preparing === 1 ? "is" : "are";
  return [
    {
      level: "good",
      text:
        preparing === 0
          ? "No picture or film waits to be prepared for screens."
          : `${formatItemCount(preparing)} ${is} being prepared for screens.`,
    },
    ...(await examineFfmpeg()),
    ...(await examineStandstill()),
    ...(await examineFailures()),
    ...(await examineSandbox()),
  ];
}
