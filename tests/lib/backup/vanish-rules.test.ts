/** @jest-environment node */
import { vanishedTooMany } from "@/lib/backup/vanish-rules";

const ids = (count: number) => Array.from({ length: count }, (_none, index) => `i${index}`);

test.each<[string, string, number, number, number, string | null]>([
  ["nothing", "MediaItem", 10, 10, 0, null],
  ["everything", "MediaItem", 110, 0, 0, "110 of 110 pictures and films"],
  ["exactly a fifth", "MediaItem", 15, 12, 0, null],
  ["more than a fifth", "MediaItem", 15, 11, 0, "4 of 15 pictures and films"],
  ["what lies in the trash now is not gone", "MediaItem", 10, 2, 8, null],
  ["two of five: somebody has emptied the trash", "MediaItem", 5, 3, 0, null],
  ["the only one", "MediaItem", 1, 0, 0, "1 of 1 pictures and films"],
  ["one account of three", "User", 3, 2, 0, null],
  ["all accounts", "User", 2, 0, 0, "2 of 2 accounts"],
  ["links that were revoked", "UploadLink", 6, 0, 6, null],
  ["links that are gone", "UploadLink", 6, 1, 0, "5 of 6 upload links"],
  ["the plan", "ScheduleItem", 1000, 700, 0, "300 of 1,000 items of the plan"],
  ["there was nothing before", "ScheduleItem", 0, 0, 0, null],
])("vanished: %s (%s)", (_name, table, before, alive, gone, expected) => {
  const now = { [table]: { alive: ids(alive), gone: ids(alive + gone).slice(alive) } };
  const found = vanishedTooMany({ [table]: ids(before) }, now);
  expect(found && `${found.vanished} of ${found.of} ${found.words}`).toBe(expected);
});
