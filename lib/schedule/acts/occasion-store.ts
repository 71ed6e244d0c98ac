import "server-only";
import type { Household } from "@/lib/accounts/household/schema";
import type { FeastCard } from "@/lib/calendar/day/feast-schema";
import { fastOn } from "@/lib/calendar/hebcal/fasts";
import { db } from "@/lib/platform/database/db";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { occasionCard } from "@/lib/schedule/series/occasion-rules";
import { toSeries } from "@/lib/schedule/series/rule-store";

/** Returns the cards of a day's birthdays and yahrzeits by the ids of their items; on Tisha B'Av only yahrzeits have one. */
export async function occasionsOf(
  items: readonly ScheduleItem[],
  household: Household,
  date: string,
): Promise<ReadonlyMap<string, FeastCard>> {
  const yearly = items.filter(({ recurrenceType }) => recurrenceType === "yearly");
  const ids = yearly.flatMap(({ recurringGroupId }) => recurringGroupId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db.read.scheduleSeries.findMany({ where: { id: { in: ids } } });
  const rules = new Map(rows.map((row) => [row.id, toSeries(row).rule]));
  const isMourning = fastOn(household, date)?.kind === "nine-av";
  return new Map(
    yearly.flatMap(({ id, title, recurringGroupId }) => {
      const card = occasionCard(title, rules.get(recurringGroupId ?? "")?.hebrew?.observance);
      return card && !(isMourning && card.drawing === "cake") ? [[id, card] as const] : [];
    }),
  );
}
