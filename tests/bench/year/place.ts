import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ACCOUNT_SETTINGS } from "@/tests/support/server/people";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/storage/postgres";
import { s3Environment } from "@/tests/support/storage/s3-server";

export type Settings = Record<string, string>;
export type Said = { code: number | null; said: string; complaint: string };

/** Where a hub lives: its settings, without its clock. */
export type Place = { dataDir: string; settings: Settings };

/** A new place under a folder: an empty data directory; on PostgreSQL an empty database and a new bucket too. */
export async function newPlace(root: string, name: string): Promise<Place> {
  const dataDir = path.join(root, `${name}-${randomBytes(3).toString("hex")}`);
  mkdirSync(dataDir, { mode: 0o700 });
  const database = onPostgresql ? await newDatabase({ empty: true }) : `file:${path.join(dataDir, "naches.db")}`;
  return {
    dataDir,
    settings: {
      DATA_DIR: dataDir,
      DATABASE_URL: database,
      ...(onPostgresql ? s3Environment() : {}),
      ...ACCOUNT_SETTINGS,
    },
  };
}

export async function leavePlace({ settings }: Place): Promise<void> {
  if (onPostgresql) await dropDatabase(settings["DATABASE_URL"] ?? "");
}

export const newRoot = (): string => mkdtempSync(path.join(tmpdir(), "naches-year-"));

/** What a command's process gets: our settings and nothing of this program's own environment. */
export function environmentOf(settings: Settings, at: Date): NodeJS.ProcessEnv {
  const { PATH = "", HOME = "" } = process.env;
  return {
    PATH,
    HOME,
    NODE_ENV: "production",
    UPLOAD_MIN_FREE_BYTES: "0",
    ...settings,
    NACHES_CLOCK: at.toISOString(),
  };
}

/** A command of ours in a process of its own, as npm runs it. `kill` ends it as kill -9 does. */
export function startCommand(
  settings: Settings,
  at: Date,
  name: string,
  ...words: string[]
): { ended: Promise<Said>; kill: () => void } {
  const args = ["--conditions=react-server", "lib/operations/commands/start.mjs", name, ...words];
  const child = spawn(process.execPath, args, { env: environmentOf(settings, at), stdio: ["ignore", "pipe", "pipe"] });
  const [said, complaint]: [string[], string[]] = [[], []];
  child.stdout.setEncoding("utf8").on("data", (text: string) => said.push(text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => complaint.push(text));
  const ended = new Promise<Said>((resolve) =>
    child.on("close", (code) => resolve({ code, said: said.join(""), complaint: complaint.join("").trim() })),
  );
  return { ended, kill: () => void child.kill("SIGKILL") };
}

export const runCommand = (...call: Parameters<typeof startCommand>): Promise<Said> => startCommand(...call).ended;
