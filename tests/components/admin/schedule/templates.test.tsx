import { fireEvent, screen, within } from "@testing-library/react";
import { BUILT_IN } from "@/lib/schedule/templates/built-in";
import { button, settle } from "@/tests/support/components/hub-screen";
import { aScheduleForEach, openSchedule, toastWords } from "@/tests/support/components/schedule-panel";
import { aPlannedItem } from "@/tests/support/fixtures/schedule-items";

aScheduleForEach();

const OWN = { ...BUILT_IN[1], id: "own", name: "Tuesday", isBuiltIn: false };
const DAYS = {
  rests: [{ name: "Shabbos Parshas Toldos", from: "2026-11-20T16:16", until: "2026-11-21T17:18" }],
  ...{ fasts: [], chametz: [], away: [] },
};

async function open() {
  const shown = await openSchedule({ items: [aPlannedItem({ title: "Dentist" })] });
  shown.network.on("GET /api/templates", () => ({ status: 200, body: { templates: [OWN, ...BUILT_IN] } }));
  shown.network.on("GET /api/planning-days", { status: 200, body: DAYS });
  await shown.tap(button("Templates"));
  return shown;
}
const bodyOf = ({ asked }: Awaited<ReturnType<typeof open>>["network"], path: string) =>
  asked.find((one) => one.path === path && one.method === "POST")?.body;

test("a template is used from a day on, in part, with what is to be known of each day, and one undo", async () => {
  const { network, tap } = await open();
  await tap(button("Use After the hospital"));
  const items = within(screen.getByRole("list", { name: "Items" })).getAllByRole("listitem");
  expect(items[4]).toHaveTextContent(
    "A short walk at home Saturday, November 21, 11:30 to 11:45 AMThis is on Shabbos Parshas Toldos.",
  );
  expect(items[6]).toHaveTextContent("Call the doctor’s office Sunday, November 22, 10:00 AM");
  for (const place of [0, 4]) await tap(within(items[place] ?? document.body).getByRole("checkbox"));
  const added = [1, 2, 3, 5, 6].map((place) => ({ id: `i${place}`, version: 1 }));
  network.on("POST /api/templates/built-in-hospital", { status: 201, body: { items: added } });
  await tap(button("Add 5 items"));
  expect(bodyOf(network, "/api/templates/built-in-hospital")).toEqual({ start: "2026-11-20", places: [1, 2, 3, 5, 6] });
  const bar = screen.getByText(/Added 5 items of/);
  expect(bar).toHaveTextContent("Added 5 items of After the hospital");
  network.on("POST /api/schedule-items/many", { status: 200, body: { change: { id: "m", count: 5 } } });
  await tap(button("Undo"));
  expect(bodyOf(network, "/api/schedule-items/many")).toEqual({ items: added, act: { kind: "delete" } });
});

test("a tied time is said as it is tied, and nothing chosen is refused", async () => {
  const { tap, network } = await open();
  await tap(button("Use Before a fast"));
  const boxes = within(screen.getByRole("list", { name: "Items" })).getAllByRole("checkbox");
  expect(boxes[2]).toHaveAccessibleName(/^Meal before the fast Friday, November 20, .*90 minutes before sunset/i);
  for (const box of boxes) await tap(box);
  await tap(button("Add 0 items"));
  expect(screen.getByText("Please choose at least one item.")).toBeInTheDocument();
  expect(network.count("POST /api/templates/built-in-before-a-fast")).toBe(0);
});

test("a day is saved under a name, and own templates can be deleted", async () => {
  const { network, tap } = await open();
  const save = () => tap(button("Save this day"));
  await save();
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Please enter a name.");
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "A Friday" } });
  network.on("POST /api/templates", { status: 201, body: { templates: [OWN] } });
  await save();
  await settle();
  expect(bodyOf(network, "/api/templates")).toEqual({ name: "A Friday", start: "2026-11-20", days: 1 });
  expect(toastWords()).toBe("Template saved: A Friday");
  expect(screen.queryByRole("button", { name: "Delete A quiet day" })).not.toBeInTheDocument();
  await tap(button("Delete Tuesday"));
  network.on("DELETE /api/templates/own", { status: 204 });
  await tap(button("Delete template"));
  await settle();
  expect(network.count("DELETE /api/templates/own")).toBe(1);
});
