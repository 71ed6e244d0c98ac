/** @jest-environment node */
import { GET as readList, PATCH } from "@/app/api/checklist/route";
import { DELETE, GET, PUT } from "@/app/api/checklist/tasks/route";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { DEFAULT_TASKS } from "@/lib/schedule/checklist/rules";
import { forgetOldTicks } from "@/lib/schedule/checklist/store";
import { TASK_TEXTS, type TaskList, taskListSchema } from "@/lib/schedule/checklist/tasks-schema";
import { describeSharedSave } from "@/tests/contracts/shared-save";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { withHub, emptyTables } from "@/tests/support/hub";

withHub();
const TODAY = "2026-11-20";
let [admin, kiosk] = ["", ""];
beforeEach(async () => {
  admin = (await anAccount("admin")).cookie;
  kiosk = (await aKiosk()).cookie;
  await emptyTables("checklistTask", "checklistTick");
  jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T15:00:00Z"));
});

const [shachris, chitas, david, , mairiv] = DEFAULT_TASKS;
const MINCHA = { id: "mincha", label: "Mincha in shul", window: "mincha" };
const LEVI = { id: "t0123456789abcdef", label: "Learned with Levi", window: "day" };
const OWN = [shachris, MINCHA, LEVI];

const call = (method: "GET" | "PUT" | "DELETE", json?: unknown) =>
  callRoute({ GET, PUT, DELETE }[method], { method, cookie: admin, ...(json === undefined ? {} : { json }) });
const put = (items: unknown, updatedAt: unknown = null) => call("PUT", { items, updatedAt });
const bodyOf = async (response: Response): Promise<TaskList> => taskListSchema.parse(await response.json());
const tasks = async () => bodyOf(await call("GET"));
const list = async () => (await callRoute(readList, { cookie: kiosk })).json();
const tick = (task: string) =>
  callRoute(PATCH, { method: "PATCH", cookie: kiosk, json: { date: TODAY, task, done: true } });

test("a household without changes has the five built-in tasks and no rows", async () => {
  expect(await tasks()).toEqual({ items: DEFAULT_TASKS, updatedAt: null });
  expect(await db.read.checklistTask.count()).toBe(0);
});

test("tasks can be renamed, removed, added, ordered, and restored on every screen", async () => {
  const saved = await bodyOf(await put([mairiv, { ...MINCHA, label: "  Mincha in shul " }, LEVI, shachris]));
  expect(saved).toEqual({ items: [mairiv, MINCHA, LEVI, shachris], updatedAt: expect.any(String) });
  expect(await tasks()).toEqual(saved);
  expect((await list()).items).toEqual(saved.items.map((task) => ({ ...task, done: false })));
  for (let time = 0; time < 2; time += 1) {
    const restored = await call("DELETE");
    expect([restored.status, await bodyOf(restored)]).toEqual([200, { items: DEFAULT_TASKS, updatedAt: null }]);
  }
  expect((await list()).items.map(({ id }: { id: string }) => id)).toEqual(DEFAULT_TASKS.map(({ id }) => id));
});

test("a renamed task keeps its mark, and a removed one's returns with its task", async () => {
  await tick("mincha");
  await tick("david");
  const { updatedAt } = await bodyOf(await put(OWN));
  expect((await list()).tasks).toEqual({ shachris: false, mincha: true, [LEVI.id]: false });
  await forgetOldTicks();
  expect(await db.read.checklistTick.count()).toBe(2);
  await put([...OWN, david], updatedAt);
  expect((await list()).tasks).toMatchObject({ mincha: true, david: true });
});

test("a screen with an older list learns that a task is gone and keeps other marks", async () => {
  await put(OWN);
  const gone = await tick("david");
  expect([gone.status, await gone.json()]).toMatchObject([
    400,
    { code: "invalid", message: "This task is no longer on the list." },
  ]);
  expect(await (await tick(LEVI.id)).json()).toMatchObject({ tasks: { [LEVI.id]: true } });
});

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ ...LEVI, id: `t${index}` }));

test.each<[string, unknown, string]>([
  ["no tasks", [], TASK_TEXTS.count],
  ["six tasks", many(6), TASK_TEXTS.count],
  ["one task twice", [MINCHA, LEVI, { ...MINCHA, label: "Again" }], TASK_TEXTS.twice],
  ["a name of blanks", [{ ...MINCHA, label: " \u200b " }], TASK_TEXTS.label],
  ["a name of 41 characters", [{ ...MINCHA, label: "x".repeat(41) }], TASK_TEXTS.label],
  ["a time that is none", [{ ...MINCHA, window: "lunch" }], TASK_TEXTS.window],
])("refuses %s with a message, and everything stays", async (_name, items, message) => {
  const refused = await put(items);
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: "invalid", message }]);
  expect((await tasks()).updatedAt).toBeNull();
});

test.each(["__proto__", "A", "9", "a b"])("refuses the id %j", async (id) => {
  expect((await put([{ ...MINCHA, id }])).status).toBe(400);
});

test("markup in a name is text", async () => {
  const label = "<b>Mincha</b>";
  await put([{ ...MINCHA, label }]);
  expect((await list()).items).toEqual([{ ...MINCHA, label, done: false }]);
});

describeSharedSave(/^Someone else changed the checklist/, tasks, (change, updatedAt) =>
  put([{ ...LEVI, label: `Learned ${change} pages` }], updatedAt),
);

test("a save that began before the built-in tasks came back is refused", async () => {
  const { updatedAt } = await bodyOf(await put(OWN));
  await call("DELETE");
  expect((await put([chitas], updatedAt)).status).toBe(409);
});

test("a window that a later version wrote is any time of the day", async () => {
  const row = { position: 0, taskId: "pills", label: "Pills", timeWindow: "breakfast", updatedAt: clock.now() };
  await db.write((tx) => tx.checklistTask.create({ data: row }));
  expect((await list()).items).toEqual([{ id: "pills", label: "Pills", window: "day", done: false }]);
});
