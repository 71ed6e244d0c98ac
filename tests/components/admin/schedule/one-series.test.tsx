import { fireEvent, screen, within } from "@testing-library/react";
import type { SeriesDetail } from "@/lib/schedule/series/detail-schema";
import { button, settle } from "@/tests/support/components/hub-screen";
import { aScheduleForEach, openSchedule } from "@/tests/support/components/schedule-panel";
import { aPlannedSeries, aSpan } from "@/tests/support/fixtures/schedule-items";

aScheduleForEach();

/** Fridays from November 6; today is the third. */
const ITEMS = aPlannedSeries(10, "2026-11-06", { scheduledTime: "10:30", version: 4 });
const ENTRY: SeriesDetail["history"][number] = {
  ...{ id: "c", kind: "edited", title: "Physio", count: 10, firstDate: "2026-11-06", lastDate: "2027-01-08" },
  ...{ parts: ["Time"], counts: { Time: 10 }, at: "2026-11-19T15:00:00.000Z", who: "Miriam" },
};
const DETAIL: SeriesDetail = {
  alone: [
    { id: "physio-3", parts: ["Time", "Place"] },
    { id: "physio-9", parts: ["Date"] },
  ],
  history: [ENTRY],
};
const part = (name: string) => within(screen.getByRole("region", { name }));
const rowsOf = (name: string) =>
  part(name)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

async function open(detail = DETAIL, spans = [aSpan()]) {
  const shown = await openSchedule({ items: ITEMS, spans, address: "/admin?tab=recurring" });
  shown.network.on("GET /api/schedule-items/group/physio", () => ({ status: 200, body: detail }));
  await shown.tap(button("Show the series Physio"));
  return shown;
}
const bodyOf = ({ asked }: Awaited<ReturnType<typeof open>>["network"], path: string) =>
  asked.find((one) => one.path === path)?.body;

test("a series shows its next five, what was changed alone, what pauses it, and its history", async () => {
  await open();
  expect(rowsOf("Next")).toHaveLength(5);
  expect(rowsOf("Next")[1]).toContain("Friday, November 27, 202610:30 AMChanged alone: Time, PlacePaused: Away");
  expect(rowsOf("Changed alone")).toEqual([expect.stringContaining("Friday, January 8, 2027")]);
  expect(rowsOf("Paused")).toEqual([expect.stringContaining("Away, Rivky’s: November 26, 2026 to November 29, 2026")]);
  expect(rowsOf("History")).toEqual([
    expect.stringContaining("Changed: Time of 10 itemsThursday, November 19, 2026, 10:00 AM, by Miriam"),
  ]);
  expect(screen.getByText("10 items, 8 items from today on")).toBeInTheDocument();
});

test("its history is empty when nothing was changed, and a change can be undone", async () => {
  const { network, tap } = await open();
  network.on("POST /api/schedule-items/undo", { status: 200, body: { count: 10 } });
  network.on("GET /api/schedule-items/group/physio", () => ({ status: 200, body: { alone: [], history: [] } }));
  await tap(part("History").getByRole("button", { name: /^Undo/ }));
  expect(bodyOf(network, "/api/schedule-items/undo")).toEqual({ changeId: "c" });
  expect(part("History").getByText("Nothing was changed in the last 30 days.")).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Changed alone" })).not.toBeInTheDocument();
});

test("it ends on a day: what is after it is counted and deleted with one undo", async () => {
  const { network, tap } = await open();
  await tap(button("End on…"));
  const dialog = within(screen.getByRole("dialog"));
  const day = dialog.getByLabelText("Last day");
  fireEvent.change(day, { target: { value: "2027-01-08" } });
  expect(day).toHaveAccessibleDescription("Nothing of this series comes after this day.");
  expect(dialog.getByRole("button", { name: "End the series" })).toHaveAttribute("aria-disabled", "true");
  fireEvent.change(day, { target: { value: "2026-12-18" } });
  expect(dialog.getByRole("status")).toHaveTextContent(
    "3 items will be deleted, the first on Friday, December 25, 2026.",
  );
  network.on("DELETE /api/schedule-items/physio-7", ({ query }) => ({
    status: query.get("scope") === "following" ? 200 : 400,
    body: { deletionId: "d", count: 3 },
  }));
  await tap(dialog.getByRole("button", { name: "End the series" }));
  await settle();
  expect(network.count("DELETE /api/schedule-items/physio-7")).toBe(1);
  network.on("POST /api/schedule-items/restore", { status: 200, body: { count: 3 } });
  await tap(button("Undo"));
  expect(bodyOf(network, "/api/schedule-items/restore")).toEqual({ deletionId: "d" });
});

test("days are skipped with the versions that were seen", async () => {
  const { network, tap } = await open();
  await tap(button("Skip days…"));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("From"), { target: { value: "2026-11-28" } });
  expect(dialog.getByRole("status")).toHaveTextContent("Nothing of this series is on these days.");
  fireEvent.change(dialog.getByLabelText("Until"), { target: { value: "2026-12-11" } });
  network.on("POST /api/schedule-items/many", { status: 200, body: { change: { id: "s", count: 2 } } });
  await tap(dialog.getByRole("button", { name: "Skip 2 items" }));
  expect(bodyOf(network, "/api/schedule-items/many")).toEqual({
    items: [
      { id: "physio-4", version: 4 },
      { id: "physio-5", version: 4 },
    ],
    act: { kind: "delete" },
  });
});

test("“Pause” opens new days that pause it alone, and “Edit series” its next item", async () => {
  const { tap } = await open(DETAIL, []);
  await tap(button("Pause"));
  fireEvent.change(screen.getByLabelText("Until"), { target: { value: "2026-12-04" } });
  expect(screen.getByRole("checkbox", { name: "Physio 3 items" })).toBeChecked();
  expect(window.location.search).toContain("view=spans&pause=physio");
});

test("a series that is gone says so", async () => {
  await openSchedule({ items: ITEMS, address: "/admin?series=other" });
  expect(screen.getByRole("heading", { name: "This series is no longer on the schedule." })).toBeInTheDocument();
});
