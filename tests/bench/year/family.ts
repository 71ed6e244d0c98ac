import { pick, type Random } from "@/lib/library/games/random";
import { mediaItemSchema } from "@/lib/media/items/schema";
import { createStubbornPhone, type StubbornPhone, type RetryCounts } from "@/tests/bench/stubborn-phone";
import { bytesOf, type Ledger } from "@/tests/bench/year/ledger";
import { type Day, PHONES, type Upload } from "@/tests/bench/year/plan";
import { createReaders, LIMIT_MS } from "@/tests/bench/year/readers";
import { aPhone } from "@/tests/support/server/people";
import type { ProductionServer } from "@/tests/support/server/production-server";
import type { StoredFacts } from "@/tests/support/storage/stored-hub-schema";

const TYPES: Partial<Record<Upload["kind"], string>> = { "named picture": "image/png" };
/** No one deletes what has just been sent, and no one wants back what is nearly gone. */
const LEAST_AGE_DAYS = 3;
const LONGEST_IN_TRASH_DAYS = 20;
const FEWEST_LEFT = 10;

/**
 * Phones with upload links, the first of them one that the stored first version knows, a relative who deletes, and the caretaker who
 * brings back; through crashes of the server. Everything that they are told goes into the ledger.
 */
export async function createFamily(
  server: ProductionServer,
  ledger: Ledger,
  random: Random,
  { phone, link }: Pick<StoredFacts, "phone" | "link">,
) {
  const trouble: RetryCounts = { requests: 0, repeated: new Map() };
  const opened = server.client();
  for (const [name, value] of Object.entries(phone)) opened.cookies.set(name, value);
  const clients = [opened, await aPhone(server, link.key)];
  while (clients.length < PHONES) clients.push(await aPhone(server));
  const phones = clients.map((client) => createStubbornPhone(client, trouble));
  const readers = createReaders(server.origin, trouble);

  function phoneOf(upload: Upload): StubbornPhone {
    const found = phones[upload.phone];
    if (!found) throw new Error(`There is no phone ${upload.phone}.`);
    return found;
  }

  async function send(upload: Upload, day: number): Promise<void> {
    const [entry, bytes] = [ledger.sent(upload, day), bytesOf(upload)];
    const begun = upload.kind === "film given up" || upload.kind === "film at rest";
    if (begun) await phoneOf(upload).beginFilm(bytes, upload.name, LIMIT_MS);
    else if (upload.kind === "film in chunks")
      entry.item = await phoneOf(upload).sendFilm(bytes, upload.name, LIMIT_MS);
    else entry.item = await phoneOf(upload).sendWhole(bytes, upload.name, LIMIT_MS, TYPES[upload.kind]);
  }

  return {
    ...readers,
    trouble,
    phones,
    /** All phones at once, each its files one after another. */
    async sendAll(uploads: Upload[], day: number): Promise<void> {
      const sendOwn = async (own: Upload[]) => {
        for (const upload of own) await send(upload, day);
      };
      await Promise.all(phones.map((_, index) => sendOwn(uploads.filter(({ phone: owner }) => owner === index))));
    },
    /** The videos that were half sent on a day continue where they stood. */
    async resume(day: number): Promise<void> {
      for (const entry of ledger.resting(day)) {
        if (entry.upload)
          entry.item = await phoneOf(entry.upload).sendFilm(bytesOf(entry.upload), entry.name, LIMIT_MS);
      }
    },
    async deleteSome({ day, deletions }: Day): Promise<void> {
      for (let count = 0; count < deletions; count += 1) {
        const old = ledger.living().filter(({ sentOn, rotten }) => sentOn <= day - LEAST_AGE_DAYS && !rotten);
        if (old.length < FEWEST_LEFT) return;
        const entry = pick(old, random);
        // Asked again after an answer that was lost, it is gone already.
        await readers.relative([204, 404], "DELETE", `/api/family-videos/${entry.item?.id}`);
        entry.deletedOn = day;
      }
    },
    async rescue(day: number): Promise<void> {
      const choice = ledger
        .inTrash(day)
        .filter(({ deletedOn }) => deletedOn !== null && day - deletedOn <= LONGEST_IN_TRASH_DAYS);
      if (choice.length === 0) return;
      const entry = pick(choice, random);
      const reply = await readers.caretaker([200, 404], "POST", `/api/family-videos/${entry.item?.id}/restore`);
      if (reply.status === 200) entry.item = reply.read(mediaItemSchema);
      entry.deletedOn = null;
    },
  };
}

export type Family = Awaited<ReturnType<typeof createFamily>>;
