import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Said, startCommand as start } from "@/tests/support/server/command";
import { ACCOUNT_SETTINGS } from "@/tests/support/server/people";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/storage/postgres";
import { s3Environment } from "@/tests/support/storage/s3-server";

export type Settings = Record<string, string>;

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

/** A command of ours in a process of its own, as npm runs it, at an instant. */
export const startCommand = (settings: Settings, at: Date, name: string, ...words: string[]) =>
  start({ ...settings, NACHES_CLOCK: at.toISOString() }, name, ...words);

export const runCommand = (...call: Parameters<typeof startCommand>): Promise<Said> => startCommand(...call).ended;
