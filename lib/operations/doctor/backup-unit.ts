import "server-only";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Finding } from "@/lib/operations/doctor/rules";

const INSTALLED = "/etc/systemd/system/naches-backup.service";
const OURS = "docs/deploy/naches-backup.service";

/** Looks whether the timer's unit starts a program that is there: one of an earlier version may name a file that has moved since. */
export function examineBackupUnit(file: string = INSTALLED): Finding[] {
  if (!existsSync(file)) return [];
  const unit = readFileSync(file, "utf8");
  const program = /^ExecStart=.*?(\S+\.mjs)/m.exec(unit)?.[1];
  const folder = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1];
  if (!program || folder !== process.cwd() || existsSync(path.resolve(program))) return [];
  return [
    {
      level: "problem",
      text: `The timer makes no backups: ${file} starts ${program}, which is no longer there. Run: sudo cp ${OURS} ${file} && sudo systemctl daemon-reload`,
    },
  ];
}
