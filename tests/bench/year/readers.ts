import { type MediaItem, mediaListSchema, type TrashedItem, trashListSchema } from "@/lib/media/items/schema";
import { createStubbornPhone, type StubbornPhone, type RetryCounts } from "@/tests/bench/stubborn-phone";
import type { Entry } from "@/tests/bench/year/ledger";
import { type Client, createClient, type Reply } from "@/tests/support/server/client";
import { ADMIN, FAMILY } from "@/tests/support/server/people";

/** Longer than two lives of the server take to start. */
export const LIMIT_MS = 120_000;

type Ask = (wanted: readonly number[], method: string, path: string) => Promise<Reply>;

/** Asks as someone who is logged in; when the session has run out, once more after a new login, as a person does. */
function account(phone: StubbornPhone, browser: Client, who: typeof ADMIN): Ask {
  return async (wanted, method, path) => {
    const patience = phone.patience(LIMIT_MS);
    const reply = await patience(`${method} ${path}`, [...wanted, 401], () => browser.request(method, path));
    if (reply.status !== 401 || wanted.includes(401)) return reply;
    await patience("log-in", [200], () => browser.request("POST", "/api/auth/login", { json: who }));
    return patience(`${method} ${path}`, wanted, () => browser.request(method, path));
  };
}

/** A relative and the caretaker at the hub of an address, and what they see there. */
export function createReaders(origin: string, trouble: RetryCounts = { requests: 0, repeated: new Map() }) {
  const relative = account(createStubbornPhone(createClient(origin), trouble), createClient(origin), FAMILY);
  const caretaker = account(createStubbornPhone(createClient(origin), trouble), createClient(origin), ADMIN);
  return {
    relative,
    caretaker,
    gallery: async (): Promise<MediaItem[]> =>
      (await relative([200], "GET", "/api/family-videos")).read(mediaListSchema),
    fetch: ({ item }: Entry) => relative([200, 404], "GET", item?.objectPath ?? ""),
    trash: async (): Promise<TrashedItem[]> =>
      (await caretaker([200], "GET", "/api/family-videos/trash")).read(trashListSchema),
  };
}

export type Readers = ReturnType<typeof createReaders>;
