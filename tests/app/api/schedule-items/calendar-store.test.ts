/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import {
  addCalendar,
  changeCalendar,
  listCalendars,
  refreshCalendar,
  removeCalendar,
} from "@/lib/schedule/outside/calendar-store";
import { NO_ADDRESS, OWN_ADDRESS } from "@/lib/schedule/outside/texts";
import { emptyTables, withHub } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";

const mockRead = jest.fn<Promise<void>, [string]>();
jest.mock("@/lib/schedule/outside/reading-store", () => ({
  ...jest.requireActual<object>("@/lib/schedule/outside/reading-store"),
  readNow: (id: string) => mockRead(id),
}));
const mockOrigin = jest.fn<Promise<string>, []>();
jest.mock("@/lib/accounts/household/address-store", () => ({
  ...jest.requireActual<object>("@/lib/accounts/household/address-store"),
  publicOrigin: () => mockOrigin(),
}));

const NOW = new Date("2026-11-24T15:00:00Z");
const NEW = { name: "Family", address: "https://calendars.example.org/family.ics", shown: "relative" as const };

withHub();
beforeEach(() => {
  setClock(NOW);
  mockRead.mockReset().mockResolvedValue(undefined);
  mockOrigin.mockReset().mockResolvedValue("https://hub.example.org");
});
afterEach(() => emptyTables("readEvent", "readCalendar"));

const rowOf = (id: string) => db.read.readCalendar.findUniqueOrThrow({ where: { id } });
const set = (id: string, data: object) => db.write((tx) => tx.readCalendar.update({ where: { id }, data }));
const reads = () => mockRead.mock.calls.map(([id]) => id);

async function added(name = "Family"): Promise<string> {
  const id = await addCalendar(OPERATOR, { ...NEW, name });
  mockRead.mockClear();
  return id;
}

test("a calendar that was never read says so, and for whom it is", async () => {
  const id = await addCalendar(OPERATOR, NEW);
  expect([reads(), await listCalendars(OPERATOR)]).toMatchObject([
    [id],
    [{ id, state: ["It is being read now."], isFailing: false, shown: "relative", host: "calendars.example.org" }],
  ]);
});

test.each([
  ["the hub’s own calendar", "https://hub.example.org/api/calendar.ics?key=1", OWN_ADDRESS],
  ["no address", "calendar", NO_ADDRESS],
  ["an address of the home network", "https://192.168.1.2/family.ics", /own network/],
])("%s is refused", async (_what, address, message) =>
  expect(addCalendar(OPERATOR, { ...NEW, address })).rejects.toMatchObject({
    code: "invalid",
    message: typeof message === "string" ? message : expect.stringMatching(message),
  }),
);

test.each(["https://hub.example.org/other.ics", "https://other.example.org/api/calendar.ics"])(
  "%s is another calendar than the hub’s own",
  async (address) => {
    await addCalendar(OPERATOR, { ...NEW, address });
    expect(await listCalendars(OPERATOR)).toHaveLength(1);
  },
);

test("a thirteenth calendar is refused", async () => {
  for (let count = 0; count < 12; count += 1) await added();
  await expect(added()).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("at most 12 calendars"),
  });
});

describe("a change", () => {
  test("is one of this calendar alone, and reads nothing without an address", async () => {
    const [id, other] = [await added(), await added("Other")];
    const before = await rowOf(other);
    await changeCalendar(OPERATOR, id, { name: "Ours", shown: "caretaker" });
    expect(await rowOf(id)).toMatchObject({ name: "Ours", shown: "caretaker", host: "calendars.example.org" });
    expect([await rowOf(other), reads()]).toEqual([before, []]);
  });

  test("of the address forgets what was read of the other, and reads", async () => {
    const id = await added();
    await set(id, {
      etag: "1",
      lastModified: "then",
      failCode: "gone",
      failures: 3,
      failedSince: NOW,
      nextAt: later(1),
    });
    await changeCalendar(OPERATOR, id, { ...NEW, address: "https://other.example.org/family.ics" });
    expect(await rowOf(id)).toMatchObject({
      ...{ host: "other.example.org", etag: null, lastModified: null, failCode: null, failedSince: null },
      ...{ failures: 0, nextAt: NOW },
    });
    expect(reads()).toEqual([id]);
  });

  test("of an unknown calendar is refused", async () =>
    expect(changeCalendar(OPERATOR, "unknown", NEW)).rejects.toMatchObject({ code: "not-found" }));
});

describe("a removal", () => {
  test("takes this calendar and its events, and no other", async () => {
    const [id, other] = [await added(), await added("Other")];
    const event = {
      ...{ uid: "u", date: "2026-11-24", endDate: "2026-11-24", title: "", place: "", description: "" },
      ...{ isPrivate: false, isBusy: false, isTentative: false },
    };
    await db.write(async (tx) => {
      for (const calendarId of [id, other]) await tx.readEvent.create({ data: { ...event, calendarId, key: "k" } });
    });
    await removeCalendar(OPERATOR, id);
    expect((await listCalendars(OPERATOR)).map(({ name }) => name)).toEqual(["Other"]);
    expect((await db.read.readEvent.findMany()).map(({ calendarId }) => calendarId)).toEqual([other]);
  });

  test("of an unknown calendar is refused", async () =>
    expect(removeCalendar(OPERATOR, "unknown")).rejects.toMatchObject({ code: "not-found" }));
});

describe("a reading that is asked for", () => {
  test("happens once in a minute", async () => {
    const id = await added();
    await refreshCalendar(OPERATOR, id);
    await set(id, { triedAt: NOW });
    setClock(later(59_999));
    await expect(refreshCalendar(OPERATOR, id)).rejects.toMatchObject({ code: "too-many" });
    setClock(later(1));
    await refreshCalendar(OPERATOR, id);
    expect(reads()).toEqual([id, id]);
  });

  test("does not happen for an unknown calendar", async () => {
    await expect(refreshCalendar(OPERATOR, "unknown")).rejects.toMatchObject({ code: "not-found" });
    expect(reads()).toEqual([]);
  });
});
