/** @jest-environment node */
import { deriveTitle } from "@/lib/media/items/rules";
import { civilDateAt, wallClockAt, wallTimeAt } from "@/lib/platform/time/wall-clock";
import { zonedTime } from "@/lib/platform/time/zoned-time";

/** Zones of their own, because a zone's formatter is kept. */
const INSTANT = new Date("2026-11-22T03:04:05.999Z");

const ownFormat = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format") ?? {};

afterEach(() => {
  jest.restoreAllMocks();
  Object.defineProperty(Intl.DateTimeFormat.prototype, "format", ownFormat);
});

/** A browser whose parts are other than this Node's. */
function withParts(change: (part: Intl.DateTimeFormatPart) => Intl.DateTimeFormatPart) {
  const own = Intl.DateTimeFormat.prototype.formatToParts;
  jest.spyOn(Intl.DateTimeFormat.prototype, "formatToParts").mockImplementation(function (
    this: Intl.DateTimeFormat,
    date,
  ) {
    return own.call(this, date).map(change);
  });
}

test.each([
  ["2026-11-22T04:59:59Z", "America/New_York", "2026-11-21T23:59:59"],
  ["2026-11-22T05:00:00Z", "America/New_York", "2026-11-22T00:00:00"],
  ["2026-11-22T12:30:00Z", "Pacific/Kiritimati", "2026-11-23T02:30:00"],
  ["2026-03-01T04:59:00Z", "America/New_York", "2026-02-28T23:59:00"],
  ["2026-11-01T05:30:00Z", "America/New_York", "2026-11-01T01:30:00"],
  ["2026-11-01T06:30:00Z", "America/New_York", "2026-11-01T01:30:00"],
  ["1969-12-31T23:59:59.5Z", "UTC", "1969-12-31T23:59:59"],
])("the wall clock at %s in %s shows %s", (instant, zone, shown) => {
  expect(wallClockAt(new Date(instant), zone)).toBe(shown);
  expect(civilDateAt(new Date(instant), zone)).toBe(shown.slice(0, 10));
  expect(wallTimeAt(new Date(instant), zone)).toBe(shown.slice(11, 16));
});

test.each(["11/22/2026", "22.11.2026", "3:04\u202fAM", ""])(
  "a browser that writes dates as %j shows the same day, clock, and title",
  (text) => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, "format", { ...ownFormat, get: () => () => text });
    for (const name of ["toLocaleDateString", "toLocaleTimeString", "toLocaleString"] as const)
      jest.spyOn(Date.prototype, name).mockReturnValue(text);
    expect(civilDateAt(INSTANT, "America/Chicago")).toBe("2026-11-21");
    expect(wallTimeAt(INSTANT, "America/Chicago")).toBe("21:04");
    expect(zonedTime(INSTANT, "America/Chicago")).toBe("2026-11-21T21:04:05-06:00");
    expect(deriveTitle({ name: "IMG_1.jpg", type: "image/jpeg" }, "Dovid", new Date(2026, 10, 22))).toBe(
      "Photo from Dovid (Nov 22)",
    );
  },
);

test("a browser that calls midnight 24 o'clock, or pads no figure, shows the same", () => {
  withParts(({ type, value }) => ({
    type,
    value: type === "hour" && value === "00" ? "24" : value.replace(/^0(?=\d)/, ""),
  }));
  expect(wallClockAt(new Date("2026-11-22T06:04:05Z"), "America/Winnipeg")).toBe("2026-11-22T00:04:05");
  expect(wallTimeAt(new Date("2026-11-22T08:04:05Z"), "America/Winnipeg")).toBe("02:04");
});

test("the formatter of a zone is made once", () => {
  const made = jest.spyOn(Intl, "DateTimeFormat");
  for (const second of [0, 1, 2]) civilDateAt(new Date(INSTANT.getTime() + second * 1000), "America/Denver");
  wallTimeAt(INSTANT, "America/Denver");
  zonedTime(INSTANT, "America/Denver");
  expect(made).toHaveBeenCalledTimes(1);
});

test("an unknown zone is refused", () => expect(() => civilDateAt(INSTANT, "Mars/Olympus")).toThrow(RangeError));
