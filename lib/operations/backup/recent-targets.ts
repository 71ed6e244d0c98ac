import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { readChecks } from "@/lib/operations/backup/check-records";
import { listGenerations } from "@/lib/operations/backup/generations";
import { isIntactIn } from "@/lib/operations/backup/objects";
import { placeOf, withTarget } from "@/lib/operations/backup/target/open";
import { writePrivateFile } from "@/lib/platform/durable-file";
import { env } from "@/lib/platform/env";

const MAX_PLACES = 5;
const placesSchema = z.array(z.string());

const recordsFile = () => path.join(env().dataDir, "backup-folders.json");

/** Returns where backups were made by this computer: folders and addresses, the latest first. */
export async function readPlaces(): Promise<string[]> {
  try {
    return placesSchema.parse(JSON.parse(await readFile(recordsFile(), "utf8")));
  } catch {
    return [];
  }
}

/** Records that a backup was made in this place, for the doctor to find lost files. Ignores write errors. */
export async function recordPlace(place: string): Promise<void> {
  const others = (await readPlaces()).filter((known) => placeOf(known) !== placeOf(place));
  await writePrivateFile(recordsFile(), JSON.stringify([place, ...others].slice(0, MAX_PLACES))).catch(() => undefined);
}

/** Returns the backups in reach, each with the instant (ISO 8601) of its file that was unread for longest; null: no one has noted it. */
export async function readOldestChecks(): Promise<{ place: string; oldest: string | null }[]> {
  const found: { place: string; oldest: string | null }[] = [];
  for (const place of await readPlaces()) {
    await withTarget(place, async (target) => {
      const [newest] = await listGenerations(target).catch(() => []);
      if (!newest?.manifest || newest.manifest.objects.length === 0) return;
      const checks = await readChecks(target);
      const instants = newest.manifest.objects.map(({ key }) => checks[key]?.checkedAt ?? null);
      found.push({ place, oldest: instants.includes(null) ? null : (instants.sort()[0] ?? null) });
    });
  }
  return found;
}

/** Finds intact copies of objects in this computer's reachable backups, reading each. Returns the place by key. */
export async function findPlacesWithCopies(keys: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const place of keys.length > 0 ? await readPlaces() : []) {
    await withTarget(place, async (target) => {
      const generations = await listGenerations(target).catch(() => []);
      const objects = new Map(
        generations.flatMap(({ manifest }) => manifest?.objects ?? []).map((object) => [object.key, object]),
      );
      for (const key of keys) {
        const object = objects.get(key);
        if (object && !found.has(key) && (await isIntactIn(target, object).catch(() => false))) found.set(key, place);
      }
    });
  }
  return found;
}
