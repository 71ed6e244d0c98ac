import type { MediaItem } from "@/lib/media/items/schema";
import type { Upload } from "@/tests/bench/year/plan";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { filmBytes } from "@/tests/support/fixtures/sample-media-bytes";
import { sha256, someBytes } from "@/tests/support/storage/storage-upload";

/** Whole days that an item stays in the trash (lib/media/items/rules.ts). */
const TRASH_DAYS = 30;
/** The server's clock moves at its starts only, so what it did "today" may be some days earlier by its own account. */
const CLOCK_LAG_DAYS = 4;

/** What a family knows of one file: when it was sent, what the hub has said of it, and what was done with it since. */
export type Entry = {
  name: string;
  kind: Upload["kind"] | "stored";
  sentOn: number;
  sha256: string;
  upload: Upload | null;
  item: MediaItem | null;
  deletedOn: number | null;
  rotten: boolean;
};

const BEGINNINGS = { picture: MEDIA.jpeg, "named picture": MEDIA.png, sound: MEDIA.mp3 } as const;

/** The bytes of a file, the same each time. */
export function bytesOf({ kind, seed, sizeBytes }: Upload): Buffer {
  if (kind !== "picture" && kind !== "named picture" && kind !== "sound") return filmBytes(sizeBytes, seed);
  const bytes = someBytes(sizeBytes, seed);
  Buffer.from(BEGINNINGS[kind]).copy(bytes);
  return bytes;
}

/** The ledger outside of the hub: what was sent, acknowledged and deleted. Everything that is compared in the end comes from it. */
export function createLedger() {
  const entries = new Map<string, Entry>();
  const all = () => [...entries.values()];
  const acknowledged = () => all().filter(({ item }) => item !== null);

  return {
    all,
    acknowledged,
    sent(upload: Upload, day: number): Entry {
      const known = entries.get(upload.name);
      if (known) return known;
      const entry: Entry = {
        name: upload.name,
        kind: upload.kind,
        sentOn: day,
        sha256: sha256(bytesOf(upload)),
        upload,
        item: null,
        deletedOn: null,
        rotten: false,
      };
      entries.set(upload.name, entry);
      return entry;
    },
    /** What the stored first version holds already. */
    adopted(item: MediaItem, hash: string, deletedOn: number | null): void {
      entries.set(item.id, {
        name: item.title,
        kind: "stored",
        sentOn: 0,
        sha256: hash,
        upload: null,
        item,
        deletedOn,
        rotten: false,
      });
    },
    /** Acknowledged and not deleted: what must be there, byte for byte. */
    living: () => acknowledged().filter(({ deletedOn }) => deletedOn === null),
    /** Deleted, and to be had back on this day. */
    inTrash: (day: number) =>
      acknowledged().filter(({ deletedOn }) => deletedOn !== null && day - deletedOn <= TRASH_DAYS - CLOCK_LAG_DAYS),
    /** Deleted so long ago that neither hub nor newest backup may have it. */
    gone: (day: number) =>
      acknowledged().filter(({ deletedOn }) => deletedOn !== null && day - deletedOn > TRASH_DAYS + CLOCK_LAG_DAYS),
    /** Videos that were half sent this day and rest. */
    resting: (day: number) =>
      all().filter(({ kind, sentOn, item }) => kind === "film at rest" && sentOn === day && item === null),
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** The key of an acknowledged file in the store: "m/…". */
export function keyOf({ name, item }: Entry): string {
  if (item === null) throw new Error(`${name} was not acknowledged.`);
  return item.objectPath.replace("/objects/", "");
}
