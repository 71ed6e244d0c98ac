import * as z from "zod/mini";
import { readSignedIn, sendJson, type SignedInRead } from "@/lib/platform/api/fetch-json";
import { createOutbox } from "@/lib/schedule/care/outbox";
import {
  type CareEntry,
  careEntrySchema,
  type CareLog,
  careLogSchema,
  type EntryChange,
  type Kept,
  type NewEntry,
  type SavedEntry,
  savedEntrySchema,
} from "@/lib/schedule/care/schema";

const CARE_URL = "/api/care-log";
export const CARE_KEY: readonly string[] = [CARE_URL];

const search = (until: string | null) => (until === null ? "" : `?until=${until}`);
const entryUrl = (id: string) => `${CARE_URL}/${encodeURIComponent(id)}`;

/** Two weeks of the log that end on a day, "YYYY-MM-DD"; null: on today. */
export const careLogRead = (until: string | null): SignedInRead<CareLog> => ({
  queryKey: [...CARE_KEY, until ?? "today"],
  read: (signal) => readSignedIn(`${CARE_URL}${search(until)}`, careLogSchema, signal),
});

/** The same two weeks as a file. */
export const csvUrl = (until: string | null) => `${CARE_URL}/csv${search(until)}`;

/** Adds an entry; its id makes a second send harmless. */
function sendEntry(entry: NewEntry): Promise<SavedEntry> {
  return sendJson("POST", CARE_URL, savedEntrySchema, entry);
}

/** Changes an own entry. */
export function sendChange({ id, ...change }: EntryChange & { id: string }): Promise<SavedEntry> {
  return sendJson("PUT", entryUrl(id), savedEntrySchema, change);
}

/** Crosses an entry out. */
export function sendStrike({ id, why }: { id: string; why: string }): Promise<CareEntry> {
  return sendJson("DELETE", entryUrl(id), careEntrySchema, { why });
}

/** Keeps entries for so many years. */
export async function sendKept(kept: Kept): Promise<void> {
  await sendJson("PUT", CARE_URL, z.undefined(), kept);
}

/** What this browser has not been able to send. */
export const careOutbox = createOutbox({ store: () => window.localStorage, send: sendEntry });
