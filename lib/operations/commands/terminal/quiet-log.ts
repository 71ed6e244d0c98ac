import "server-only";
import { logSink } from "@/lib/platform/log";

/** From here on only errors of the log are written, to the error output: a person reads the command's own sentences. */
export function quietLog(): void {
  logSink.write = (level, line) => void (level === "error" && process.stderr.write(`${line}\n`));
}
