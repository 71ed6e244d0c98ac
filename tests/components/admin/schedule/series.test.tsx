import { fireEvent, screen, within } from "@testing-library/react";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";
import { button, settle, textsOf } from "@/tests/support/components/hub-screen";
import { aScheduleForEach, CREATE, openSchedule, toastWords } from "@/tests/support/components/schedule-panel";
import { aPlannedItem, aPlannedSeries } from "@/tests/support/fixtures/schedule-items";

aScheduleForEach();

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tab = (name: RegExp) => screen.getByRole("tab", { name });

const INFO: SeriesInfo = {
  id: "physio",
  rule: {
    start: "2026-11-03",
    until: "2026-12-29",
    type: "weekly",
    interval: 1,
    weekdays: [2],
    monthDay: "date",
    hebrew: null,
    skipsRest: false,
  },
  title: "Physio",
  scheduledTime: null,
  timeRule: null,
  hebrewDay: null,
  firstDate: "2026-01-06",
  lastDate: "2026-12-22",
};

describe("the form of a series", () => {
  test("without an end: said back in words with its first three days, and sent so", async () => {
    const shown = await openSchedule({ address: "/admin?item=new" });
    shown.network.on(CREATE, { status: 201, body: { items: [], recurringGroupId: "g", count: 29 } });
    type("Title", "Physio");
    type("Date", "2026-11-24");
    await shown.tap(screen.getByLabelText("Recurring item"));
    type("Repeat", "weekly");
    type("Every", "2");
    await shown.tap(button("No end date"));
    expect(screen.getByLabelText("Until")).toBeDisabled();
    expect(
      screen.getByText(/^Every second Tuesday, from November 24, 2026, with no end date\. Tip:/),
    ).toBeInTheDocument();
    const days = within(screen.getByRole("list", { name: "First dates" })).getAllByRole("listitem");
    expect(textsOf(days)).toEqual([
      "Tuesday, November 24, 2026",
      "Tuesday, December 8, 2026",
      "Tuesday, December 22, 2026",
    ]);
    await shown.tap(button("Create Recurring Items"));
    expect(shown.network.asked.find(({ method }) => method === "POST")?.body).toMatchObject({
      recurrenceEnds: "never",
      recurrenceInterval: 2,
      recurrenceWeekdays: [2],
    });
  });

  test("by a Hebrew date or the day's times lists the days from the server", async () => {
    const shown = await openSchedule({ address: "/admin?item=new" });
    shown.network.on("POST /api/schedule-items/preview", {
      status: 200,
      body: {
        count: 1,
        problem: null,
        next: [{ date: "2026-12-05", time: "16:10", hebrew: "25 Kislev 5787" }],
        last: null,
        hebrewDay: "25 Kislev",
        // A leap year has two of an ordinary Adar.
        asksAdar: true,
      },
    });
    type("Title", "Yahrzeit");
    await shown.tap(button(/^Use sunset/));
    type("Before, at or after", "at");
    type("Zman", "sunset");
    await shown.tap(screen.getByLabelText("Recurring item"));
    type("Repeat", "hebrew-yearly");
    type("Occasion", "yahrzeit");
    await shown.tap(button("No end date"));
    expect(screen.getByText(/^Every year on 25 Kislev, from December 5, 2026, with no end date\./)).toBeInTheDocument();
    expect(screen.getByText("Saturday, December 5, 2026, 4:10 PM (25 Kislev 5787)")).toBeInTheDocument();
    expect(screen.getByText(/^That’s 4:10 PM on the first day\./)).toBeInTheDocument();
    expect(screen.getByText(/^Adar I is the Rema’s custom for a yahrzeit/)).toBeInTheDocument();
    type("In a leap year in", "both");
    expect(screen.getByText(/^Some keep a yahrzeit in both/)).toBeInTheDocument();
    await settle();
    expect(shown.network.asked.findLast(({ path }) => path.endsWith("/preview"))?.body).toMatchObject({
      timeRule: "sunset+0",
      recurrenceCalendar: "hebrew",
      recurrenceObservance: "yahrzeit",
      recurrenceAdar: "both",
    });
    await shown.tap(button("Cancel"));
  });

  test("of this and following can change the rhythm, and one alone can't", async () => {
    const items = aPlannedSeries(8, "2026-11-03");
    const shown = await openSchedule({ items, series: [INFO], address: "/admin?item=physio-3" });
    const put = "PUT /api/schedule-items/physio-3";
    shown.network.on(put, {
      status: 200,
      body: { items, recurringGroupId: "physio", count: 8, change: { id: "c", count: 5 } },
    });
    expect(screen.queryByLabelText("Repeat")).not.toBeInTheDocument();
    await shown.tap(screen.getByRole("radio", { name: /^This and following items/ }));
    expect(screen.getByLabelText("Tuesday")).toBeChecked();
    type("Date", "2026-11-25");
    expect(screen.getByLabelText("Wednesday")).toBeChecked();
    await shown.tap(screen.getByLabelText("Friday"));
    await shown.tap(button("Update Item"));
    expect(shown.network.asked.find(({ method }) => method === "PUT")?.body).toMatchObject({
      changesRhythm: true,
      recurrenceWeekdays: [3, 5],
    });
    expect(toastWords()).toBe("Schedule item updated successfully: 5 items");
    shown.network.on("POST /api/schedule-items/undo", { status: 200, body: { count: 5 } });
    expect(screen.getByText(/^Changed 5 items of/)).toBeInTheDocument();
    await shown.tap(button("Undo"));
    expect(shown.network.asked.find(({ path }) => path.endsWith("/undo"))?.body).toEqual({ changeId: "c" });
    expect(toastWords()).toBe("Change undone: 5 items of Physio");
  });

  test("whose items only move is no other rhythm", async () => {
    const items = aPlannedSeries(8, "2026-11-03");
    const shown = await openSchedule({ items, series: [INFO], address: "/admin?item=physio-3" });
    shown.network.on("PUT /api/schedule-items/physio-3", {
      status: 200,
      body: { items, recurringGroupId: "physio", count: 8, change: { id: "c", count: 5 } },
    });
    await shown.tap(screen.getByRole("radio", { name: /^This and following items/ }));
    type("Date", "2026-11-25");
    await shown.tap(button("Update Item"));
    expect(shown.network.asked.find(({ method }) => method === "PUT")?.body).toEqual({
      ...{ scheduledDate: "2026-11-25", own: "keep", recurringGroupId: "physio", version: 1 },
    });
  });
});

