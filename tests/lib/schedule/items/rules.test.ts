/** @jest-environment node */
import fc from "fast-check";
import { newScheduleItemSchema } from "@/lib/schedule/items/admin-schema";
import { isNow, nextItem, orderDay, planRows, formatSeeAll, formatItemTime } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";

/** "14:00", "14:00 done", "any a" (untimed, titled a), "any a done". */
function day(...words: string[]): ScheduleItem[] {
  return words.map((word) => {
    const title = word.replace(" done", "");
    return aPlanItem({
      title,
      scheduledTime: title.startsWith("any") ? null : title,
      isCompleted: word.endsWith("done"),
    });
  });
}

const shown = (items: ScheduleItem[], wallTime: string, justMarked?: ReadonlySet<string>) =>
  planRows(items, wallTime, justMarked).map(({ item, isNext }) => (isNext ? `Next: ${item.title}` : item.title));

describe("the order of a day", () => {
  test("by time, those of any time last, then by title and id", () => {
    const items = [
      aPlanItem({ id: "1", title: "Walk" }),
      aPlanItem({ id: "2", title: "Supper", scheduledTime: "18:00" }),
      aPlanItem({ id: "4", title: "Pills", scheduledTime: "08:00" }),
      aPlanItem({ id: "3", title: "Pills", scheduledTime: "08:00" }),
      aPlanItem({ id: "5", title: "Breakfast", scheduledTime: "08:00" }),
      aPlanItem({ id: "6", title: "Call Rivky" }),
    ];
    expect(orderDay(items).map(({ id }) => id)).toEqual(["5", "3", "4", "2", "6", "1"]);
    expect(items[0]?.id).toBe("1");
  });

  test("does not depend on the order in which the items come", () => {
    const items = day("08:00", "00:00", "23:59", "any a", "any b", "08:01");
    fc.assert(
      fc.property(fc.shuffledSubarray(items, { minLength: items.length }), (shuffled) =>
        expect(orderDay(shuffled)).toEqual(orderDay(items)),
      ),
    );
  });
});

test.each([
  ["nothing planned", [], "10:00", null],
  ["the first to come", ["08:00", "12:00", "14:00"], "10:00", "12:00"],
  ["this very minute", ["08:00", "10:00"], "10:00", "10:00"],
  ["a minute later", ["08:00", "10:00"], "10:01", null],
  ["one that is done already is passed over", ["12:00 done", "14:00"], "10:00", "14:00"],
  ["any time comes after all times", ["any a", "14:00"], "10:00", "14:00"],
  ["any time is never past", ["any a", "08:00"], "23:59", "any a"],
  ["all done", ["12:00 done", "any a done"], "10:00", null],
  ["midnight", ["00:00"], "00:00", "00:00"],
])("next, %s", (_name, words, wallTime, title) => expect(nextItem(day(...words), wallTime)?.title ?? null).toBe(title));

test.each([
  ["nothing planned", [], "10:00", []],
  ["one to come", ["14:00"], "10:00", ["Next: 14:00"]],
  ["the next two", ["12:00", "14:00", "16:00"], "10:00", ["Next: 12:00", "14:00"]],
  [
    "the latest past one that is open, and the next",
    ["07:00", "08:00", "12:00", "14:00"],
    "10:00",
    ["08:00", "Next: 12:00"],
  ],
  [
    "past ones that are done make room for the next two",
    ["08:00 done", "12:00", "14:00"],
    "10:00",
    ["Next: 12:00", "14:00"],
  ],
  ["an older one is still open", ["07:00", "08:00 done", "12:00"], "10:00", ["07:00", "Next: 12:00"]],
  ["the last one of the day, with the one before it", ["08:00 done", "18:00"], "10:00", ["08:00 done", "Next: 18:00"]],
  ["in the evening the last two", ["08:00", "12:00", "18:00 done"], "21:00", ["12:00", "18:00 done"]],
  ["the evening of a day with one", ["08:00"], "21:00", ["08:00"]],
  [
    "any time comes last and is next in the evening",
    ["any a", "08:00 done", "18:00 done"],
    "21:00",
    ["18:00 done", "Next: any a"],
  ],
  ["an open past one and any time", ["18:00", "any a"], "21:00", ["18:00", "Next: any a"]],
  ["done beforehand: the one after it is next", ["12:00 done", "14:00", "16:00"], "10:00", ["Next: 14:00", "16:00"]],
  ["everything done", ["08:00 done", "12:00 done", "any a done"], "10:00", ["12:00 done", "any a done"]],
])("the card's rows, %s", (_name, words, wallTime, rows) => {
  expect(shown(day(...words), wallTime)).toEqual(rows.map((row) => row.replace(" done", "")));
});

