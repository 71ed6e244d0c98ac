import "server-only";
import { env } from "@/lib/platform/env";

/** The moments of an upload (upload-protocol U16–U20), of a notice, of a backup and of a move at which a crash must lose nothing. */
export const FAIL_POINTS = [
  "chunk.received",
  "chunk.stored",
  "chunk.committed",
  "chunk.answering",
  "part.sent",
  "part.recorded",
  "finish.completing",
  "finish.verified",
  "finish.stored",
  "finish.recorded",
  "finish.cleaned",
  "direct.received",
  "direct.stored",
  "item.inserting",
  "item.committed",
  "rendition.claimed",
  "rendition.stored",
  "rendition.committed",
  "rendition.made",
  "notice.composed",
  "notice.claimed",
  "notice.sent",
  "notice.settled",
  "backup.database",
  "backup.object",
  "backup.objects",
  "backup.manifest",
  "backup.expired",
  "move.object",
  "move.rows",
  "move.marked",
] as const;

export type FailPoint = (typeof FAIL_POINTS)[number];

/** Ends this process as kill -9 would when NACHES_FAIL_POINT names this point. For tests of recovery. */
export function failPoint(name: FailPoint): void {
  if (env().NACHES_FAIL_POINT === name) process.kill(process.pid, "SIGKILL");
}
