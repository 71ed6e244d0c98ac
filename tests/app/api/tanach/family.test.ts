/** @jest-environment node */
import { POST } from "@/app/api/schedule-items/route";
import { GET as listToday } from "@/app/api/schedule-items/today/route";
import { GET } from "@/app/api/tanach/family/route";
import { familyDaysSchema } from "@/lib/library/tanach/family-schema";
import { clock } from "@/lib/platform/time/clock";
import { scheduleListSchema } from "@/lib/schedule/items/schema";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub();

const item = (title: string, recurrenceOriginal: string, recurrenceObservance: "anniversary" | "yahrzeit") => ({
  title,
  description: "",
  category: "visitor",
  priority: "medium",
  scheduledDate: "2026-11-23",
  scheduledTime: null,
  timeRule: null,
  isRecurring: true,
  recurrenceType: "yearly",
  recurrenceInterval: 1,
  recurrenceEndDate: null,
  recurrenceWeekdays: [],
  recurrenceEnds: "never",
  recurrenceMonthDay: "date",
  recurrenceCalendar: "hebrew",
  recurrenceObservance,
  recurrenceOriginal,
  recurrenceOriginalNight: false,
  recurrenceSkipsRest: false,
});

test("a connected screen gets the planned birthdays and yahrzeits", async () => {
  jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-23T15:00:00Z"));
  const { cookie: admin } = await anAccount("admin");
  for (const json of [
    item("Sarah’s birthday", "2014-12-20", "anniversary"),
    item("Yahrzeit of Zeide Moshe (משה בן אברהם)", "1990-12-01", "yahrzeit"),
    item("Yahrzeit of Bubby Chaya", "1990-12-01", "yahrzeit"),
    item("The wedding day of Rivky", "2001-12-20", "anniversary"),
  ]) {
    const made = await callRoute(POST, { method: "POST", cookie: admin, json });
    expect([made.status, made.status === 201 || (await made.text())]).toEqual([201, true]);
  }
  const { cookie } = await aKiosk();
  // Each has its card on the first page, on its day.
  const cardsOn = async (instant: string) => {
    jest.spyOn(clock, "now").mockReturnValue(new Date(instant));
    const items = scheduleListSchema.parse(await (await callRoute(listToday, { cookie })).json());
    return items.map(({ occasion }) => occasion && `${occasion.title}: ${occasion.thing}`).sort();
  };
  const yahrzeits = ["Today is a yahrzeit: In the family", "Today is a yahrzeit: Yahrzeit of Bubby Chaya"];
  expect(await cardsOn("2026-11-24T15:00:00Z")).toEqual(yahrzeits);
  expect(await cardsOn("2026-12-08T15:00:00Z")).toEqual(["Mazel tov: Sarah’s birthday"]);
  jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-23T15:00:00Z"));
  const response = await callRoute(GET, { url: "/api/tanach/family?date=2026-11-23", cookie });
  expect(familyDaysSchema.parse(await response.json())).toEqual({
    birthdays: [{ title: "Sarah’s birthday", date: "2026-12-08", hebrewDay: "28 Kislev", age: 11 }],
    yahrzeits: [
      {
        id: expect.any(String) as string,
        title: "Yahrzeit of Bubby Chaya",
        date: "2026-11-24",
        hebrewDay: "14 Kislev",
        name: null,
      },
      {
        id: expect.any(String) as string,
        title: "Yahrzeit of Zeide Moshe (משה בן אברהם)",
        date: "2026-11-24",
        hebrewDay: "14 Kislev",
        name: "משה בן אברהם",
      },
    ],
  });
});
