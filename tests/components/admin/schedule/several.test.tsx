import { act, fireEvent, screen, within } from "@testing-library/react";
import { button, settle } from "@/tests/support/components/hub-screen";
import { aScheduleForEach, openSchedule } from "@/tests/support/components/schedule-panel";
import { aPlannedItem } from "@/tests/support/fixtures/schedule-items";

aScheduleForEach();

const ITEMS = ["Choir", "Dentist", "Walk"].map((title, index) =>
  aPlannedItem({ title, scheduledTime: `1${index}:00`, version: index + 1 }),
);
const MANY = "POST /api/schedule-items/many";
const box = (title: string) => screen.getByRole("checkbox", { name: `Select ${title}` });
const bar = () => within(screen.getByRole("group", { name: "Selected items" }));

test("several items, or a run by Shift, move together with one undo", async () => {
  const { network, tap } = await openSchedule({ items: ITEMS });
  network.on(MANY, { status: 200, body: { change: { id: "c", count: 3 } } });
  await tap(box("Choir"));
  act(() => void fireEvent.click(box("Walk"), { shiftKey: true }));
  expect(bar().getByRole("status")).toHaveTextContent("3 selected");
  await tap(bar().getByRole("button", { name: "Move" }));
  fireEvent.change(screen.getByLabelText("Days later"), { target: { value: "0" } });
  expect(screen.getByLabelText("Days later")).toHaveAccessibleDescription(/not 0\.$/);
  fireEvent.change(screen.getByLabelText("Days later"), { target: { value: "7" } });
  await tap(button("Move 3 items"));
  const sent = network.asked.find(({ path }) => path.endsWith("/many"))?.body;
  expect(sent).toEqual({ items: ITEMS.map(({ id, version }) => ({ id, version })), act: { kind: "move", days: 7 } });
  expect(screen.queryByRole("group", { name: "Selected items" })).not.toBeInTheDocument();
  network.on("POST /api/schedule-items/undo", { status: 200, body: { count: 3 } });
  await tap(button("Undo"));
  expect(network.asked.find(({ path }) => path.endsWith("/undo"))?.body).toEqual({ changeId: "c" });
});

test("an item that was changed since keeps the selection, and the reason is said", async () => {
  const { network, tap } = await openSchedule({ items: ITEMS });
  network.on(MANY, { status: 409, body: { code: "conflict", message: "Someone else changed “Dentist.”" } });
  await tap(box("Dentist"));
  await tap(bar().getByRole("button", { name: "Delete" }));
  await tap(button("Delete 1 item"));
  expect(box("Dentist")).toBeChecked();
  await tap(bar().getByRole("button", { name: "Cancel" }));
  expect(box("Dentist")).not.toBeChecked();
});

test("“/” searches from two letters on, and a result leads to its place", async () => {
  const { network } = await openSchedule({ items: ITEMS });
  const none = { items: [], care: [], people: [], media: [], links: [], accounts: [] };
  const found = { id: "a/b", title: "Dentist", scheduledDate: "2026-12-01", scheduledTime: "14:00", count: 4 };
  network.on("GET /api/search", ({ query }) => ({
    status: 200,
    body: query.get("q") === "dent" ? { ...none, items: [found] } : none,
  }));
  act(() => void fireEvent.keyDown(document.body, { key: "/" }));
  async function type(value: string) {
    fireEvent.change(screen.getByLabelText("What are you looking for?"), { target: { value } });
    // First the pause, then the answer.
    await settle(300);
    await settle(300);
  }
  await type("d");
  expect(network.count("GET /api/search")).toBe(0);
  await type("dent");
  const hit = within(screen.getByRole("region", { name: "Schedule" })).getByRole("link");
  expect(hit).toHaveTextContent("DentistTuesday, December 1, 2026, 2:00 PM; 4 items");
  expect(hit).toHaveAttribute("href", "/admin?section=schedule&item=a%2Fb");
  await type("xyz");
  expect(screen.getByText("Nothing found for “xyz.”")).toBeInTheDocument();
});
