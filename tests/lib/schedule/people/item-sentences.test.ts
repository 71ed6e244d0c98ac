import { isPast, nextItem } from "@/lib/schedule/items/rules";
import {
  cardLine,
  formatLength,
  formatPeople,
  formatSpan,
  lengthUntil,
  readyAt,
  saidLines,
  withSaid,
} from "@/lib/schedule/people/item-sentences";
import { numberOf } from "@/lib/schedule/sheet/rules";
import { aPlannedItem } from "@/tests/support/fixtures/schedule-items";

const at = (scheduledTime: string | null, over: Parameters<typeof aPlannedItem>[0] = {}) =>
  aPlannedItem({ scheduledTime, ...over });
const rivky = { person: "Rivky" };
const shmuel = { driver: "Shmuel" };

test.each([
  ["14:00", 90, "2:00 to 3:30 PM"],
  ["11:30", 60, "11:30 AM to 12:30 PM"],
  ["00:00", 5, "12:00 to 12:05 AM"],
  ["22:00", 540, "10:00 PM to 7:00 AM tomorrow"],
  ["23:00", 60, "11:00 PM to 12:00 AM tomorrow"],
  ["14:00", 1440, "2:00 PM to 2:00 PM tomorrow"],
  ["14:00", null, null],
  [null, 60, null],
])("a span from %s for %s minutes is %s", (time, lengthMinutes, words) =>
  expect(formatSpan(at(time, { lengthMinutes }))).toBe(words),
);

test.each([
  [at("14:00"), []],
  [at("14:00", { lengthMinutes: 90 }), ["2:00 to 3:30 PM"]],
  [at("14:00", { ...rivky, lengthMinutes: 90 }), ["Rivky comes at 2:00, until 3:30"]],
  [at("14:00", rivky), ["Rivky comes at 2:00"]],
  [at(null, rivky), ["Rivky comes"]],
  [at("22:00", { ...rivky, lengthMinutes: 540 }), ["Rivky comes at 10:00, until 7:00 tomorrow"]],
  [at("11:30", { person: "Dovid", personKind: "calls" }), ["Dovid calls at 11:30"]],
  [at("14:00", { ...shmuel, travelMinutes: 20 }), ["Shmuel drives you. Be ready at 1:40."]],
  [at("14:00", shmuel), ["Shmuel drives you."]],
  [at(null, { ...shmuel, travelMinutes: 20 }), ["Shmuel drives you."]],
  [at("00:10", { ...shmuel, travelMinutes: 20 }), ["Shmuel drives you."]],
  [at("14:00", { place: "Dr. Levin’s office" }), ["At Dr. Levin’s office"]],
  [at("14:00", { place: "in the garden" }), ["In the garden"]],
  [
    at("14:00", { ...rivky, ...shmuel, lengthMinutes: 90, travelMinutes: 20, place: "the park" }),
    ["Rivky comes at 2:00, until 3:30. Shmuel drives you. Be ready at 1:40.", "At the park"],
  ],
])("he is told who comes, drives and where: %#", (item, lines) => expect(saidLines(item)).toEqual(lines));

const night = { ...rivky, ...shmuel, lengthMinutes: 90, travelMinutes: 20 };
test.each([
  ["Visit", rivky, "Rivky comes at 2:00"],
  ["Visit", { place: "the park" }, "At the park"],
  ["Visit", { ...rivky, lengthMinutes: 90 }, "Rivky comes at 2:00, until 3:30"],
  ["Visit", night, "Shmuel drives you. Be ready at 1:40."],
  ["Physical therapy at the clinic", night, "Be ready at 1:40."],
  ["Physical therapy at the clinic", { ...rivky, lengthMinutes: 90 }, "Rivky comes at 2:00"],
  ["Call from the grandchildren in Yerushalayim, with Shira and the new baby", night, ""],
  ["Visit", {}, ""],
])("under “%s” the card has room for: %#", (title, over, line) => {
  const item = withSaid(at("14:00", { title, ...over }));
  expect([cardLine(item), item.line ?? ""]).toEqual([line, line]);
});

test.each([
  ["14:00", "15:30", "90"],
  ["22:00", "07:00", "540"],
  ["14:00", "", ""],
  ["", "15:30", ""],
  ["14:00", "14:00", ""],
])("from %s until %s are %s minutes", (from, until, minutes) => expect(lengthUntil(from, until)).toBe(minutes));

test.each([
  [0, "0 minutes"],
  [45, "45 minutes"],
  [60, "1 hour"],
  [150, "2 hours and 30 minutes"],
])("%s minutes are %s", (minutes, words) => expect(formatLength(minutes)).toBe(words));

test("an item is not past before its end", () => {
  const visit = withSaid(at("14:00", { title: "Visit", lengthMinutes: 90 }));
  const night = withSaid(at("22:00", { title: "Night nurse", lengthMinutes: 540 }));
  expect(["15:30", "15:31"].map((time) => isPast(visit, time))).toEqual([false, true]);
  expect(isPast(night, "23:59")).toBe(false);
  expect(nextItem([visit, at("16:00", { title: "Tea" })], "15:00")?.title).toBe("Visit");
});

test("the caretaker reads who comes and drives", () => {
  expect(formatPeople({ ...rivky, personKind: "comes", ...shmuel })).toBe("Rivky comes, Shmuel drives");
  expect(readyAt(at("14:00", { travelMinutes: 20 }))).toBeNull();
});

test.each([
  [{ ...rivky, ...shmuel }, ["Rivky", "Shmuel"]],
  [{ ...rivky, driver: "Rivky" }, ["Rivky"]],
  [shmuel, ["Shmuel"]],
  [{}, undefined],
])("an item of %j names %j", (over, people) => expect(withSaid(at("14:00", over)).people).toEqual(people));

test("a name finds its number in any case, the first of two", () => {
  const phones = [
    { name: "Rivky", number: "718 555 0123" },
    { name: "rivky", number: "718 555 0199" },
  ];
  expect([" RIVKY ", "Anna", ""].map((name) => numberOf(phones, name))).toEqual(["718 555 0123", null, null]);
});
