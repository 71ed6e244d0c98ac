import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db } from "@/lib/platform/database/db";
import { writeIfUnchanged } from "@/lib/platform/database/write-if-unchanged";
import { log } from "@/lib/platform/log";
import { type PhoneList, type PhoneListRequest, phoneListSchema } from "@/lib/schedule/sheet/schema";

const CHANGED_MEANWHILE =
  "Somebody else has changed the telephone numbers in the meantime. Please look at them and save again.";

/** The telephone numbers of the printed sheet in their order. Throws AppError "forbidden". */
export async function getPhones(identity: Identity): Promise<PhoneList> {
  requirePermission(identity, "household.manage");
  const rows = await db.read.phoneNumber.findMany({ orderBy: { position: "asc" } });
  const items = rows.map(({ name, number }) => ({ name, number }));
  return phoneListSchema.parse({ items, updatedAt: rows[0]?.updatedAt.toISOString() ?? null });
}

/** Replaces and returns the numbers. Throws AppError "forbidden", or "conflict" when `updatedAt` is no longer theirs; then nothing is changed. */
export async function savePhones(identity: Identity, { items, updatedAt }: PhoneListRequest): Promise<PhoneList> {
  requirePermission(identity, "household.manage");
  await writeIfUnchanged({
    updatedAt,
    conflict: CHANGED_MEANWHILE,
    lastSaved: (tx) => tx.phoneNumber.findFirst(),
    write: async (tx, savedAt) => {
      await tx.phoneNumber.deleteMany();
      const data = items.map((item, position) => ({ ...item, position, updatedAt: savedAt }));
      await tx.phoneNumber.createMany({ data });
    },
  });
  log.info("sheet.phones-changed", { numbers: items.length });
  return getPhones(identity);
}
