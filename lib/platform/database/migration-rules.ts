export type MigrationRecord = { name: string; checksum?: string };

/** The first migration of version 0.1.0; databases from before it cannot be migrated. */
const FIRST_TIMESTAMP = "20261122030221";

type Incompatibility = { kind: "newer" | "before-first" | "elsewhere" | "edited"; name: string };

const timestampIn = (name: string) => /^\d{14}(?=_)/.exec(name)?.[0] ?? "";

function classifyUnknown(name: string, newest: string): Incompatibility["kind"] {
  const timestamp = timestampIn(name);
  if (timestamp === "") return "elsewhere";
  if (timestamp < FIRST_TIMESTAMP) return "before-first";
  return timestamp > newest ? "newer" : "elsewhere";
}

export function findIncompatibility(
  authored: readonly MigrationRecord[],
  applied: readonly MigrationRecord[],
): Incompatibility | null {
  const ours = new Map(authored.map(({ name, checksum }) => [name, checksum]));
  const newest = [...ours.keys()].map(timestampIn).sort().at(-1) ?? "";
  const unknown = applied
    .filter(({ name }) => !ours.has(name))
    .map(({ name }): Incompatibility => ({ kind: classifyUnknown(name, newest), name }));
  const edited = applied.filter(
    ({ name, checksum }) => checksum !== undefined && ours.get(name) !== undefined && ours.get(name) !== checksum,
  );
  const all = [...unknown, ...edited.map(({ name }): Incompatibility => ({ kind: "edited", name }))];
  // Every migration of a database from before 0.1.0 is unknown; its age is the reason.
  return all.find(({ kind }) => kind === "before-first") ?? all[0] ?? null;
}

const MANUAL = "see docs/updating.md";

export function explainIncompatibleDatabase({ kind, name }: Incompatibility, folder: string): string {
  if (kind === "newer")
    return `The database was used by a newer version of the hub, which applied the migration ${name}. Start that version again, or go back to the copy made before the update (${MANUAL}).`;
  if (kind === "before-first") {
    return `The database is from a version before the first release, 0.1.0 (${name}), and can't be updated. Nothing was changed. Keep using that version, or keep its photos and videos and start over (${MANUAL}).`;
  }
  if (kind === "edited") {
    return `The migration ${name} was edited after it was applied. Restore ${folder}/${name}/migration.sql to the released version, or install the version that ran last.`;
  }
  return `The database has the migration ${name}, which this version doesn't have. Start the version that applied it, or a newer one that includes it.`;
}

export function explainIncompatibleBackup({ kind, name }: Incompatibility, folder: string): string {
  if (kind === "newer")
    return `This backup was made by a newer version of the hub, which applied the migration ${name}. Install that version or a later one first.`;
  if (kind === "before-first") {
    return `This backup is from a version before the first release, 0.1.0 (${name}), and can't be updated. Restore it with that version, or keep its photos and videos and start over (${MANUAL}).`;
  }
  if (kind === "edited") {
    return `The migration ${name} in this backup differs from the one in this version: one of them was edited. Restore ${folder}/${name}/migration.sql to the released version, or install the version that made the backup.`;
  }
  return `This backup has the migration ${name}, which this version doesn't have. Install the version that made it, or a newer one that includes it.`;
}

export class UpdateRefused extends Error {}

/** Returns an error's message. Without `instanceof`, because native modules throw another realm's Error. */
export function errorMessage(error: unknown): string {
  return typeof error === "object" && error !== null && "message" in error ? String(error.message) : String(error);
}
