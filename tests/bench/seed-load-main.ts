import { RECIPE } from "@/lib/media/renditions/rules";
import { runCommand } from "@/lib/operations/commands/command-line";
import { db } from "@/lib/platform/database/db";
import { hashToken } from "@/lib/platform/random";
import { addDays } from "@/lib/platform/time/civil-date";
import { aMediaRow, inPortions, numbers } from "@/tests/bench/rows";

/** Older than the badge counts, so that the hub has its usual few new items and not ten thousand. */
const OLDER_MS = 30 * 86_400_000;

/**
 * Fills a running server's database: gallery rows without files, since only lists are measured, which are prepared already, a plan around a day, and paired screens
 * by the tokens of their cookies. Words: MEDIA ITEMS DATE TOKEN…
 */
void runCommand(async ([media = "0", items = "0", date = "", ...tokens]) => {
  const now = Date.now();
  const gallery = numbers(Number(media)).map((index) =>
    aMediaRow(index, "image", new Date(now - OLDER_MS - index * 60_000)),
  );
  const plan = Array.from({ length: Number(items) }, (_, index) => ({
    id: `bench-item-${index}`,
    title: `Physiotherapist ${index}`,
    description: "At home, with the yellow band.",
    scheduledDate: addDays(date, Math.floor(index / 5) - Math.floor(Number(items) / 10)),
    scheduledTime: `${String(8 + (index % 5) * 2).padStart(2, "0")}:30`,
  }));
  await inPortions(gallery, (tx, data) => tx.mediaItem.createMany({ data }));
  // Else the hub would try to make ten thousand images while it is measured.
  const done = gallery.map(({ id }) => ({ itemId: id, recipe: RECIPE, state: "done" }));
  await inPortions(done, (tx, data) => tx.mediaJob.createMany({ data }));
  await inPortions(plan, (tx, data) => tx.scheduleItem.createMany({ data }));
  const screens = tokens.map((token) => ({ id: token, name: token, tokenHash: hashToken(token) }));
  await db.write((write) => write.kiosk.createMany({ data: screens }));
});
