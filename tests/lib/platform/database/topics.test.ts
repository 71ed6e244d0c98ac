/** @jest-environment node */
import { readFileSync } from "node:fs";
import { TOPIC_OF_TABLE, tableOfCall, topicOfTable } from "@/lib/platform/database/topics";

test("every table has its row, so that no new one is forgotten", () => {
  const models = [...readFileSync("prisma/models.prisma", "utf8").matchAll(/^model (\w+)/gm)].map(([, name]) => name);
  expect(Object.keys(TOPIC_OF_TABLE).sort()).toEqual(models.sort());
});

test.each([
  ["MediaItem", "create", undefined, "media"],
  ["MediaItem", "updateMany", undefined, "media"],
  ["RestSettings", "upsert", undefined, "rest"],
  ["ScheduleItem", "deleteMany", undefined, "schedule"],
  ["MediaItem", "findMany", undefined, null],
  ["MediaItem", "count", undefined, null],
  ["Throttle", "upsert", undefined, null],
  ["Unknown", "create", undefined, null],
  [undefined, "$executeRaw", 'WITH day AS (VALUES (?)) INSERT INTO "ScheduleItem" ("id") SELECT ?', "schedule"],
  [undefined, "$executeRaw", 'UPDATE "ScheduleItem" SET "x" = ?', "schedule"],
  [undefined, "$executeRaw", 'DELETE FROM "ScheduleSeries" WHERE ?', "schedule"],
  [undefined, "$queryRaw", 'SELECT * FROM "ScheduleItem"', null],
  [undefined, "$executeRaw", "SELECT pg_advisory_xact_lock(?)", null],
])("%s %s %s changes %s", (model, operation, statement, topic) => {
  const table = tableOfCall({ model, operation, ...(statement === undefined ? {} : { statement }) });
  expect(table === null ? null : topicOfTable(table)).toBe(topic);
});
