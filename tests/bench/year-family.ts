import { type MediaItem, mediaItemSchema, mediaListSchema } from "@/lib/media/schema";
import { pick, type Random } from "@/lib/games/random";
import { createStubbornPhone, type StubbornPhone, type Trouble } from "@/tests/bench/stubborn-phone";
import { bytesOf, type Entry, type Ledger } from "@/tests/bench/year-ledger";
import { type Day, PHONES, type Upload } from "@/tests/bench/year-plan";
import type { ProductionServer } from "@/tests/support/production-server";
import type { Client } from "@/tests/support/production-server-client";
import { ADMIN, aPhone, FAMILY } from "@/tests/support/production-server-people";

/** Longer than two lives of the server take to start. */
const LIMIT_MS = 120_000;
const TYPES: Partial<Record<Upload["kind"], string>> = { "named picture": "image/png" };
/** Deletions leave the family's newest files alone for so long, so that a rest of a film or a rotten file is not in the way. */
const LEAST_AGE_DAYS = 3;
const OLDEST_IN_TRASH_DAYS = 20;

type LoginOf = typeof ADMIN;

/** Asks as somebody who is logged in; when the session has run out, once more after a new log-in, as a person does. */
function account(server: ProductionServer, phone: StubbornPhone, browser: Client, who: LoginOf) {
  const patience = () => phone.patience(LIMIT_MS);
  return async (wanted: readonly number[], method: string, path: string) => {
    const reply = await patience()(`${method} ${path}`, [...wanted, 401], () => browser.request(method, path));
    if (reply.status !== 401) return reply;
    await patience()("log-in", [200], () => browser.request("POST", "/api/auth/login", { json: who }));
    return patience()(`${method} ${path}`, wanted, () => browser.request(method, path));
  };
}

/** Phones with upload links, a relative who deletes, and the caretaker, through crashes of the server. Everything they are told goes into the ledger. */
export async function createFamily(server: ProductionServer, ledger: Ledger, random: Random) {
  const trouble: Trouble = { requests: 0, repeated: new Map() };
  const phones: StubbornPhone[] = [];
  for (let index = 0; index < PHONES; index += 1) phones.push(createStubbornPhone(await aPhone(server), trouble));
  const anybody = createStubbornPhone(server.client(), trouble);
  const relative = account(server, anybody, server.client(), FAMILY);
  const caretaker = account(server, anybody, server.client(), ADMIN);

  async function send(upload: Upload, day: number): Promise<void> {
    const phone = phones[upload.phone];
    if (!phone) throw new Error(`There is no phone ${upload.phone}.`);
    const entry = ledger.sent(upload, day);
    const bytes = bytesOf(upload);
    if (upload.kind === "film given up" || upload.kind === "film at rest") return phone.beginFilm(bytes, upload.name, LIMIT_MS);
    if (upload.kind === "film in chunks") entry.item = await phone.sendFilm(bytes, upload.name, LIMIT_MS);
    else entry.item = await phone.sendWhole(bytes, upload.name, LIMIT_MS, TYPES[upload.kind]);
  }

  /** The films that were half sent on a day go on where they stood. */
  async function resume(day: number): Promise<void> {
    for (const entry of ledger.resting(day)) {
      if (!entry.upload) continue;
      const film = bytesOf(entry.upload);
      entry.item = (await phones[entry.upload.phone]?.sendFilm(film, entry.name, LIMIT_MS)) ?? null;
    }
  }

  async function deleteSome({ day, deletions }: Day): Promise<void> {
    for (let count = 0; count < deletions; count += 1) {
      const old = ledger.living().filter(({ sentOn, rotten }) => sentOn <= day - LEAST_AGE_DAYS && !rotten);
      if (old.length < 10) return;
      const entry = pick(old, random);
      // An answer that was lost is asked for again, and then it is gone already.
      await relative([204, 404], "DELETE", `/api/family-videos/${entry.item?.id}`);
      entry.deletedOn = day;
    }
  }

  async function rescue(day: number): Promise<void> {
    const choice = ledger.inTrash(day).filter(({ deletedOn }) => deletedOn !== null && day - deletedOn <= OLDEST_IN_TRASH_DAYS);
    if (choice.length === 0) return;
    const entry = pick(choice, random);
    const reply = await caretaker([200, 404], "POST", `/api/family-videos/${entry.item?.id}/restore`);
    if (reply.status === 200) entry.item = reply.read(mediaItemSchema);
    entry.deletedOn = null;
  }

  return {
    trouble,
    /** All phones at once, each its files one after another. */
    sendAll: async (uploads: Upload[], day: number): Promise<void> => {
      const byPhone = phones.map((_, phone) => uploads.filter((upload) => upload.phone === phone));
      await Promise.all(byPhone.map(async (own) => {
        for (const upload of own) await send(upload, day);
      }));
    },
    resume,
    deleteSome,
    rescue,
    gallery: async (): Promise<MediaItem[]> => (await relative([200], "GET", "/api/family-videos")).read(mediaListSchema),
    fetch: async ({ item }: Entry) => relative([200, 404], "GET", item?.objectPath ?? ""),
    trash: async (): Promise<MediaItem[]> => (await caretaker([200], "GET", "/api/family-videos/trash")).read(mediaListSchema),
  };
}

export type Family = Awaited<ReturnType<typeof createFamily>>;
