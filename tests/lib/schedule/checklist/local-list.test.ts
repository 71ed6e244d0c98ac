import { createLocalList, localList } from "@/lib/schedule/checklist/local-list";
import { checklistOf } from "@/lib/schedule/checklist/rules";

const TODAY = "2026-11-20";
const tick = (task: "shachris" | "mincha", done = true, date = TODAY) => ({ date, task, done });

test("an unconnected screen keeps its marks through a reload until the day changes", () => {
  expect(localList.tick(tick("shachris"))).toEqual(checklistOf(TODAY, ["shachris"]));
  const reloaded = createLocalList(() => localStorage);
  expect(reloaded.read(TODAY)).toEqual(checklistOf(TODAY, ["shachris"]));
  expect(reloaded.read("2026-11-21")).toEqual(checklistOf("2026-11-21"));
  expect(reloaded.tick(tick("mincha", true, "2026-11-21"))).toEqual(checklistOf("2026-11-21", ["mincha"]));
});

test("two windows lose nothing of each other, and a tick can be taken back", () => {
  const other = createLocalList(() => localStorage);
  localList.tick(tick("shachris"));
  expect(other.tick(tick("mincha"))).toEqual(checklistOf(TODAY, ["shachris", "mincha"]));
  expect(localList.tick(tick("shachris", false))).toEqual(checklistOf(TODAY, ["mincha"]));
});

test("a list of nonsense begins again", () => {
  localStorage.setItem("naches.checklist.v1", "{nonsense");
  expect(localList.read(TODAY)).toEqual(checklistOf(TODAY));
});

const full = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
};

test.each([
  ["full", () => full as unknown as Storage],
  [
    "forbidden",
    () => {
      throw new DOMException("forbidden", "SecurityError");
    },
  ],
  // Some browsers have none at all.
  ["missing", () => undefined as unknown as Storage],
])("a store that is %s: the list lasts as long as the page, for its own day", (_name, store) => {
  const list = createLocalList(store);
  expect(list.read(TODAY)).toEqual(checklistOf(TODAY));
  list.tick(tick("shachris"));
  expect(list.tick(tick("mincha"))).toEqual(checklistOf(TODAY, ["shachris", "mincha"]));
  expect(list.read(TODAY)).toEqual(checklistOf(TODAY, ["shachris", "mincha"]));
  expect(list.read("2026-11-21")).toEqual(checklistOf("2026-11-21"));
});

test("a store that recovers gets what was kept in between", () => {
  let works = false;
  const list = createLocalList(() => (works ? localStorage : (full as unknown as Storage)));
  list.tick(tick("shachris"));
  works = true;
  list.tick(tick("mincha"));
  expect(createLocalList(() => localStorage).read(TODAY)).toEqual(checklistOf(TODAY, ["shachris", "mincha"]));
});
