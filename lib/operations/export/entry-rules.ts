import type { MediaType, Preparation } from "@/lib/media/items/schema";
import { isOriginalShown } from "@/lib/media/items/shown-rules";
import { extensionOf, safeExtension } from "@/lib/media/items/type-rules";
import { createNamer, safeBase } from "@/lib/operations/export/name-rules";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

type StoredObject = { key: string; sizeBytes: number; sha256: string };
type Copy = StoredObject & { kind: string; contentType: string };

/** An item as the database has it; instants are ISO 8601. */
export type ExportedItem = {
  id: string;
  title: string;
  uploaderName: string;
  note: string | null;
  fileName: string | null;
  uploadedAt: string;
  mediaType: MediaType;
  contentType: string;
  /** Result of the hub's preparation for screens: what failed there no browser shows either. */
  preparation: Preparation;
  /** Its file is damaged, and only a part of it is shown. */
  isPart: boolean;
  /** The song's details; null: it was sent for the gallery. */
  song: { artist: string; album: string; disc: number | null; track: number | null } | null;
  original: StoredObject;
  copies: readonly Copy[];
  answers: readonly { kind: string; at: string }[];
  voices: readonly (StoredObject & { id: string; at: string; durationMs: number })[];
};

/** A stored file and its path in the export, with "/". */
export type ExportFile = { object: StoredObject; path: string };

/** An item with the files that its page names; of these `picture`, `shown` and `captions` may be missing. */
export type Entry = {
  item: ExportedItem;
  /** On whose page it is: "2026-11", in the household's zone; null: a song, which is on none. */
  month: string | null;
  original: ExportFile;
  /** The image on the page; null: there is none that every browser shows. */
  picture: ExportFile | null;
  /** The file that a tap opens or plays in every browser; null: nothing but the original as a file. */
  shown: ExportFile | null;
  captions: ExportFile | null;
  voices: { file: ExportFile; at: string; durationMs: number }[];
};

const ORIGINALS = "originals";
/** Songs by their albums, as players and memory sticks in cars show them. */
const SONGS = "songs";
/** So that an album and a song together stay within the longest path of Windows. */
const ALBUM_CHARACTERS = 50;
/** Smaller or converted copies, where no browser shows the original, or it is large for a page. */
const COPIES = "copies";

/** The kinds of copies by what they are for, the best first. */
const PICTURES = ["thumb", "poster", "view"];
const SHOWN: Record<MediaType, readonly string[]> = {
  image: ["view"],
  video: ["film", "sound"],
  audio: ["sound", "film"],
  unknown: [],
};

type Name = ReturnType<typeof createNamer>;

function songEntry(
  item: ExportedItem,
  { artist, album, disc, track }: NonNullable<ExportedItem["song"]>,
  name: Name,
): Entry {
  const folder = safeBase(album, ALBUM_CHARACTERS);
  const number = track === null ? "" : String(track).padStart(2, "0");
  const place = number !== "" && disc !== null && disc > 1 ? `${disc}-${number}` : number;
  const words = folder === "" ? [item.title, artist].filter(Boolean).join(" - ") : `${place} ${item.title}`;
  const path = name(
    folder === "" ? SONGS : `${SONGS}/${folder}`,
    safeBase(words) || item.id,
    safeExtension(item.contentType, item.fileName),
  );
  const original = { object: item.original, path };
  return { item, month: null, original, picture: null, shown: null, captions: null, voices: [] };
}

function toEntry(item: ExportedItem, timeZone: string, name: Name): Entry {
  if (item.song) return songEntry(item, item.song, name);
  const day = civilDateAt(new Date(item.uploadedAt), timeZone);
  const month = day.slice(0, 7);
  const base = `${day} ${safeBase(`${item.title} - ${item.uploaderName}`)}`.trim();
  const original = {
    object: item.original,
    path: name(`${ORIGINALS}/${month}`, base, safeExtension(item.contentType, item.fileName)),
  };
  const copyOf = (kinds: readonly string[]): ExportFile | null => {
    const copy = kinds.flatMap((kind) => item.copies.filter((one) => one.kind === kind))[0];
    return copy ? { object: copy, path: name(`${COPIES}/${month}`, base, extensionOf(copy.contentType)) } : null;
  };
  // An image of any age is shown as it was sent; of a video the hub knows whether browsers play it, and then made no copy.
  const asSent = isOriginalShown(item) ? original : null;
  const shown =
    item.mediaType === "image" ? (asSent ?? copyOf(SHOWN.image)) : (copyOf(SHOWN[item.mediaType]) ?? asSent);
  const picture = copyOf(PICTURES) ?? (item.mediaType === "image" ? shown : null);
  const captions = item.mediaType === "video" ? copyOf(["captions"]) : null;
  const voices = item.voices.map(({ at, durationMs, ...object }) => ({
    file: { object, path: name(`${ORIGINALS}/${month}`, `${base} - answer`, ".wav") },
    at,
    durationMs,
  }));
  return { item, month, original, picture, shown, captions, voices };
}

/** Plans an export in the order of the items. The same items, with more behind them, give the same paths. */
export function planEntries(items: readonly ExportedItem[], timeZone: string): Entry[] {
  const name = createNamer();
  return items.map((item) => toEntry(item, timeZone, name));
}

export function filesOf(entries: readonly Entry[]): ExportFile[] {
  const all = entries.flatMap(({ original, picture, shown, captions, voices }) => [
    original,
    ...(picture ? [picture] : []),
    ...(shown ? [shown] : []),
    ...(captions ? [captions] : []),
    ...voices.map(({ file }) => file),
  ]);
  return [...new Map(all.map((file) => [file.path, file])).values()];
}
