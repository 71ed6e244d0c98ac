/** @jest-environment node */
import type * as z from "zod/mini";
import type { Transaction } from "@/lib/platform/database/db";
import { changedPartSchema, wordsSchema } from "@/lib/schedule/changes/change-schema";
import { changedFields, completeRequest, editRequest } from "@/lib/schedule/changes/edit-rules";
import { countParts, formerItems } from "@/lib/schedule/changes/former-state";
import { scheduleRequestSchema } from "@/lib/schedule/items/admin-schema";
import { changeRequestSchema, newScheduleItemSchema } from "@/lib/schedule/items/admin-schema";
import { formOf, FORM_FIELDS, previewItem } from "@/lib/schedule/items/form";
import type * as itemSchemaModule from "@/lib/schedule/items/item-schema";
import { ITEM_FIELDS, pickFields, pickTexts } from "@/lib/schedule/items/item-schema";
import { ruleOf } from "@/lib/schedule/items/series";
import { copyToDays } from "@/lib/schedule/items/series-store";
import { toSeries } from "@/lib/schedule/series/rule-store";
import { templateItemSchema } from "@/lib/schedule/templates/schema";
import { aPlannedItem } from "@/tests/support/fixtures/schedule-items";

// A field "parking" that the program does not have, added where a field is added.
jest.mock("@/lib/schedule/items/item-schema", () => {
  const actual = jest.requireActual<typeof itemSchemaModule>("@/lib/schedule/items/item-schema");
  const { _default } = jest.requireActual<typeof z>("zod/mini");
  const { description } = actual.itemValueShape;
  Object.assign(actual.itemValueShape, { parking: description });
  Object.assign(actual.itemShape, { parking: _default(description, "") });
  (actual.ITEM_FIELDS as string[]).push("parking");
  return actual;
});

const ITEM = { ...aPlannedItem({ title: "Dentist" }), parking: "Eastern Parkway" };
const wanted = completeRequest(ITEM, changeRequestSchema.parse({ parking: "Kingston" }));
const changed = changedFields(ITEM, wanted);

test("a new field of an item is taken, sent, compared and told", () => {
  expect(newScheduleItemSchema.parse({ title: "Dentist", parking: "Kingston" })).toHaveProperty("parking", "Kingston");
  expect(changed).toEqual(["parking"]);
  expect(editRequest(ITEM, wanted)).toMatchObject({ parking: "Kingston" });
  expect([changedPartSchema.parse("Parking"), countParts([{ item: ITEM, fields: changed }])]).toEqual([
    "Parking",
    { Parking: 1 },
  ]);
});

test("a new field of an item is in the form and in its preview", () => {
  const form = formOf(ITEM);
  expect([form, previewItem(form)]).toEqual([
    expect.objectContaining({ parking: "Eastern Parkway" }),
    expect.objectContaining({ parking: "Eastern Parkway" }),
  ]);
  expect(FORM_FIELDS.flatMap(({ parts }) => parts.map(({ label }) => label))).toContain("Parking");
});

test("an item's new field is kept for the undo, and older changes are read", () => {
  const { words } = formerItems([{ item: ITEM, fields: changed }]);
  expect(words.map((word) => wordsSchema.parse(word))).toEqual([{ parking: "Eastern Parkway" }]);
  expect(wordsSchema.parse({ title: "Dentist" })).toEqual({ title: "Dentist" });
});

test("an item's new field is kept in templates, and older templates are read", () => {
  const before = { ...aPlannedItem({ title: "Dentist" }), day: 0 };
  expect(templateItemSchema.parse({ ...before, parking: "Kingston" })).toHaveProperty("parking", "Kingston");
  expect(templateItemSchema.parse(before)).toHaveProperty("parking", "");
});

test("a new field of an item is in what a series copies and says next", async () => {
  const executed: string[] = [];
  const $executeRaw = (text: TemplateStringsArray, ...values: unknown[]) => {
    executed.push(JSON.stringify([text, values]));
    return Promise.resolve(0);
  };
  await copyToDays({ $executeRaw } as unknown as Transaction, "a", ITEM, [{ date: "2026-11-26", time: null }]);
  expect(executed.join()).toContain("parking");
  expect(executed.join()).toContain("Eastern Parkway");
  const rule = JSON.stringify(
    ruleOf(scheduleRequestSchema.parse({ title: "Dentist", parking: "", scheduledDate: "2026-11-26" })),
  );
  expect(toSeries({ ...ITEM, rule, isOpen: false, madeUntil: "2026-11-26" }).template).toHaveProperty("parking");
  expect([Object.keys(pickFields(ITEM)), Object.keys(pickTexts(ITEM))]).toEqual([
    [...ITEM_FIELDS],
    ITEM_FIELDS.filter((field) => field !== "scheduledTime"),
  ]);
});
