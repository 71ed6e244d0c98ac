/** @jest-environment node */
import { findExcessiveLoss } from "@/lib/operations/backup/loss-rules";

const ids = (count: number) => Array.from({ length: count }, (_none, index) => `i${index}`);

test.each<[string, string, number, number, number, string | null]>([
  ["nothing", "MediaItem", 10, 10, 0, null],
  ["everything", "MediaItem", 110, 0, 0, "110 of 110 photos and videos"],
  ["exactly a fifth", "MediaItem", 15, 12, 0, null],
  ["more than a fifth", "MediaItem", 15, 11, 0, "4 of 15 photos and videos"],
  ["rows that are in the trash now are not lost", "MediaItem", 10, 2, 8, null],
  ["two of five: somebody has emptied the trash", "MediaItem", 5, 3, 0, null],
  ["three of ten", "MediaItem", 10, 7, 0, "3 of 10 photos and videos"],
  ["the only one", "MediaItem", 1, 0, 0, "1 of 1 photos and videos"],
  ["one account of three", "User", 3, 2, 0, null],
  ["all accounts", "User", 2, 0, 0, "2 of 2 accounts"],
  ["links that were revoked", "UploadLink", 6, 0, 6, null],
  ["links that are lost", "UploadLink", 6, 1, 0, "5 of 6 family links"],
  ["the plan", "ScheduleItem", 1000, 700, 0, "300 of 1,000 schedule items"],
  ["there was nothing before", "ScheduleItem", 0, 0, 0, null],
])("lost rows: %s (%s)", (_name, table, before, live, deleted, expected) => {
  const now = { [table]: { live: ids(live), deleted: ids(live + deleted).slice(live) } };
  const found = findExcessiveLoss({ [table]: ids(before) }, now);
  expect(found && `${found.lost} of ${found.total} ${found.label}`).toBe(expected);
});
