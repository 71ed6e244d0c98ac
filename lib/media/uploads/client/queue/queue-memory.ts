import * as z from "zod/mini";
import { NOTE_MAX_CHARS } from "@/lib/media/items/rules";
import { MOST_FILES, type QueueRow } from "@/lib/media/uploads/client/queue/queue-rules";
import { SESSION_LIFE_MS } from "@/lib/media/uploads/rules";
import { readStored, writeStored } from "@/lib/platform/browser/stored";

/** So long after its last sign of life another tab still counts as sending; it gives one at least every 15 s. */
const LEASE_MS = 40_000;
const RENEWED_AFTER_MS = 5000;
/** Two tabs may each be sending as many as they can. */
const MOST_REMEMBERED = 2 * MOST_FILES;

/** `size` is the chosen file's, `sizeBytes` that of what is sent of it; `activeAt` is the last sign of life of the tab that sends it; times in ms. */
const rememberedFileSchema = z.object({
  name: z.string().check(z.maxLength(500)),
  size: z.number(),
  sizeBytes: z.optional(z.number()),
  lastModified: z.number(),
  note: z.string().check(z.maxLength(NOTE_MAX_CHARS)),
  isSent: z.boolean(),
  tab: z.string(),
  keptAt: z.number(),
  activeAt: z.number(),
});
type RememberedFile = z.infer<typeof rememberedFileSchema>;
const filesSchema = z.array(rememberedFileSchema);

/** Facts that distinguish a file on a phone from another one, after a reload too. */
export type FileMark = { name: string; size: number; lastModified: number };

/** A video that was made smaller is known by what was chosen. */
export function toMark({ name, chosenBytes, lastModified }: QueueRow): FileMark {
  return { name, size: chosenBytes, lastModified };
}

type FileToSend = FileMark & { sizeBytes?: number; note: string; isSent: boolean };

/** Returns what is remembered when sending begins: neither refused rows, nor those that the sender has not decided about. */
export function toSend(rows: readonly QueueRow[], noteOf: (row: QueueRow) => string): FileToSend[] {
  return rows
    .filter(({ state }) => state.name !== "refused" && state.name !== "asked")
    .map((row) => ({
      ...toMark(row),
      sizeBytes: row.sizeBytes,
      note: noteOf(row),
      isSent: row.state.name === "sent",
    }));
}

/** Locks that end with their tab; `held` names those of all tabs, null where a browser has none (without TLS). */
export type TabLocks = { hold: (name: string) => void; held: () => Promise<readonly string[] | null> };

type Stores = {
  local: () => Storage;
  session: () => Storage;
  now: () => number;
  newId: () => string;
  locks: TabLocks;
  /** Keeps the memory of songs apart from the rest. */
  prefix?: string;
};

export const isSame = (one: FileMark, other: FileMark) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Remembers names, never files, for seven days, so that nothing is sent twice (upload-protocol section 9). A broken store is empty. */
export function createQueueMemory({ local, session, now, newId, locks, prefix = "naches" }: Stores) {
  const [FILES, TAB] = [`${prefix}.upload-queue`, `${prefix}.upload-tab`];
  const lockOf = (tabId: string) => `${TAB}.${tabId}`;
  let ownTab: string | null = null;
  let renewedAt = -Infinity;
  let isHolding = false;
  let openTabs: readonly string[] | null = null;
  /** Survives a reload; another tab has its own. */
  const tab = (): string => {
    ownTab ??= readStored(session, TAB, z.string()) ?? newId();
    writeStored(session, TAB, ownTab);
    return ownTab;
  };

  const all = () =>
    (readStored(local, FILES, filesSchema) ?? []).filter(({ keptAt }) => Math.abs(now() - keptAt) < SESSION_LIFE_MS);

  /** Stores the files; sent ones matter only while others of their tab are unsent. */
  const write = (files: RememberedFile[]) => {
    const unsent = new Set(files.filter(({ isSent }) => !isSent).map((file) => file.tab));
    writeStored(local, FILES, files.filter((file) => unsent.has(file.tab)).slice(0, MOST_REMEMBERED));
  };

  const change = (mark: FileMark, to: (file: RememberedFile) => RememberedFile[]) =>
    write(all().flatMap((file) => (isSame(file, mark) ? to(file) : [file])));

  const isSentElsewhere = (file: RememberedFile) =>
    file.tab !== tab() && now() - file.activeAt < LEASE_MS && (openTabs?.includes(lockOf(file.tab)) ?? true);

  return {
    /** Call when sending begins, with everything that was chosen. */
    keep: (files: readonly FileToSend[]) => {
      if (!isHolding) locks.hold(lockOf(tab()));
      isHolding = true;
      const others = all().filter((kept) => !files.some((file) => isSame(file, kept)));
      const kept = files.map(({ name, size, sizeBytes = size, lastModified, note, isSent }) => ({
        ...{ name, size, sizeBytes, lastModified, note, isSent },
        ...{ tab: tab(), keptAt: now(), activeAt: now() },
      }));
      write([...kept, ...others]);
    },
    find: (mark: FileMark) => all().find((file) => isSame(file, mark)) ?? null,
    markSent: (mark: FileMark) => change(mark, (file) => [{ ...file, isSent: true }]),
    drop: (mark: FileMark) => change(mark, () => []),
    renew: () => {
      if (now() - renewedAt < RENEWED_AFTER_MS) return;
      renewedAt = now();
      write(all().map((file) => (file.tab === tab() ? { ...file, activeAt: now() } : file)));
    },
    unfinished: () => all().filter((file) => !file.isSent && !isSentElsewhere(file)),
    /** Checks which tabs are still open; returns after how many ms to check again where there are no locks, 0 when it is known. */
    look: async (): Promise<number> => {
      openTabs = await locks.held();
      return openTabs === null && all().some(isSentElsewhere) ? LEASE_MS : 0;
    },
    sentCount: () => all().filter((file) => file.isSent && !isSentElsewhere(file)).length,
    sizes: () => all().map(({ size, sizeBytes = size }) => sizeBytes),
    forget: () => write(all().filter(isSentElsewhere)),
  };
}

export type QueueMemory = ReturnType<typeof createQueueMemory>;

/** Files of the last 7 days that were not sent; a name is "" when only its upload is known. */
export type Unfinished = { names: readonly string[]; sent: number };

/** `sessionSizes` are the sizes (bytes) of the unfinished uploads in the resume memory. Returns null when there is nothing. */
export function findUnfinished(memory: QueueMemory, sessionSizes: readonly number[]): Unfinished | null {
  const names = memory.unfinished().map(({ name }) => name);
  const known = new Set(memory.sizes());
  if (sessionSizes.some((size) => !known.has(size))) names.push("");
  return names.length === 0 ? null : { names, sent: memory.sentCount() };
}
