/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { listRecent } from "@/lib/schedule/changes/recent-store";
import { changeRequestSchema } from "@/lib/schedule/items/admin-schema";
import { changeItem } from "@/lib/schedule/items/change-store";
import { deleteItem, restoreDeletion } from "@/lib/schedule/items/trash-store";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { emptyTables, withHub } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";

const NOW = new Date("2026-11-24T15:00:00Z");

withHub();
let walk = "";
let choir = "";
beforeEach(async () => {
  setClock(NOW);
  await emptyTables("scheduleItem", "scheduleChange", "scheduleSeries");
  const plan = async (title: string) => (await addToPlan({ title, scheduledDate: "2026-12-01" })).id;
  [walk, choir] = [await plan("Walk"), await plan("Choir")];
});

const rank = (id: string, priority: "low" | "high") =>
  changeItem(OPERATOR, id, changeRequestSchema.parse({ priority }), "this");
const recent = async (groupId?: string) =>
  (await listRecent(OPERATOR, groupId)).map(({ kind, title }) => `${title} ${kind}`);

/** An edit of Choir, a deletion of Walk and another edit of Choir, a second apart. */
async function threeChanges(): Promise<string> {
  await rank(choir, "low");
  setClock(later(1000));
  const { deletionId } = await deleteItem(OPERATOR, walk);
  setClock(later(1000));
  await rank(choir, "high");
  return deletionId;
}

describe("recent changes", () => {
  test("are the latest first", async () => {
    await threeChanges();
    expect(await recent()).toEqual(["Choir edited", "Walk deleted", "Choir edited"]);
  });

  test("have no deletion that was restored", async () => {
    await restoreDeletion(OPERATOR, await threeChanges());
    expect(await recent()).toEqual(["Choir edited", "Choir edited"]);
  });

  test("have no deletion whose items were purged", async () => {
    await threeChanges();
    await db.write((tx) => tx.scheduleItem.deleteMany({ where: { id: walk } }));
    expect(await recent()).toEqual(["Choir edited", "Choir edited"]);
  });

  test("say who made them, also a deletion", async () => {
    await threeChanges();
    await db.write((tx) => tx.scheduleChange.updateMany({ data: { who: "Miriam" } }));
    expect((await listRecent(OPERATOR)).map(({ who }) => who)).toEqual(["Miriam", "Miriam", "Miriam"]);
  });

  test("have no item that an undo took out", async () => {
    await db.write((tx) => tx.scheduleItem.updateMany({ data: { deletedAt: NOW } }));
    expect(await recent()).toEqual([]);
  });

  test("of a series are its own alone", async () => {
    await threeChanges();
    await db.write(async (tx) => {
      await tx.scheduleItem.updateMany({ where: { id: walk }, data: { recurringGroupId: "walks" } });
      await tx.scheduleChange.updateMany({ where: { itemId: walk }, data: { groupId: "walks" } });
    });
    expect([await recent("walks"), await recent("else")]).toEqual([["Walk deleted"], []]);
  });

  test("are the last hundred", async () => {
    await threeChanges();
    const edit = await db.read.scheduleChange.findFirstOrThrow({ where: { itemId: choir }, orderBy: { at: "asc" } });
    const copies = Array.from({ length: 99 }, (_, index) => ({ ...edit, id: `${index}`, at: later(1000 + index) }));
    await db.write((tx) => tx.scheduleChange.createMany({ data: copies }));
    const shown = await listRecent(OPERATOR);
    expect([shown.length, shown[0]?.id, shown[99]?.kind, shown.at(-2)?.id]).toEqual([100, "98", "edited", "0"]);
  });
});
