/** A change of the database by its name, "20261122030221_first_models", and the SHA-256 of its file where that is known. */
export type Change = { name: string; checksum?: string };

/** Version 0.1.0 began with this one; before, the one migration was made anew with every change, so nothing leads from there to here. */
const FIRST_STAMP = "20261122030221";

/**
 * Why a database does not fit this version: a newer one has used it; it is from before 0.1.0; a change that is not newer and that we do not have;
 * or one of ours with another text.
 */
export type Misfit = { kind: "newer" | "before-first" | "elsewhere" | "edited"; name: string };

const stampOf = (name: string) => /^\d{14}(?=_)/.exec(name)?.[0] ?? "";

function kindOf(name: string, newest: string): Misfit["kind"] {
  const stamp = stampOf(name);
  if (stamp === "") return "elsewhere";
  if (stamp < FIRST_STAMP) return "before-first";
  return stamp > newest ? "newer" : "elsewhere";
}

/** The first applied change that this version does not have as it was applied; null when it has all. Takes both in any order. */
export function misfitOf(authored: readonly Change[], applied: readonly Change[]): Misfit | null {
  const ours = new Map(authored.map(({ name, checksum }) => [name, checksum]));
  const newest = [...ours.keys()].map(stampOf).sort().at(-1) ?? "";
  const unknown = applied.filter(({ name }) => !ours.has(name)).map(({ name }): Misfit => ({ kind: kindOf(name, newest), name }));
  const edited = applied.filter(({ name, checksum }) => checksum !== undefined && ours.get(name) !== undefined && ours.get(name) !== checksum);
  const all = [...unknown, ...edited.map(({ name }): Misfit => ({ kind: "edited", name }))];
  // A database from before 0.1.0 has nothing of ours, and what else it lacks is no news.
  return all.find(({ kind }) => kind === "before-first") ?? all[0] ?? null;
}

const HOW = "docs/updating.md says how";

/** What an operator is told at start and by doctor of a database that does not fit. `folder`: the migrations', such as "prisma/migrations/sqlite". */
export function databaseSentence({ kind, name }: Misfit, folder: string): string {
  if (kind === "newer") return `The database was used by a newer version of the hub, which made the change ${name}. Start that version again, or go back with the copy that was made before the change (${HOW}).`;
  if (kind === "before-first") {
    return `The database was made by a version from before the first release, 0.1.0 (${name}), and cannot be updated. Nothing was changed. Go on with that version, or keep its pictures and films and start anew (${HOW}).`;
  }
  if (kind === "edited") {
    return `The change ${name} of the database was edited after it was applied: the text in this program is another one. Put ${folder}/${name}/migration.sql back as it was released, or install the version again that ran last.`;
  }
  return `The database has the change ${name}, which this version does not have: another version, released or not, has used it. Start that version again, or a newer one that has this change.`;
}

/** The same of a backup that is to be restored. */
export function backupSentence({ kind, name }: Misfit, folder: string): string {
  if (kind === "newer") return `This backup was made by a newer version of the hub, which made the change ${name}. Install that version first, or a later one.`;
  if (kind === "before-first") {
    return `This backup was made by a version from before the first release, 0.1.0 (${name}), and cannot be updated. Restore it with that version, or keep its pictures and films and start anew (${HOW}).`;
  }
  if (kind === "edited") {
    return `The change ${name} in this backup is not the one of this program: one of the two was edited. Put ${folder}/${name}/migration.sql back as it was released, or install the version again that made the backup.`;
  }
  return `This backup has the change ${name}, which this version does not have: another version, released or not, made it. Install that version first, or a newer one that has this change.`;
}

/** Why an update of the database was not made, as a sentence that says what to do. The database is as it was. */
export class UpdateRefused extends Error {}

/** What an error says. By its fields and not its class: the native module makes its errors with the class that it was first loaded with. */
export function reasonOf(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);
}

/** Of how many updates the copies are kept. */
const KEPT = 3;
const COPY = /^naches-\d{8}T\d{9}Z-before-(.+)\.(?:db|dump)$/;

/** The name of the copy that is made at this instant, before this change: "naches-20261122T181500000Z-before-20261123090000_colours.db". */
export function copyName(at: Date, change: string, provider: "sqlite" | "postgresql"): string {
  return `naches-${at.toISOString().replace(/[-:.]/g, "")}-before-${change}.${provider === "sqlite" ? "db" : "dump"}`;
}

/**
 * Which of a folder's files go once the copy `newest` is whole: earlier ones made before the same change (a start that fails is tried again
 * and again, and must not push out the copies of former updates), all but the last three, and what a stopped copy has left.
 */
export function outdatedCopies(names: readonly string[], newest: string): string[] {
  const change = COPY.exec(newest)?.[1];
  const copies = names.filter((name) => COPY.test(name) && name !== newest).sort();
  const superseded = copies.filter((name) => COPY.exec(name)?.[1] === change);
  const others = copies.filter((name) => !superseded.includes(name));
  const leftovers = names.filter((name) => name.endsWith(".partial") && COPY.test(name.slice(0, -".partial".length)));
  return [...superseded, ...others.slice(0, Math.max(0, others.length - (KEPT - 1))), ...leftovers];
}
