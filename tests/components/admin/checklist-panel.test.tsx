import { screen, within } from "@testing-library/react";
import { ChecklistPanel } from "@/components/admin/checklist/checklist-panel";
import { currentToast } from "@/components/ui/feedback/toast-store";
import { DEFAULT_TASKS } from "@/lib/schedule/checklist/rules";
import type { Task } from "@/lib/schedule/checklist/schema";
import { TASK_TEXTS, type TaskList } from "@/lib/schedule/checklist/tasks-schema";
import { openSection } from "@/tests/support/components/admin-section";
import { button, settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";

const ROUTE = "/api/checklist/tasks";
const SAVED_AT = "2026-11-20T15:00:00.000Z";
const BUILT_IN: TaskList = { items: [...DEFAULT_TASKS], updatedAt: null };
const PILLS: Task = { id: "pills", label: "Took the pills", window: "day" };
const network = networkForEach();

async function open(list: TaskList = BUILT_IN) {
  network.on(`GET ${ROUTE}`, { status: 200, body: list });
  return openSection(ChecklistPanel, network);
}

const save = () => button(/^Sav/);
const box = (place: number) => screen.getByRole("textbox", { name: `Task ${place}` });
const row = (place: number) => within(screen.getAllByRole("listitem")[place - 1] ?? document.body);
const sent = () => network.bodies("PUT");
/** The names in their order. */
const names = () => screen.getAllByRole("textbox").map((field) => (field as HTMLInputElement).value); // Text boxes are inputs.

test("shows the built-in five with their times, with nothing to save or restore", async () => {
  await open();
  expect(names()).toEqual(DEFAULT_TASKS.map(({ label }) => label));
  expect(screen.getAllByRole("combobox").map((field) => (field as HTMLSelectElement).value)).toEqual(
    DEFAULT_TASKS.map(({ window }) => window),
  ); // Comboboxes are selects.
  expect(row(4).getByRole("combobox", { name: "Time of day" })).toHaveAccessibleDescription(
    "From Mincha gedola to sunset.",
  );
  for (const control of [save(), button("Restore defaults"), button("Add a task")]) expect(control).toBeDisabled();
  expect(screen.getByText(/^You can have up to/)).toHaveTextContent("You can have up to 5 tasks.");
});

test("renames, removes, adds and orders, and saves all of it at once", async () => {
  const { user, tap } = await open();
  await user.clear(box(4));
  await user.type(box(4), "Mincha in shul");
  await tap(button("Remove Learned with David"));
  expect(box(3)).toHaveFocus();
  await tap(button("Add a task"));
  expect(box(5)).toHaveFocus();
  await user.type(box(5), "Took the pills");
  await user.selectOptions(row(5).getByRole("combobox"), "Shachris");
  await tap(button("Up Took the pills"));
  expect(button("Up Took the pills")).toHaveFocus();
  for (let press = 0; press < 3; press += 1) await tap(button("Up Took the pills"));
  // At the top there is no way further up.
  expect(button("Down Took the pills")).toHaveFocus();
  expect(button("Up Took the pills")).toBeDisabled();
  const items = [
    { id: expect.stringMatching(/^t[0-9a-f]{16}$/), label: "Took the pills", window: "shachris" },
    ...[DEFAULT_TASKS[0], DEFAULT_TASKS[1]],
    { id: "mincha", label: "Mincha in shul", window: "mincha" },
    DEFAULT_TASKS[4],
  ];
  const saved = [{ ...PILLS, window: "shachris" }, ...DEFAULT_TASKS.slice(0, 2), ...DEFAULT_TASKS.slice(3)];
  network.on(`PUT ${ROUTE}`, { status: 200, body: { items: saved, updatedAt: SAVED_AT } });
  await tap(save());
  await settle();
  expect(sent()).toEqual([{ items, updatedAt: null }]);
  expect(currentToast()).toMatchObject({ title: "Checklist saved", kind: "success" });
  expect(save()).toBeDisabled();
  expect(screen.getByText("The hub is using your tasks.")).toBeInTheDocument();
});

test("the last task cannot be removed, and the defaults come back after a question", async () => {
  network.on(`DELETE ${ROUTE}`, { status: 200, body: BUILT_IN });
  const { tap } = await open({ items: [PILLS], updatedAt: SAVED_AT });
  expect(button("Remove Took the pills")).toBeDisabled();
  await tap(button("Restore defaults"));
  const question = within(screen.getByRole("alertdialog", { name: "Restore default tasks?" }));
  expect(network.count(`DELETE ${ROUTE}`)).toBe(0);
  network.on(`GET ${ROUTE}`, { status: 200, body: BUILT_IN });
  await tap(question.getByRole("button", { name: "Restore defaults" }));
  expect(names()).toEqual(DEFAULT_TASKS.map(({ label }) => label));
  expect(screen.getByText("The hub is using the built-in tasks.")).toBeInTheDocument();
});

test("a missing name is told at its task, unsent, also after a move", async () => {
  const { user, tap } = await open();
  await user.clear(box(2));
  await tap(save());
  expect(box(2)).toHaveFocus();
  expect(box(2)).toHaveAccessibleDescription(TASK_TEXTS.label);
  expect(save()).toHaveAccessibleDescription("Not saved. Please fix one field.");
  expect(sent()).toEqual([]);
  await tap(button("Up Task 2"));
  for (const place of [1, 2]) expect(box(place)).toBeValid();
});

test("a name that is too long for the hub's rows may be saved, and its field says so", async () => {
  const { user } = await open();
  await user.type(box(1), " in the shul");
  expect(box(1)).toHaveAccessibleDescription("");
  await user.type(box(1), "s");
  expect(box(1)).toHaveAccessibleDescription("This may not fit on his screen. There’s room for about 28 letters.");
  expect(box(1)).toBeValid();
  expect(save()).toBeEnabled();
});
