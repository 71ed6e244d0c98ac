import "server-only";

type Level = "info" | "warn" | "error";
type Fields = Record<string, string | number | boolean | null | undefined>;

export const logSink = {
  write: (level: Level, line: string) => void (level === "error" ? process.stderr : process.stdout).write(`${line}\n`),
};

function write(level: Level, event: string, fields: Fields): void {
  logSink.write(level, JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }));
}

/** One line of JSON per event. Fields carry ids and counts, never passwords, tokens, notes or names. */
export const log = {
  info: (event: string, fields: Fields = {}) => write("info", event, fields),
  warn: (event: string, fields: Fields = {}) => write("warn", event, fields),
  error: (event: string, error: unknown, fields: Fields = {}) =>
    write("error", event, {
      ...fields,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
};
