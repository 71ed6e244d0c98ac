import { fireEvent, screen, within } from "@testing-library/react";
import type { PlanningDays } from "@/lib/schedule/planning/schema";
import { button, settle } from "@/tests/support/components/hub-screen";
import { aScheduleForEach, openSchedule } from "@/tests/support/components/schedule-panel";
import { aPlannedItem } from "@/tests/support/fixtures/schedule-items";

aScheduleForEach();

const DAYS: PlanningDays = {
  rests: [{ name: "Shabbos Parshas Toldos", from: "2026-11-20T16:16", until: "2026-11-21T17:18" }],
  fasts: [],
  chametz: [],
  away: [],
};
const NOTE = "This is on Shabbos Parshas Toldos. Is that intended?";
const THERAPY = aPlannedItem({
  ...{ id: "therapy", title: "Therapy", category: "therapy" },
  ...{ scheduledDate: "2026-11-21", scheduledTime: "10:00" },
});
const VISIT = aPlannedItem({ ...THERAPY, id: "visit", title: "Visit", category: "visitor" });

test("the list says it next to the item that it concerns", async () => {
  const { network, tap } = await openSchedule({ items: [THERAPY, VISIT] });
  const row = (name: string) => within(screen.getByRole("listitem", { name }));
  network.on("GET /api/planning-days", { status: 200, body: DAYS });
  await tap(screen.getByRole("tab", { name: /All Items/ }));
  await settle(50);
  expect(row("Therapy").getByText(NOTE)).toBeInTheDocument();
  expect(row("Visit").queryByText(/This is on/)).not.toBeInTheDocument();
});

test("the form warns before saving, with a series' count, and still saves", async () => {
  const { network, tap } = await openSchedule({ address: "/admin?item=new" });
  network.on("GET /api/planning-days", { status: 200, body: DAYS });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("Title", "Therapy");
  type("Category", "therapy");
  type("Date", "2026-11-21");
  type("Time (optional)", "10:00");
  await settle();
  expect(screen.getByText(NOTE)).toBeInTheDocument();
  type("Time (optional)", "18:00");
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  type("Time (optional)", "10:00");
  await tap(screen.getByLabelText("Recurring item"));
  type("Until", "2026-11-24");
  await settle();
  expect(
    screen.getByText(/^One of its 4 items is on Shabbos or Yom Tov: Shabbos Parshas Toldos, /),
  ).toBeInTheDocument();
  expect(button("Create Recurring Items")).toBeEnabled();
  await tap(button("Cancel"));
});

test("the form warns of what is typed, not of the item itself", async () => {
  const visit = aPlannedItem({ ...THERAPY, place: "The clinic", lengthMinutes: 60 });
  const week = () => ({ status: 200, body: { ...DAYS, days: [], items: [visit], spans: [] } });
  await openSchedule({ items: [visit], address: "/admin?item=new", week });
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("Title", "Lunch");
  type("Date", "2026-11-21");
  type("Time (optional)", "10:30");
  await settle();
  expect(screen.getByText("“Therapy” and “Lunch” are at the same time, at 10:30 AM.")).toBeInTheDocument();
});
