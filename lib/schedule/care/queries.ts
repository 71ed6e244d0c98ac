import * as z from "zod/mini";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { createOutbox } from "@/lib/schedule/care/outbox";
import {
  type CareEntry,
  careEntrySchema,
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

export const careLogRead = (until: string | null) =>
  signedInRead(`${CARE_URL}${search(until)}`, careLogSchema, [...CARE_KEY, until ?? "today"]);

export const csvUrl = (until: string | null) => `${CARE_URL}/csv${search(until)}`;

function sendEntry(entry: NewEntry): Promise<SavedEntry> {
  return sendJson("POST", CARE_URL, savedEntrySchema, entry);
}

export function sendChange({ id, ...change }: EntryChange & { id: string }): Promise<SavedEntry> {
  return sendJson("PUT", entryUrl(id), savedEntrySchema, change);
}

export function sendStrike({ id, why }: { id: string; why: string }): Promise<CareEntry> {
  return sendJson("DELETE", entryUrl(id), careEntrySchema, { why });
}

export async function sendKept(kept: Kept): Promise<void> {
  await sendJson("PUT", CARE_URL, z.undefined(), kept);
}

export const careOutbox = createOutbox({ store: () => window.localStorage, send: sendEntry });
