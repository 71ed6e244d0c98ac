import { pick, type Random, createRandom } from "@/lib/library/games/random";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The day after the stored first version was made. */
const FIRST_DAY = Date.UTC(2026, 10, 23);
/** UTC; the night is half past three in New York, the hour of cron's line in docs/backup.md. */
const HOURS = { morning: 13, evening: 23, night: 31.5 } as const;

export const PHONES = 3;
export const MONTH_DAYS = 30;
const QUARTER_DAYS = 91;
/** A half-sent video rests so long: less than the 72 hours after which an upload that no one continues ends. */
export const REST_DAYS = 2;
/** What rots must be repaired within so many days, so nothing rots later in the year. */
const MENDED_DAYS = 31;

export type Kind = "picture" | "sound" | "named picture" | "film in chunks" | "film at rest" | "film given up";
/** One file by its seed, from which its bytes can be made again. */
export type Upload = { name: string; kind: Kind; phone: number; seed: number; sizeBytes: number };
export type Rot = "backup" | "store";
export type Unmounted = "backup" | "backup of a new household" | "start beside the files";

export type Day = {
  day: number;
  uploads: Upload[];
  /** Whether videos that were half sent two days ago continue. */
  resumes: boolean;
  deletions: number;
  /** Whether the caretaker brings something back from the trash. */
  rescues: boolean;
  /** The server is killed while phones send. */
  crash: boolean;
  /** The server is killed in the night, while the backup runs; with phones that send, or without. */
  nightCrash: "backup" | "backup and uploads" | null;
  /** The backup command itself is killed, and run again. */
  backupKilled: boolean;
  /** A new version of the hub, with one more migration. */
  update: boolean;
  /** In the night the disk of the data is not there: what is tried then. */
  unmounted: Unmounted | null;
  rot: Rot | null;
  trial: boolean;
};

const UNMOUNTED: readonly Unmounted[] = ["backup", "backup of a new household", "start beside the files"];
const KINDS: readonly Kind[] = [
  "picture",
  "picture",
  "picture",
  "named picture",
  "named picture",
  "sound",
  "film in chunks",
  "film in chunks",
];

function sizeOf(kind: Kind, random: Random): number {
  if (kind.startsWith("film")) return CHUNK_BYTES + 1 + Math.floor(random() * CHUNK_BYTES);
  return 2_000 + Math.floor(random() ** 2 * 400_000);
}

function uploadsOf(day: number, { crashEvery, mostFiles }: Wishes, random: Random): Upload[] {
  const kinds = Array.from({ length: Math.ceil(mostFiles / 2) + Math.floor(random() * (mostFiles / 2 + 1)) }, () =>
    pick(KINDS, random),
  );
  // Not on the day of a crash: its second life is nearly 72 hours before that of the next one.
  if (day % crashEvery === 1 % crashEvery && random() < 0.2) kinds.push("film at rest");
  if (random() < 0.05) kinds.push("film given up");
  return kinds.map((kind, index) => ({
    name: `day-${day}-${index}`,
    kind,
    phone: index % PHONES,
    seed: day * 100 + index,
    sizeBytes: sizeOf(kind, random),
  }));
}

/** The instant of an hour of a day of the year; the day's night is after it. */
export function instantOf(day: number, when: keyof typeof HOURS): Date {
  return new Date(FIRST_DAY + day * DAY_MS + HOURS[when] * HOUR_MS);
}

/** `crashEvery`: in so many days the server is killed twice. `mostFiles` are sent on a day, besides videos that rest or are given up, and half of that at least. */
export type Wishes = { days: number; seed: number; crashEvery: number; mostFiles: number };

/** Everything that happens; the seed decides it wholly. */
export function planOf(wishes: Wishes): Day[] {
  const { days, seed, crashEvery } = wishes;
  const random = createRandom(seed);
  // A short run, to try the bench itself, has a trial too.
  const quarter = Math.min(QUARTER_DAYS, days);
  return Array.from({ length: days }, (_, day): Day => {
    const [inMonth, month] = [day % MONTH_DAYS, Math.floor(day / MONTH_DAYS)];
    const nightCrash = random() < 0.5 ? "backup" : "backup and uploads";
    return {
      day,
      uploads: uploadsOf(day, wishes, random),
      resumes: day >= REST_DAYS,
      deletions: random() < 0.6 ? 1 : 0,
      rescues: random() < 0.1,
      crash: day % crashEvery === 0,
      // The last night's backup is the one that everything is compared with.
      nightCrash: day % crashEvery === crashEvery - 1 && day < days - 1 ? nightCrash : null,
      backupKilled: inMonth === 12,
      update: inMonth === 0 && day > 0,
      unmounted: inMonth === 17 ? (UNMOUNTED[(month + seed) % UNMOUNTED.length] ?? null) : null,
      rot: inMonth === 3 && day + MENDED_DAYS < days ? (month % 2 === 0 ? "backup" : "store") : null,
      trial: day % quarter === quarter - 6,
    };
  });
}
