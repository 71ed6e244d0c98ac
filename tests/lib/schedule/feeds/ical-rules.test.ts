/** @jest-environment node */
import fc from "fast-check";
import ICAL from "ical.js";
import { type FeedItem, formatCalendar } from "@/lib/schedule/feeds/ical-rules";
import { EMPTY_FIELDS } from "@/lib/schedule/items/item-schema";

const ZONE = "America/New_York";

function item(changes: Partial<FeedItem> = {}): FeedItem {
  return {
    ...EMPTY_FIELDS,
    id: "abc",
    title: "Dr. Levin",
    scheduledDate: "2026-11-24",
    scheduledTime: "14:30",
    category: "medical",
    version: 3,
    updatedAt: new Date("2026-11-20T10:00:00.500Z"),
    ...changes,
  };
}

/** What a calendar program makes of it. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return {
    name: calendar.getFirstPropertyValue("name"),
    events: calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component)),
  };
}
const only = (one: FeedItem, zone = ZONE) => {
  const [event] = readBack(formatCalendar("Plan", [one], zone)).events;
  if (!event) throw new Error("There is no event.");
  return event;
};

test("what lasts several days ends with the last of them", () => {
  const { startDate, endDate } = only(item({ scheduledTime: null, lastDate: "2026-11-29" }));
  expect([startDate.toString(), endDate.toString()]).toEqual(["2026-11-24", "2026-11-30"]);
});

test("an item is an event of half an hour with all that the plan says of it", () => {
  const event = only(item({ description: "Bring the list; and, please,\nthe letter \\ card" }));
  expect([event.uid, event.summary, event.description, event.sequence]).toEqual([
    "abc@naches",
    "Dr. Levin",
    "Bring the list; and, please,\nthe letter \\ card",
    3,
  ]);
  expect([event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()]).toEqual([
    "2026-11-24T19:30:00.000Z",
    "2026-11-24T20:00:00.000Z",
  ]);
  expect(event.component.getFirstPropertyValue("categories")).toBe("Medical");
  expect(String(event.component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-20T10:00:00Z");
});

test("an item of any time fills its day, whatever the zone", () => {
  for (const zone of [ZONE, "Asia/Jerusalem", "Pacific/Kiritimati"]) {
    const { startDate, endDate } = only(item({ scheduledTime: null }), zone);
    expect([startDate.isDate, startDate.toString(), endDate.toString()]).toEqual([true, "2026-11-24", "2026-11-25"]);
  }
});

// The clocks of New York go forward on March 14 and back on November 7, 2027; those of Jerusalem on March 26 and October 31.
test.each([
  ["2027-03-13", "02:30", ZONE, "2027-03-13T07:30:00.000Z"],
  ["2027-03-14", "02:30", ZONE, "2027-03-14T07:30:00.000Z"],
  ["2027-03-14", "03:30", ZONE, "2027-03-14T07:30:00.000Z"],
  ["2027-03-14", "09:00", ZONE, "2027-03-14T13:00:00.000Z"],
  // Shown twice: the first.
  ["2027-11-07", "01:30", ZONE, "2027-11-07T05:30:00.000Z"],
  ["2027-11-07", "00:30", ZONE, "2027-11-07T04:30:00.000Z"],
  ["2027-11-07", "02:00", ZONE, "2027-11-07T07:00:00.000Z"],
  ["2027-03-26", "08:00", "Asia/Jerusalem", "2027-03-26T05:00:00.000Z"],
  ["2027-10-31", "08:00", "Asia/Jerusalem", "2027-10-31T06:00:00.000Z"],
])("%s at %s in %s is %s", (scheduledDate, scheduledTime, zone, instant) => {
  expect(only(item({ scheduledDate, scheduledTime }), zone).startDate.toJSDate().toISOString()).toBe(instant);
});

test("lines end with CRLF, have at most 75 octets, and cut no character", () => {
  const title = `שיעור 👩‍👧 ${"ארוך מאוד ".repeat(30)}`.trim();
  const text = formatCalendar("זיידי’s schedule", [item({ title })], ZONE);
  expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n\u{fffd}]/u);
  const { name, events } = readBack(text);
  expect([name, events[0]?.summary]).toEqual(["זיידי’s schedule", title]);
});

test("whatever is typed is read back as it is, and makes no line of its own", () => {
  const typed = fc.string({
    unit: fc.constantFrom("a", " ", ",", ";", ":", "\\", "n", "\n", '"', "ש", "👵", "BEGIN:VEVENT", "\t"),
  });
  fc.assert(
    fc.property(typed, typed, (title, description) => {
      const { events } = readBack(formatCalendar("Plan", [item({ title, description }), item({ id: "b" })], ZONE));
      expect(events.map(({ uid }) => uid)).toEqual(["abc@naches", "b@naches"]);
      expect([events[0]?.summary ?? "", events[0]?.description ?? ""]).toEqual([title, description]);
    }),
  );
});

test("line ends become the calendar's, and forbidden characters are dropped", () =>
  expect(only(item({ title: "a\u0007b\u007f", description: "one\r\ntwo\rthree" }))).toMatchObject({
    summary: "ab",
    description: "one\ntwo\nthree",
  }));

test("a plan without items is a calendar all the same", () =>
  expect(readBack(formatCalendar("Plan", [], ZONE))).toEqual({ name: "Plan", events: [] }));

test.each([
  ["a length", { lengthMinutes: 90 }, "2026-11-24T21:00:00Z"],
  ["no length", {}, "2026-11-24T20:00:00Z"],
  [
    "a length over the change of the clock",
    { scheduledDate: "2026-11-01", scheduledTime: "00:30", lengthMinutes: 120 },
    "2026-11-01T06:30:00Z",
  ],
  ["a length over midnight", { scheduledTime: "23:30", lengthMinutes: 60 }, "2026-11-25T05:30:00Z"],
])("with %s it ends at that moment", (_, over, end) =>
  expect(only(item(over)).endDate.toJSDate().toISOString().replace(".000", "")).toBe(end),
);

test("where it is, who comes and who drives are in it, and no phone number", () => {
  const event = only(
    item({ place: "12 Main St; Brooklyn", description: "Bring the list.", person: "Anna", driver: "Shmuel" }),
  );
  expect([event.location, event.description]).toEqual([
    "12 Main St; Brooklyn",
    "Bring the list.\nAnna comes, Shmuel drives",
  ]);
  expect(formatCalendar("Plan", [item()], ZONE)).not.toContain("LOCATION");
});
