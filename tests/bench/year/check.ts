import type { MediaItem } from "@/lib/media/items/schema";
import { type Entry, keyOf, type Ledger } from "@/tests/bench/year/ledger";
import type { Readers } from "@/tests/bench/year/readers";
import type { Store } from "@/tests/bench/year/store";
import { sha256 } from "@/tests/support/storage/storage-upload";

const paths = (items: readonly MediaItem[]) => new Set(items.map(({ objectPath }) => objectPath));

/**
 * How a gallery differs from what it must show: items that are missing, changed or too many. Every file is read. `maybe` are those that
 * were sent while a backup was made, which may be in it or not.
 */
export async function differencesOf(
  where: string,
  reader: Pick<Readers, "gallery" | "fetch">,
  expected: readonly Entry[],
  maybe: readonly Entry[] = [],
): Promise<string[]> {
  const found: string[] = [];
  const there = paths(await reader.gallery());
  for (const { item } of maybe) there.delete(item?.objectPath ?? "");
  for (const entry of expected) {
    const reply = await reader.fetch(entry);
    if (!there.delete(entry.item?.objectPath ?? ""))
      found.push(`${where}: ${entry.name} (${entry.kind}) is not in the gallery.`);
    else if (reply.status !== 200) found.push(`${where}: ${entry.name} (${entry.kind}) can't be read: ${reply.status}`);
    else if (sha256(reply.body) !== entry.sha256)
      found.push(`${where}: ${entry.name} (${entry.kind}, ${keyOf(entry)}) has other bytes.`);
  }
  return [...found, ...[...there].map((objectPath) => `${where}: ${objectPath} is in the gallery and should not be.`)];
}

/** Whether the trash has what it must have on this day, and no more. */
export async function trashDifferences(
  where: string,
  reader: Pick<Readers, "trash">,
  ledger: Ledger,
  day: number,
): Promise<string[]> {
  const there = paths(await reader.trash());
  const missing = ledger.inTrash(day).filter(({ item }) => !there.has(item?.objectPath ?? ""));
  const late = ledger.gone(day).filter(({ item }) => there.has(item?.objectPath ?? ""));
  return [
    ...missing.map(({ name }) => `${where}: ${name} is not in the trash.`),
    ...late.map(({ name }) => `${where}: ${name} is still in the trash.`),
  ];
}

/** Stored files that nothing needs any longer, and those that should have been removed permanently. */
export async function storeDifferences(where: string, store: Store, ledger: Ledger, day: number): Promise<string[]> {
  const keys = new Set(await store.keys());
  const late = ledger.gone(day).filter((entry) => keys.has(keyOf(entry)));
  for (const entry of ledger.acknowledged()) keys.delete(keyOf(entry));
  return [
    ...late.map(({ name }) => `${where}: the file of ${name} should have been permanently deleted.`),
    ...[...keys].map((key) => `${where}: the stored file ${key} No item uses the stored file`),
  ];
}
