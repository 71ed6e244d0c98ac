/** @jest-environment node */
import { POST } from "@/app/api/schedule-items/many/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { manySchema } from "@/lib/schedule/changes/many-schema";
import { changeSeveral } from "@/lib/schedule/changes/many-store";
import { listRecent } from "@/lib/schedule/changes/recent-store";
import { undoChange } from "@/lib/schedule/changes/undo-store";
import { changeRequestSchema, type ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { changeItem } from "@/lib/schedule/items/change-store";
import { listDays, markItem } from "@/lib/schedule/items/store";
import { restoreDeletion } from "@/lib/schedule/items/trash-store";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { emptyTables, withHub } from "@/tests/support/hub";

withHub();
let items: ScheduleItemWithVersion[] = [];
beforeEach(async () => {
  await emptyTables("scheduleItem", "scheduleChange");
  const plan = (title: string, over = {}) => addToPlan({ title, scheduledDate: "2027-04-18", ...over });
  items = [await plan("Choir", { scheduledTime: "10:00" }), await plan("Dentist"), await plan("Walk")];
});

const now = async () =>
  (await listDays(OPERATOR, "2027-04-01", "2027-05-01")).map(({ title, scheduledDate, priority }) =>
    [title, scheduledDate.slice(5), priority].join(" "),
  );
const BEFORE = ["Choir 04-18 medium", "Dentist 04-18 medium", "Walk 04-18 medium"];
const chosen = (...places: number[]) =>
  places.flatMap((place) => {
    const item = items[place];
    return item ? [{ id: item.id, version: item.version }] : [];
  });
const does = (act: Parameters<typeof changeSeveral>[1]["act"], which = chosen(0, 1)) =>
  changeSeveral(OPERATOR, { items: which, act });

test.each([
  ["moved by days", { kind: "move", days: 7 }, ["Walk 04-18 medium", "Choir 04-25 medium", "Dentist 04-25 medium"]],
  ["ranked", { kind: "priority", priority: "high" }, ["Choir 04-18 high", "Dentist 04-18 high", "Walk 04-18 medium"]],
] as const)("several items are %s together, and one undo takes all of it back", async (_, act, after) => {
  const { change } = await does(act);
  expect(change?.count).toBe(2);
  expect(await now()).toEqual(after);
  const day = act.kind === "move" ? "2027-04-25" : "2027-04-18";
  expect(await listRecent(OPERATOR)).toMatchObject([{ firstDate: day, lastDate: day }]);
  await undoChange(OPERATOR, change?.id ?? "");
  expect(await now()).toEqual(BEFORE);
});

test("several items are deleted together and come back together", async () => {
  const { change } = await does({ kind: "delete" });
  expect(await now()).toEqual(["Walk 04-18 medium"]);
  expect(await restoreDeletion(OPERATOR, change?.id ?? "")).toEqual({ count: 2 });
  expect(await now()).toEqual(BEFORE);
});

test.each([
  { kind: "move", days: 0 },
  { kind: "priority", priority: "medium" },
] as const)("items that are so already are left alone: %j", async (act) => {
  expect((await does(act)).change).toBeNull();
});

test("a deleted item refuses all of them", async () => {
  await does({ kind: "delete" }, chosen(0));
  await expect(does({ kind: "move", days: 1 })).rejects.toMatchObject({ code: "not-found" });
  expect(await now()).toEqual(["Dentist 04-18 medium", "Walk 04-18 medium"]);
});

test("items that were moved together were changed since", async () => {
  await does({ kind: "move", days: 1 });
  await expect(does({ kind: "move", days: 1 })).rejects.toMatchObject({ code: "conflict" });
});

test("an item that was changed since is named, and nothing is changed", async () => {
  await changeItem(OPERATOR, items[1]?.id ?? "", changeRequestSchema.parse({ priority: "low" }), "this");
  await expect(does({ kind: "move", days: 1 })).rejects.toMatchObject({
    ...{ code: "conflict", message: expect.stringMatching(/^Someone else changed “Dentist\.”/) },
  });
  expect(await now()).toEqual(["Choir 04-18 medium", "Dentist 04-18 low", "Walk 04-18 medium"]);
});

test("what is marked done stays on its day, with any rank", async () => {
  await markItem(OPERATOR, items[0]?.id ?? "", true);
  const [choir] = await listDays(OPERATOR, "2027-04-18", "2027-04-18");
  if (choir) items[0] = choir;
  expect((await does({ kind: "move", days: 1 })).change?.count).toBe(1);
  expect((await does({ kind: "move", days: 1 }, chosen(0))).change).toBeNull();
  expect((await does({ kind: "priority", priority: "high" }, chosen(0))).change?.count).toBe(1);
  expect((await now())[0]).toBe("Choir 04-18 high");
});

test("a group edit is undone only after later edits of several of its items", async () => {
  const dentist = items[1]?.id ?? "";
  const edit = await changeItem(OPERATOR, dentist, changeRequestSchema.parse({ scheduledDate: "2027-04-19" }), "this");
  const version = "items" in edit ? 0 : edit.version;
  const { change } = await does({ kind: "move", days: 1 }, [{ id: dentist, version }]);
  await expect(undoChange(OPERATOR, edit.change?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
  const last = await changeItem(OPERATOR, dentist, changeRequestSchema.parse({ scheduledDate: "2027-04-30" }), "this");
  await expect(undoChange(OPERATOR, change?.id ?? "")).rejects.toMatchObject({ code: "conflict" });
  for (const id of [last.change?.id, change?.id, edit.change?.id]) await undoChange(OPERATOR, id ?? "");
  expect(await now()).toEqual(BEFORE);
});

test("the route takes 1 to 200 items", async () => {
  const { cookie } = await anAccount("admin");
  const ask = (json: unknown) => callRoute(POST, { method: "POST", cookie, json });
  expect((await ask({ items: [], act: { kind: "delete" } })).status).toBe(400);
  expect((await ask({ items: chosen(0), act: { kind: "move", days: 400 } })).status).toBe(400);
  const response = await ask({ items: chosen(0), act: { kind: "move", days: -1 } });
  expect(manySchema.parse(await response.json()).change?.count).toBe(1);
});
