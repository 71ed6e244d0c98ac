import { RECIPE } from "@/lib/media/renditions/rules";
import { runCommand } from "@/lib/operations/commands/command-line";
import { db, type Transaction } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { hashToken } from "@/lib/platform/random";
import { addDays } from "@/lib/platform/time/civil-date";
import { aMediaRow, growthOf, inPortions, kindOf, neverRests, numbers } from "@/tests/bench/rows";

const HOUR_MS = 3_600_000;
/** What is new to him, and what lies in the trash: the same in a young household and in an old one. */
const [NEW_ITEMS, TRASHED] = [40, 50];
const PLAN_SLOTS = 5;
const SERIES_DAYS = 200;

/** An image an hour, each with what is made of it and what he answered. */
async function addMedia(tx: Transaction, indexes: number[], now: number, links: number): Promise<void> {
  const ids = indexes.map((index) => ({ index, itemId: `bench-media-${index}` }));
  await tx.mediaItem.createMany({
    data: indexes.map((index) => ({
      ...aMediaRow(index, kindOf(index), new Date(now - index * HOUR_MS)),
      openedAt: index < NEW_ITEMS ? null : new Date(now),
      deletedAt: index >= NEW_ITEMS && index < NEW_ITEMS + TRASHED ? new Date(now - index * 60_000) : null,
      thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
      senderId: `bench-link-${index % links}`,
    })),
  });
  const kinds = ["thumb", "view"];
  await tx.rendition.createMany({
    data: ids.flatMap(({ index, itemId }) =>
      kinds.map((kind) => ({
        id: `${itemId}-${kind}`,
        ...{ itemId, kind, width: 480, height: 360, sizeBytes: 40_000, sha256: "0".repeat(64), recipe: RECIPE },
        objectKey: `r/${`${kind}${index}`.padStart(22, "0")}`,
        contentType: "image/webp",
      })),
    ),
  });
  await tx.mediaJob.createMany({ data: ids.map(({ itemId }) => ({ itemId, recipe: RECIPE, state: "done" })) });
  const seen = ids.filter(({ index }) => index >= NEW_ITEMS);
  await tx.mediaAnswer.createMany({ data: seen.map(({ itemId }) => ({ itemId, kind: "seen", at: new Date(now) })) });
}

/** Five items a day around today, in series of two hundred days. */
function aPlanItem(index: number, first: string) {
  const [day, slot] = [Math.floor(index / PLAN_SLOTS), index % PLAN_SLOTS];
  return {
    id: `bench-item-${index}`,
    title: `Physiotherapist ${slot}`,
    description: "At home, with the yellow band.",
    scheduledDate: addDays(first, day),
    scheduledTime: `${String(8 + slot * 2).padStart(2, "0")}:30`,
    isRecurring: true,
    recurrenceType: "daily",
    recurrenceInterval: 1,
    recurringGroupId: `bench-series-${slot}-${Math.floor(day / SERIES_DAYS)}`,
  };
}

/** A household of so many images, with everything else in proportion (growthOf). Words: MEDIA TODAY */
void runCommand(async ([media = "0", today = ""]) => {
  const now = Date.now();
  const { items, links, screens } = growthOf(Number(media));
  const first = addDays(today, -Math.floor(items / PLAN_SLOTS / 2));
  await db.write(async (tx) => {
    const linkIds = numbers(links).map((index) => `bench-link-${index}`);
    await tx.uploadLink.createMany({
      data: linkIds.map((id) => ({ id, label: `Family ${id}`, tokenHash: hashToken(`key-${id}`) })),
    });
    await tx.linkBrowser.createMany({
      data: linkIds.map((id) => ({ id: `phone-${id}`, linkId: id, tokenHash: hashToken(`phone-${id}`) })),
    });
    const names = numbers(screens).map((index) => `bench-screen-${index}`);
    await tx.kiosk.createMany({ data: names.map((name) => ({ id: name, name, tokenHash: hashToken(name) })) });
    await neverRests(tx);
  });
  await inPortions(numbers(Number(media)), (tx, indexes) => addMedia(tx, indexes, now, links));
  await inPortions(numbers(items), (tx, indexes) =>
    tx.scheduleItem.createMany({ data: indexes.map((index) => aPlanItem(index, first)) }),
  );
  // What autovacuum does within a minute, and the tests' server never: without statistics the planner takes every table for a small one.
  if (env().databaseProvider === "postgresql") await db.write((tx) => tx.$executeRaw`ANALYZE`);
});
