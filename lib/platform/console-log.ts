import "server-only";
import { stripVTControlCharacters, inspect } from "node:util";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

const LONGEST = 4000;
/** Next writes an error to the console first and then says of which request it was; with that it becomes one line. */
const REQUEST_FOLLOWS_MS = 50;

const logged = singleton("console-log", () => ({ errors: new WeakSet<Error>(), waiting: new Set<() => void>() }));

function formatParts(parts: unknown[]): string {
  const words = parts.map((part) =>
    part instanceof Error
      ? (part.stack ?? part.message)
      : typeof part === "string"
        ? part
        : inspect(part, { depth: 2, breakLength: Infinity }),
  );
  return stripVTControlCharacters(words.join(" ")).trim().slice(0, LONGEST);
}

const errorsIn = (parts: unknown[]) => parts.filter((part) => part instanceof Error);

const NODE_WARNING = /^\(node:\d+\) /;

function logError(parts: unknown[]): void {
  if (NODE_WARNING.test(formatParts(parts))) {
    log.warn("node.warning", { text: formatParts(parts) });
    return;
  }
  const errors = errorsIn(parts);
  const write = () => {
    if (!logged.waiting.delete(write) || (errors.length > 0 && errors.every((error) => logged.errors.has(error))))
      return;
    log.error("console.error", formatParts(parts));
  };
  logged.waiting.add(write);
  if (errors.length === 0) write();
  else setTimeout(write, REQUEST_FOLLOWS_MS).unref();
}

/** Lets the process run on when no one reads its log any longer: each failed write would be logged as an error, which fails again, without end. */
function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

export function logConsole(): void {
  outliveReader();
  console.error = (...parts: unknown[]) => logError(parts);
  console.warn = (...parts: unknown[]) => log.warn("console.warn", { text: formatParts(parts) });
  process.on("exit", () => logged.waiting.forEach((write) => write()));
}

/** `routePath` is the path as Next knows it, without query and parameters. */
type FailedRequest = { method: string; routePath: string; routeType: string };

/** Logs an error of a page or of Next with its address; Next's own line of it is then left out. */
export function logFailedRequest(error: unknown, { method, routePath, routeType }: FailedRequest): void {
  if (error instanceof Error) logged.errors.add(error);
  const digest = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : undefined;
  log.error("page.failed", error, { method, route: routePath, type: routeType, digest });
}
