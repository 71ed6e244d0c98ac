import "server-only";
import { householdToday } from "@/lib/accounts/household/today";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db, type Transaction } from "@/lib/platform/database/db";
import { writeIfUnchanged } from "@/lib/platform/database/write-if-unchanged";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { type PhoneList, type PhoneListRequest, phoneListSchema } from "@/lib/schedule/sheet/schema";

const CHANGED_MEANWHILE = "Someone else changed the people while you were editing. Review them and save again.";

/** The household's people in their order, with their phone numbers. Throws AppError "forbidden". */
export async function getPhones(identity: Identity): Promise<PhoneList> {
  requirePermission(identity, "household.manage");
  const rows = await db.read.contact.findMany({ orderBy: { position: "asc" } });
  const items = rows.map(({ id, name, number, onSheet }) => ({ id, name, number, onSheet }));
  return phoneListSchema.parse({ items, updatedAt: rows[0]?.updatedAt.toISOString() ?? null });
}

async function renameInPlan(tx: Transaction, today: string, from: string, to: string): Promise<void> {
  for (const field of ["person", "driver"] as const) {
    await tx.scheduleItem.updateMany({
      where: { [field]: from, scheduledDate: { gte: today } },
      data: { [field]: to, version: { increment: 1 } },
    });
    await tx.scheduleSeries.updateMany({ where: { [field]: from }, data: { [field]: to } });
  }
}

/** Replaces and returns the people; one who has another name has it in the plan too. Throws AppError "forbidden", or "conflict" when `updatedAt` is no longer theirs; then nothing is changed. */
export async function savePhones(identity: Identity, { items, updatedAt }: PhoneListRequest): Promise<PhoneList> {
  requirePermission(identity, "household.manage");
  const today = await householdToday();
  await writeIfUnchanged({
    updatedAt,
    conflict: CHANGED_MEANWHILE,
    lastSaved: (tx) => tx.contact.findFirst(),
    write: async (tx, savedAt) => {
      const former = await tx.contact.findMany();
      const renamed = former.flatMap(({ id, name }) => {
        const now = items.find((item) => item.id === id)?.name;
        return now === undefined || now === name ? [] : [{ id, name, now }];
      });
      // Each rename goes by way of an id, because two people may swap names.
      for (const { id, name } of renamed) await renameInPlan(tx, today, name, id);
      for (const { id, now } of renamed) await renameInPlan(tx, today, id, now);
      await tx.contact.deleteMany();
      const data = items.map((item, position) => ({ ...item, id: item.id || newId(), position, updatedAt: savedAt }));
      await tx.contact.createMany({ data });
    },
  });
  log.info("sheet.phones-changed", { people: items.length });
  return getPhones(identity);
}
