import type { Yahrzeit } from "@/lib/library/tanach/family-schema";
import { nameOffers } from "@/lib/library/tanach/reader/offers";
import { NEW_BOOK, withName, withYahrzeitName } from "@/lib/library/tanach/reader/place";

const TODAY = "2026-11-23";
const MOSHE = "משה בן אברהם";
const CHAYA = "חיה בת יעקב";
const yahrzeit = (id: string, more: Partial<Yahrzeit> = {}): Yahrzeit => ({
  id,
  title: `Yahrzeit of ${id}`,
  date: "2026-12-05",
  hebrewDay: "25 Kislev",
  name: null,
  ...more,
});
const offered = (...args: Parameters<typeof nameOffers>) =>
  nameOffers(...args).map(({ title, name, yahrzeit: id }) => [title, name, id]);

test("a yahrzeit without a Hebrew name keeps the tapped one, also renamed", () => {
  const bubby = yahrzeit("bubby");
  expect(offered(NEW_BOOK, [bubby], TODAY)).toEqual([["Yahrzeit of bubby", null, "bubby"]]);
  const kept = withYahrzeitName(NEW_BOOK, "bubby", CHAYA);
  expect(offered(kept, [bubby], TODAY)).toEqual([["Yahrzeit of bubby", CHAYA, "bubby"]]);
  expect(offered(kept, [{ ...bubby, title: "Bubby Chaya" }], "2027-11-23")).toEqual([["Bubby Chaya", CHAYA, "bubby"]]);
});

test("of two yahrzeits on one day each has its own name", () => {
  const both = [yahrzeit("bubby", { date: TODAY }), yahrzeit("zeide", { date: TODAY })];
  expect(offered(withYahrzeitName(NEW_BOOK, "zeide", MOSHE), both, TODAY)).toEqual([
    ["Yahrzeit of bubby", null, "bubby"],
    ["Yahrzeit of zeide", MOSHE, "zeide"],
  ]);
});

test("the caretaker's name precedes a tapped one and is fixed on the screen", () => {
  const kept = withYahrzeitName(NEW_BOOK, "zeide", CHAYA);
  expect(offered(kept, [yahrzeit("zeide", { name: MOSHE })], TODAY)).toEqual([["Yahrzeit of zeide", MOSHE, null]]);
});

test("one gone from the plan is not offered and returns with its name", () => {
  const kept = withYahrzeitName(NEW_BOOK, "zeide", MOSHE);
  expect(offered(kept, [], TODAY)).toEqual([]);
  expect(offered(kept, [yahrzeit("zeide")], TODAY)).toEqual([["Yahrzeit of zeide", MOSHE, "zeide"]]);
});

test("today's yahrzeits come first, then the names that he has opened, each name once", () => {
  const kept = withYahrzeitName(withName(withName(NEW_BOOK, "דוד"), MOSHE), "zeide", MOSHE);
  expect(
    offered(kept, [yahrzeit("bubby", { date: TODAY, name: CHAYA }), yahrzeit("zeide")], TODAY).map(([title]) => title),
  ).toEqual(["Yahrzeit of bubby", "A name you have said", "Yahrzeit of zeide"]);
});
