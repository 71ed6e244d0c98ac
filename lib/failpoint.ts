import "server-only";
import { env } from "@/lib/env";

/** The named moments of an upload's life at which a crash must lose nothing (upload-protocol U16–U20), and those of a backup. */
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
  "backup.database",
  "backup.object",
  "backup.objects",
  "backup.manifest",
  "backup.expired",
] as const;

export type FailPoint = (typeof FAIL_POINTS)[number];

/** Ends this process as kill -9 would when NACHES_FAIL_POINT names this point; does nothing otherwise. For tests of recovery. */
export function failPoint(name: FailPoint): void {
  if (env().NACHES_FAIL_POINT === name) process.kill(process.pid, "SIGKILL");
}