test("a series that ends soon says so, and continues with one press that can be undone", async () => {
  const soon = { ...INFO, rule: { ...INFO.rule, start: "2026-01-06" }, lastDate: "2026-11-29" };
  const shown = await openSchedule({ series: [soon] });
  const note = within(screen.getByRole("list", { name: "Series ending soon" }));
  expect(note.getByText(/^ends in nine days, on Sunday, November 29, 2026\.$/)).toBeInTheDocument();
  shown.network.on("PATCH /api/schedule-items/group/physio", { status: 200, body: { id: "c", count: 52 } });
  await shown.tap(button("Keep repeating"));
  expect(toastWords()).toBe("Now repeats with no end date: Physio");
  expect(button("Undo")).toBeInTheDocument();
});

test.each([
  ["of another day in the list of all", "2027-03-01", /All Items/],
  ["of tomorrow under Upcoming", "2026-11-21", /Upcoming/],
  ["of today where she was", "2026-11-20", /Today/],
])("after saving, an item %s is shown", async (_name, date, shownTab) => {
  const walk = aPlannedItem({ id: "walk", title: "Walk", scheduledDate: date });
  const early = Array.from({ length: date > "2027" ? 10 : 0 }, (_, index) =>
    aPlannedItem({ id: `e${index}`, title: `Early ${index}`, scheduledDate: "2026-11-25" }),
  );
  const shown = await openSchedule({ items: early, address: "/admin" });
  await shown.tap(button("Add New Schedule Item"));
  shown.network.on(CREATE, () => {
    shown.plan.items = [...early, walk];
    return { status: 201, body: walk };
  });
  type("Title", "Walk");
  type("Date", date);
  await shown.tap(button("Create Item"));
  await settle(500);
  expect(tab(shownTab)).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("listitem", { name: "Walk" })).toHaveClass("outline-3");
});
