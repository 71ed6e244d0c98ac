import "server-only";
import { z } from "zod";
import { householdSchema } from "@/lib/accounts/household/schema";
import type { Transaction } from "@/lib/platform/database/db";
import type { DayCustoms } from "@/lib/schedule/series/occurrences";

const customsSchema = z.object({
  place: householdSchema.shape.place,
  candleMinutes: householdSchema.shape.candleMinutes,
  havdalahMinutes: householdSchema.shape.havdalahMinutes,
  opinion: householdSchema.shape.opinion,
});

export function customsText({ place, candleMinutes, havdalahMinutes, opinion }: DayCustoms): string {
  return JSON.stringify({ place, candleMinutes, havdalahMinutes, opinion });
}

export async function readCustoms(
  from: Pick<Transaction, "scheduleCalendar">,
): Promise<{ text: string; customs: DayCustoms } | null> {
  const row = await from.scheduleCalendar.findUnique({ where: { id: 1 } });
  return row && { text: row.household, customs: customsSchema.parse(JSON.parse(row.household)) };
}

/** Keeps by which place and customs times were computed, unless that is known: then the sweep computes all of them again together. */
export async function noteCustoms(tx: Transaction, customs: DayCustoms): Promise<void> {
  if ((await tx.scheduleCalendar.count()) === 0)
    await tx.scheduleCalendar.create({ data: { id: 1, household: customsText(customs) } });
}
