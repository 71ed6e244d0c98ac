import { cpSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Settings } from "@/tests/bench/year/place";

const ROOT = path.resolve(__dirname, "../../..");
/** What is a version's own; everything else is this program's. */
const OWN = new Set([".env", ".git", "prisma", "server.mjs"]);
const CURRENT = "current";

function link(names: readonly string[], from: string, to: string): void {
  for (const name of names) symlinkSync(path.join(from, name), path.join(to, name));
}

/** SQL that both databases understand: a table and a column that this version's program takes no notice of. */
function migration(month: number): string {
  const letter = String.fromCharCode(97 + (month % 26));
  return `CREATE TABLE "Month_${letter}" ("id" INTEGER NOT NULL PRIMARY KEY, "note" TEXT);\nINSERT INTO "Month_${letter}" ("id", "note") VALUES (1, 'month ${month}');\nALTER TABLE "MediaItem" ADD COLUMN "month_${letter}" TEXT;\n`;
}

/**
 * Makes the version of a month in a folder of its own: this program with one more migration for each month, and the hub's settings in `.env`.
 * The program finds its migrations and its settings from the folder that it is started in.
 */
function makeVersion(root: string, name: string, month: number, settings: Settings): string {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, "prisma"), { recursive: true });
  link(
    readdirSync(ROOT).filter((name) => !OWN.has(name)),
    ROOT,
    folder,
  );
  link(
    readdirSync(path.join(ROOT, "prisma")).filter((name) => name !== "migrations"),
    path.join(ROOT, "prisma"),
    path.join(folder, "prisma"),
  );
  // It goes to the folder that it lies in.
  cpSync(path.join(ROOT, "server.mjs"), path.join(folder, "server.mjs"));
  cpSync(path.join(ROOT, "prisma/migrations"), path.join(folder, "prisma/migrations"), { recursive: true });
  writeFileSync(
    path.join(folder, ".env"),
    Object.entries(settings)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(""),
  );
  for (let earlier = 1; earlier <= month; earlier += 1) {
    for (const provider of ["sqlite", "postgresql"]) {
      const target = path.join(
        folder,
        "prisma/migrations",
        provider,
        `${20270000000000 + earlier * 100_000_000}_month_${earlier}`,
      );
      mkdirSync(target);
      writeFileSync(path.join(target, "migration.sql"), migration(earlier));
    }
  }
  return folder;
}

/** A version whose change of the database fails half-way; answers its folder. */
export function makeBrokenVersion(root: string, month: number, settings: Settings): string {
  const folder = makeVersion(root, `broken-${month}`, month, settings);
  for (const provider of ["sqlite", "postgresql"]) {
    const target = path.join(folder, "prisma/migrations", provider, "20280101000000_broken");
    mkdirSync(target);
    writeFileSync(path.join(target, "migration.sql"), `${migration(month + 1)}INSERT INTO "NoSuchTable" VALUES (1);\n`);
  }
  return folder;
}

/** Where the installed version is, whichever it is right now. */
export const currentVersion = (root: string): string => path.join(root, CURRENT);

/** Installs the version of a month in the place of the previous one; this program's commands are of that version from now on. */
export function installVersion(root: string, month: number, settings: Settings): void {
  const next = path.join(root, "next");
  symlinkSync(makeVersion(root, `version-${month}`, month, settings), next);
  renameSync(next, currentVersion(root));
  process.chdir(currentVersion(root));
}