describe("a tap on Done moves nothing until the rows are chosen again", () => {
  test.each([
    ["the past one", ["08:00 done", "12:00", "14:00"], "08:00", ["08:00", "Next: 12:00"]],
    ["the next one", ["12:00 done", "14:00", "16:00"], "12:00", ["12:00", "Next: 14:00"]],
    ["the last one", ["08:00 done", "18:00 done"], "18:00", ["08:00", "18:00"]],
  ])("%s keeps its row", (_name, words, marked, rows) => {
    expect(shown(day(...words), "10:00", new Set([marked]))).toEqual(rows);
  });
});

test("at most two rows, in the day's order, and the next item is always among them", () => {
  const item = fc.record({
    time: fc.option(fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:00`)),
    done: fc.boolean(),
  });
  const days = fc
    .array(item, { maxLength: 9 })
    .map((list) =>
      list.map(({ time, done }, index) => aPlanItem({ id: `${index}`, scheduledTime: time, isCompleted: done })),
    );
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 23 }), fc.subarray(["0", "1", "2"]), (items, hour, marked) => {
      const wallTime = `${String(hour).padStart(2, "0")}:30`;
      const rows = planRows(items, wallTime, new Set(marked));
      const order = orderDay(items).map(({ id }) => id);
      expect(rows).toHaveLength(Math.min(2, items.length));
      expect(rows.map((row) => order.indexOf(row.item.id))).toEqual(
        rows.map((row) => order.indexOf(row.item.id)).sort((a, b) => a - b),
      );
      if (marked.length === 0)
        expect(rows.find(({ isNext }) => isNext)?.item ?? null).toEqual(nextItem(items, wallTime));
    }),
  );
});

test.each([
  ["00:05", "12:05 AM"],
  ["09:00", "9:00 AM"],
  ["12:00", "12:00 PM"],
  ["23:59", "11:59 PM"],
  [null, "Any time"],
])("the time %p is said as %p", (scheduledTime, words) => expect(formatItemTime({ scheduledTime })).toBe(words));

test("the button says how many the whole day has", () => {
  expect(formatSeeAll(5)).toBe("See all 5");
  expect(formatSeeAll(1)).toBe("See more");
});

describe("a new item", () => {
  test("needs a title only", () => {
    const { title, category, priority, personKind, ...unsaid } = newScheduleItemSchema.parse({ title: "  Dr. Levin " });
    expect([title, category, priority, personKind]).toEqual(["Dr. Levin", "general", "medium", "comes"]);
    expect(new Set(Object.values(unsaid))).toEqual(new Set(["", null]));
  });

  test.each([
    [{ title: " " }, "Please enter a title."],
    [{ title: "x".repeat(201) }, "Please use at most 200 characters for the title."],
    [{ title: "x", description: "x".repeat(2001) }, "Please use at most 2000 characters for the description."],
    [{ title: "x", scheduledDate: "2026-02-30" }, "Please enter a date such as 2026-11-20."],
    [{ title: "x", scheduledDate: "tomorrow" }, "Please enter a date such as 2026-11-20."],
    [{ title: "x", lengthMinutes: 4 }, "Please enter a whole number of minutes from 5 to 1440."],
    [{ title: "x", lengthMinutes: "half" }, "Please enter a whole number of minutes from 5 to 1440."],
    [{ title: "x", travelMinutes: "241" }, "Please enter a whole number of minutes from 0 to 240."],
    [{ title: "x", person: "x".repeat(41) }, "Please use at most 40 characters for the person."],
    [{ title: "x", place: "x".repeat(121) }, "Please use at most 120 characters for the place."],
    [{ title: "x", scheduledTime: "24:00" }, "Please enter a time such as 14:30."],
    [{ title: "x", scheduledTime: "2pm" }, "Please enter a time such as 14:30."],
    [
      { title: "x", category: "party" },
      "Please choose one of general, learning, medical, visitor, meal, therapy, appointment.",
    ],
    [{ title: "x", priority: "urgent" }, "Please choose one of low, medium, high."],
  ])("%j is refused with a message", (item, sentence) => {
    expect(newScheduleItemSchema.safeParse(item).error?.issues[0]?.message).toBe(sentence);
  });
});

test.each([
  ["10:00", "10:00", false, true],
  ["10:00", "10:44", false, true],
  ["10:00", "10:45", false, false],
  ["10:00", "09:59", false, false],
  ["10:00", "10:10", true, false],
  [null, "10:10", false, false],
])("an item of %s is now at %s when done is %p: %p", (scheduledTime, time, isCompleted, now) =>
  expect(isNow(aPlanItem({ scheduledTime, isCompleted }), time)).toBe(now),
);
