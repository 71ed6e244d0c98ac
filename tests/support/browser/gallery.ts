import { type MediaItem, mediaListSchema } from "@/lib/media/items/schema";
import { samplePicture, sampleSound, shortFilm, uprightPicture } from "@/tests/support/fixtures/sample-media";
import { aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { type ProductionServer, until } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";

/** Words as long as the fields allow, one of them without a place to break (V10). */
export const LONG_TITLE =
  "Kabbalas Shabbos With The Cousins In Monsey And The Grandchildren From Yerushalayim Ir Hakodesh";
export const LONG_NAME = "Rebbetzin Chaya-Mushka Schneersohn-Vorhand-Rabinowitz of Kiryas-Joel, New York";
export const LONG_NOTE = `We are all thinking of you and hope to see you before Yom Tov. ${"The children learned a new niggun and sing it all day. ".repeat(6)}Donaudampfschifffahrtsgesellschaftskapitaensmuetzenfabrik!`;

export type Seed = { bytes: () => Buffer; title: string; uploaderName: string; note?: string };

const LONG: Seed = {
  bytes: () => uprightPicture().read(),
  title: LONG_TITLE,
  uploaderName: LONG_NAME,
  note: LONG_NOTE,
};

/** A gallery of everything, oldest first. */
const EVERYTHING: readonly Seed[] = [
  { bytes: () => Buffer.from("just some text that is no picture"), title: "Letter From Camp", uploaderName: "Mendy" },
  {
    bytes: () => Buffer.concat([samplePicture().read().subarray(0, 20), Buffer.alloc(900)]),
    title: "Broken On The Way",
    uploaderName: "Mendy",
  },
  {
    bytes: () => sampleSound().read(),
    title: "Good Shabbos Greeting",
    uploaderName: "Uncle Yankel",
    note: "Press Play to hear us.",
  },
  LONG,
  { bytes: () => uprightPicture().read(), title: "שבת שלום סבא", uploaderName: "רבקה" },
  {
    bytes: () => samplePicture().read(),
    title: "Purim Table",
    uploaderName: "Dovid and Leah",
    note: "There is a place for you.",
  },
  {
    bytes: () => shortFilm().read(),
    title: "Lighting The Candles",
    uploaderName: "Rivky",
    note: "Shaindy said the bracha by herself!",
  },
];

const PREPARED_MS = 60_000;

/** Waits until the hub has made the renditions of all that was sent. */
export async function untilPrepared(server: ProductionServer): Promise<void> {
  const family = await aBrowserOf(server, FAMILY);
  const isPrepared = async () =>
    (await family.request("GET", "/api/family-videos"))
      .read(mediaListSchema)
      .every(({ preparation }) => preparation !== "preparing");
  await until("everything that was sent is prepared", isPrepared, PREPARED_MS);
}

/** Lets an item wait as if another process made its video. */
export const holdPreparation = (server: ProductionServer, title: string) =>
  server.program("tests/support/hold-preparation-main.ts", "hold", title);

/** Takes away what was made of an item, as if it came from before there were renditions. */
export const agePreparation = (server: ProductionServer, title: string) =>
  server.program("tests/support/hold-preparation-main.ts", "age", title);

/** The process that made an item's video has died, and the hub makes it. */
export const releasePreparation = (server: ProductionServer, title: string) =>
  server.program("tests/support/hold-preparation-main.ts", "release", title);

/** Puts these files into the gallery as the family does, prepared; answers the items, newest first. */
export async function seed(server: ProductionServer, seeds: readonly Seed[]): Promise<MediaItem[]> {
  const sender = createSender(await aBrowserOf(server, FAMILY));
  const items: MediaItem[] = [];
  for (const { bytes, ...fields } of seeds) items.unshift(await sender.sendDirectly(bytes(), fields));
  await untilPrepared(server);
  return items;
}

export const seedEverything = (server: ProductionServer) => seed(server, EVERYTHING);

/** A gallery whose newest item has the longest words. */
export const seedLongWords = (server: ProductionServer) => seed(server, [LONG]);

/** So many images, "image 1" the oldest. */
export const seedPictures = (server: ProductionServer, count: number) =>
  seed(
    server,
    Array.from({ length: count }, (_, index) => ({
      bytes: () => samplePicture().read(),
      title: `Picture ${index + 1}`,
      uploaderName: "Rivky",
    })),
  );
