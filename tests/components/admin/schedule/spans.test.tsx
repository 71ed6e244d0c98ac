import { fireEvent, screen, within } from "@testing-library/react";
import { button, settle } from "@/tests/support/components/hub-screen";
import { aScheduleForEach, openSchedule, OVERVIEW } from "@/tests/support/components/schedule-panel";
import { aPlannedItem, aPlannedSeries, aSpan } from "@/tests/support/fixtures/schedule-items";

aScheduleForEach();

const PHYSIO = aPlannedSeries(3, "2026-11-20", { scheduledTime: "14:00" });
const MEDICINE = aPlannedSeries(3, "2026-11-20", { title: "Medicine", recurringGroupId: "pills", category: "medical" });
const ITEMS = [
  ...PHYSIO,
  ...MEDICINE.map((item) => ({ ...item, id: `m-${item.id}` })),
  aPlannedItem({ title: "Dentist" }),
].sort((one, other) => one.scheduledDate.localeCompare(other.scheduledDate));
const AWAY = aSpan({ startDate: "2026-11-20", endDate: "2026-11-22" });
const KEEP = "POST /api/spans/keep";
const card = (title: string) => screen.getByRole("listitem", { name: title });

const open = (spans = [AWAY], address = "/admin") => openSchedule({ items: ITEMS, spans, address });
const bodyOf = ({ asked }: Awaited<ReturnType<typeof open>>["network"], path: string, method = "POST") =>
  asked.find((one) => one.path === path && one.method === method)?.body;

test("a paused item is crossed out and says by what, and one press keeps it", async () => {
  const { network, tap } = await open();
  expect(screen.getByRole("list", { name: "Away and visits" })).toHaveTextContent("Away, Rivky’s");
  expect(within(card("Physio")).getByText("Physio")).toHaveClass("line-through");
  expect(within(card("Medicine")).queryByText(/Paused/)).not.toBeInTheDocument();
  network.on(KEEP, { status: 204 });
  await tap(within(card("Physio")).getByRole("button", { name: "Keep this one" }));
  expect(bodyOf(network, "/api/spans/keep")).toEqual({ itemIds: ["physio-0"], isKept: true });
  expect(network.count(OVERVIEW)).toBeGreaterThan(1);
});

test("what was kept says so, and can be paused too", async () => {
  const { network, tap } = await open([{ ...AWAY, keptIds: ["physio-0"] }]);
  network.on(KEEP, { status: 204 });
  expect(within(card("Physio")).getByText("Physio")).not.toHaveClass("line-through");
  await tap(within(card("Physio")).getByRole("button", { name: "Pause it too" }));
  expect(bodyOf(network, "/api/spans/keep")).toEqual({ itemIds: ["physio-0"], isKept: false });
});

test("what is moved into days that pause it is asked about, and kept on request", async () => {
  const { network, tap } = await open([AWAY], "/admin?tab=all");
  await tap(screen.getAllByRole("checkbox", { name: "Select Physio" })[1] ?? document.body);
  const bar = within(screen.getByRole("group", { name: "Selected items" }));
  await tap(bar.getByRole("button", { name: "Move" }));
  fireEvent.change(screen.getByLabelText("Days later"), { target: { value: "-6" } });
  network.on("POST /api/schedule-items/many", { status: 200, body: { change: { id: "c", count: 1 } } });
  await tap(button("Move 1 item"));
  const asked = within(screen.getByRole("alertdialog", { name: /^Keep it during/ }));
  network.on(KEEP, { status: 204 });
  await tap(asked.getByRole("button", { name: "Keep this one" }));
  expect(bodyOf(network, "/api/spans/keep")).toEqual({ itemIds: ["physio-1"], isKept: true });
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("new days pause what repeats on them but medicine, and end after their start", async () => {
  const { network, tap } = await open([], "/admin?view=spans");
  await settle();
  await tap(button("Add days"));
  const until = screen.getByLabelText("Until");
  fireEvent.change(until, { target: { value: "2026-11-19" } });
  await tap(button("Save"));
  expect(until).toHaveAccessibleDescription(/The end can’t be before the start\./);
  fireEvent.change(until, { target: { value: "2026-11-27" } });
  const box = (name: string) => screen.getByRole("checkbox", { name });
  expect(box("Physio 2 items")).toBeChecked();
  expect(box("Medicine 2 items")).not.toBeChecked();
  expect(box("Show on his hub")).toBeChecked();
  fireEvent.change(screen.getByLabelText("Place"), { target: { value: "Rivky’s" } });
  network.on("POST /api/spans", { status: 201, body: AWAY });
  await tap(button("Save"));
  expect(bodyOf(network, "/api/spans")).toEqual({
    ...{ kind: "away", title: "", startDate: "2026-11-20", startTime: null, endDate: "2026-11-27", endTime: null },
    ...{ place: "Rivky’s", note: "", shown: true, alerts: false, groupIds: ["physio"] },
  });
  expect(button("Add days")).toBeInTheDocument();
});

test("days are changed with their version, and removed with the way back", async () => {
  const over = aSpan({ id: "old", kind: "family", startDate: "2026-11-01", endDate: "2026-11-02", groupIds: [] });
  const { network, tap } = await open([over, AWAY], "/admin?view=spans");
  await settle();
  expect(
    within(screen.getByRole("region", { name: "Over" })).getByRole("heading", { level: 3, name: /Family is with us/ }),
  ).toBeInTheDocument();
  await tap(button("Change Away, Rivky’s"));
  network.on("PUT /api/spans/away", { status: 200, body: AWAY });
  await tap(button("Save"));
  expect(bodyOf(network, "/api/spans/away", "PUT")).toMatchObject({ version: 1, span: { groupIds: ["physio"] } });
  network.on("DELETE /api/spans/away", { status: 204 });
  network.on("POST /api/spans/away/restore", { status: 200, body: AWAY });
  await tap(button("Remove Away, Rivky’s"));
  await tap(button("Undo"));
  await settle();
  expect(network.count("POST /api/spans/away/restore")).toBe(1);
});
