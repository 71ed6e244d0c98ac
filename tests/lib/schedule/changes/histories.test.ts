/** @jest-environment node */
import fc from "fast-check";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { isAppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { undoChange } from "@/lib/schedule/changes/undo-store";
import {
  changeRequestSchema,
  type Own,
  scheduleRequestSchema,
  type ScheduleItemWithVersion,
  type Scope,
  versionedListSchema,
} from "@/lib/schedule/items/admin-schema";
import { changeItem } from "@/lib/schedule/items/change-store";
import { createItems } from "@/lib/schedule/items/series-store";
import { listAllAsJson } from "@/lib/schedule/items/store";
import { extendSeries } from "@/lib/schedule/series/extend-store";
import { withHub } from "@/tests/support/hub";

withHub();

const FIELDS = ["title", "description", "scheduledTime", "category", "priority"] as const;
type Field = (typeof FIELDS)[number];
type Item = Record<Field, string | null> & { id: string; scheduledDate: string; step: number };
type Values = Record<Field, string | null>;
type Key = Field | "scheduledDate";
type Entry = {
  id: string;
  step: number;
  former: Map<string, Partial<Record<Key, string | null>>>;
  template: Partial<Values>;
  set: Partial<Values>;
  rule: Rule | null;
};
type Rule = { start: string; weekday: number };
type Model = { items: Item[]; template: Values; rule: Rule; log: Entry[] };

const pick = (from: Values): Values => Object.fromEntries(FIELDS.map((field) => [field, from[field]])) as Values; // All of them.
const modelOf = (item: ScheduleItemWithVersion, step: number): Item => ({
  ...pick(item),
  ...{ id: item.id, scheduledDate: item.scheduledDate, step },
});
const inOrder = (items: readonly Item[]) => [...items].sort((one, other) => (one.id < other.id ? -1 : 1));
const said = (items: readonly Item[]) => inOrder(items).map(({ step: _step, ...item }) => item);
async function readPlan(): Promise<ScheduleItemWithVersion[]> {
  return versionedListSchema.parse(JSON.parse(await listAllAsJson(OPERATOR)));
}

type Edit = { at: number; scope: Scope; own: Own; values: Partial<Values>; days: number };

/** The same edit by the rule as text: what the opened item had is replaced where others had it too, and what they have of their own stays. */
function editModel(model: Model, { at, scope, own, values, days }: Edit, id: string, step: number): void {
  const opened = model.items[at % model.items.length];
  if (!opened) throw new Error("There are no items.");
  const before = { ...opened };
  const changed = FIELDS.filter((field) => field in values && values[field] !== before[field]);
  const entry: Entry = { id, step, former: new Map(), template: {}, set: {}, rule: null };
  const isMember = ({ scheduledDate }: Item) => scope === "all" || scheduledDate >= before.scheduledDate;
  for (const item of scope === "this" ? [opened] : model.items.filter(isMember)) {
    const former: Partial<Record<Key, string | null>> = {};
    for (const field of changed)
      if (item === opened || own === "change" || item[field] === before[field]) {
        former[field] = item[field];
        item[field] = values[field] ?? null;
      }
    const isRegular = item.scheduledDate < model.rule.start || weekdayOf(item.scheduledDate) === model.rule.weekday;
    if (days !== 0 && (item === opened || own === "change" || isRegular)) {
      former.scheduledDate = item.scheduledDate;
      item.scheduledDate = addDays(item.scheduledDate, days);
    }
    if (Object.keys(former).length > 0) entry.former.set(item.id, former);
  }
  if (scope !== "this") {
    for (const field of changed)
      if (own === "change" || model.template[field] === before[field]) {
        entry.template[field] = model.template[field];
        entry.set[field] = model.template[field] = values[field] ?? null;
      }
    if (days !== 0) {
      entry.rule = { ...model.rule };
      model.rule.start = addDays(scope === "all" ? model.rule.start : before.scheduledDate, days);
      model.rule.weekday = (((model.rule.weekday + days) % 7) + 7) % 7;
    }
  }
  model.log.push(entry);
}

/** Whether the model lets a change be undone: nothing that it set was set again. */
function isFree({ log }: Model, entry: Entry): boolean {
  return log.slice(log.indexOf(entry) + 1).every((later) => {
    if (entry.rule && later.rule) return false;
    if (Object.keys(entry.template).some((field) => field in later.template)) return false;
    return [...entry.former].every(([id, fields]) =>
      Object.keys(fields).every((key) => !(key in (later.former.get(id) ?? {}))),
    );
  });
}

function undoModel(model: Model, entry: Entry): void {
  for (const item of model.items) {
    Object.assign(item, entry.former.get(item.id));
    // An item that the sweep made since then says what the next items said before.
    if (item.step > entry.step && !entry.former.has(item.id))
      for (const field of FIELDS)
        if (field in entry.set && item[field] === entry.set[field]) item[field] = entry.template[field] ?? null;
  }
  Object.assign(model.template, entry.template);
  if (entry.rule) model.rule = entry.rule;
  model.log.splice(model.log.indexOf(entry), 1);
}

const edits = (maxDays: number) =>
  fc.record({
    kind: fc.constantFrom("edit", "edit", "edit", "undo", "month"),
    at: fc.nat(1000),
    scope: fc.constantFrom<Scope>("this", "following", "all"),
    own: fc.constantFrom<Own>("keep", "keep", "change"),
    values: fc.record(
      {
        title: fc.constantFrom("Physio", "Swim", "Walk"),
        description: fc.constantFrom("", "Bring water"),
        scheduledTime: fc.constantFrom(null, "09:00", "10:30"),
        category: fc.constantFrom("therapy", "general"),
        priority: fc.constantFrom("low", "medium", "high"),
      },
      { requiredKeys: [] },
    ),
    days: maxDays === 0 ? fc.constant(0) : fc.integer({ min: -maxDays, max: maxDays }),
  });

const SERIES = {
  title: "Physio",
  scheduledDate: "2026-11-24",
  scheduledTime: "10:30",
  isRecurring: true,
  recurrenceType: "weekly",
  recurrenceWeekdays: [2],
};

let now = 0;

async function beginModel(ends: object): Promise<Model> {
  now = Date.parse("2026-11-23T17:00:00Z");
  jest.spyOn(clock, "now").mockImplementation(() => new Date(now));
  await db.write(async (tx) => {
    await tx.scheduleItem.deleteMany({});
    await tx.scheduleSeries.deleteMany({});
    await tx.scheduleChange.deleteMany({});
  });
  await createItems(OPERATOR, scheduleRequestSchema.parse({ ...SERIES, ...ends }));
  const items = (await readPlan()).map((item) => modelOf(item, 0));
  const [first] = items;
  if (!first) throw new Error("There is no series.");
  return { items, template: pick(first), rule: { start: "2026-11-24", weekday: 2 }, log: [] };
}

/** Whether a change was undone; false when something later is in the way. */
async function isDone(undoing: Promise<unknown>): Promise<boolean> {
  try {
    await undoing;
    return true;
  } catch (error) {
    if (isAppError(error, "conflict")) return false;
    throw error;
  }
}

async function play(model: Model, steps: readonly (Edit & { kind: string })[], isOpen: boolean): Promise<void> {
  for (const [index, step] of steps.entries()) {
    now += 60_000;
    const item = model.items[step.at % model.items.length];
    const entry = model.log[step.at % model.log.length];
    if (step.kind === "month" && isOpen) {
      now += 30 * 86_400_000;
      await extendSeries();
      const known = new Set(model.items.map(({ id }) => id));
      const made = (await readPlan()).filter(({ id }) => !known.has(id)).map((one) => modelOf(one, index));
      expect(made.length).toBeGreaterThan(0);
      for (const one of made) expect(pick(one)).toEqual(model.template);
      model.items.push(...made);
    } else if (step.kind === "undo" && entry) {
      const isUndone = await isDone(undoChange(OPERATOR, entry.id));
      expect(isUndone).toBe(isFree(model, entry));
      if (isUndone) undoModel(model, entry);
    } else if (step.kind === "edit" && item) {
      const { values, own, days, scope } = step;
      const request = changeRequestSchema.parse({ ...values, own, scheduledDate: addDays(item.scheduledDate, days) });
      const saved = await changeItem(OPERATOR, item.id, request, scope);
      editModel(model, step, saved.change?.id ?? "", index);
    }
    expect(said((await readPlan()).map((one) => modelOf(one, 0)))).toEqual(said(model.items));
  }
}

const RUNS = { numRuns: 12, seed: 20261126 };

test("any history of edits and undos equals the model's, also for the sweep", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits(0), { minLength: 3, maxLength: 9 }), async (steps) =>
      play(await beginModel({ recurrenceEnds: "never" }), steps, true),
    ),
    RUNS,
  );
});

test("any history of moves and edits leaves what the model has", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edits(3), { minLength: 3, maxLength: 12 }), async (steps) =>
      play(await beginModel({ recurrenceEndDate: "2027-01-12" }), steps, false),
    ),
    RUNS,
  );
});
