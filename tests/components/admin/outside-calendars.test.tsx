import { fireEvent, screen, within } from "@testing-library/react";
import { CalendarsPanel } from "@/components/admin/calendars/calendars-panel";
import type { OutsideCalendar } from "@/lib/schedule/outside/schema";
import { openSection, SERVER_NOW } from "@/tests/support/components/admin-section";
import { button, settle, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";

const LIST = "GET /api/outside-calendars";
const ADD = "POST /api/outside-calendars";
const CHANGE = "PUT /api/outside-calendars/a";
const BRING = "POST /api/schedule-items/import";
const network = networkForEach();

function calendar(changes: Partial<OutsideCalendar> = {}): OutsideCalendar {
  return {
    ...{ id: "a", name: "Shul", host: "shul.example.org", addedBy: "miriam", createdAt: "2026-11-03T15:00:00.000Z" },
    ...{ shown: "caretaker", state: ["Up to date. 12 events."], isFailing: false, ...changes },
  };
}
const serve = (...calendars: OutsideCalendar[]) => network.on(LIST, { status: 200, body: { calendars } });
const rows = () => within(screen.getByRole("group", { name: "Other calendars" })).getAllByRole("listitem");
const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await settle();
};

beforeEach(() => {
  network.on("GET /api/calendar-feeds", { status: 200, body: { now: SERVER_NOW, feeds: [] } });
  serve();
});

test("a calendar says whose it is, how it stands and who sees it", async () => {
  serve(
    calendar(),
    calendar({ id: "b", name: "Rivky", shown: "relative", isFailing: true, state: ["Google refused."] }),
  );
  await openSection(CalendarsPanel, network);
  expect(textsOf(rows())).toEqual([
    expect.stringMatching(
      /^ShulUp to date\. 12 events\.shul\.example\.org, added November 3, 2026 by miriamOnly for caretakers/,
    ),
    expect.stringMatching(/^RivkyGoogle refused\..*On the hub of Zaidy too/),
  ]);
  expect(screen.getByText("Google refused.").closest(".text-bad")).not.toBeNull();
});

test("a refused address remains with its sentence, and a good one is listed", async () => {
  network.on(ADD, { status: 400, body: { message: "This is not the address of a calendar.", code: "invalid" } });
  await openSection(CalendarsPanel, network);
  fireEvent.change(screen.getByLabelText("Calendar name"), { target: { value: "Shul" } });
  fireEvent.change(screen.getByLabelText("Calendar address"), { target: { value: "shul" } });
  await press("Add calendar");
  expect(screen.getByText("This is not the address of a calendar.")).toBeVisible();
  expect(screen.getByLabelText("Calendar address")).toHaveValue("shul");
  network.on(ADD, { status: 201, body: { calendars: [calendar()] } });
  serve(calendar());
  await press("Add calendar");
  expect([rows().length, screen.getByLabelText<HTMLInputElement>("Calendar address").value]).toEqual([1, ""]);
  expect(network.bodies("POST").at(-1)).toEqual({
    name: "Shul",
    address: "shul",
    shown: "caretaker",
  });
});

test("she shows it on his hub with one press, and removes it after a question", async () => {
  serve(calendar());
  network.on(CHANGE, { status: 200, body: { calendars: [] } });
  network.on("DELETE /api/outside-calendars/a", { status: 204 });
  await openSection(CalendarsPanel, network);
  await press(/^Show on the hub/);
  expect(network.bodies("PUT")[0]).toEqual({ name: "Shul", shown: "relative" });
  await press(/^Remove/);
  serve();
  await press("Remove calendar");
  expect(screen.getByText(/^No other calendars yet\. The hub reads each one every hour/)).toBeVisible();
});

test("a new name saves without the address, and a refused address remains typed", async () => {
  serve(calendar({ shown: "relative" }));
  network.on(CHANGE, { status: 200, body: { calendars: [] } });
  await openSection(CalendarsPanel, network);
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const sent = () => network.bodies("PUT").at(-1);
  await press(/^Edit/);
  type("Name", "Our shul");
  await press("Save");
  expect(sent()).toEqual({ name: "Our shul", shown: "relative" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  network.on(CHANGE, { status: 400, body: { message: "This is not the address of a calendar.", code: "invalid" } });
  await press(/^Edit/);
  type("New address (optional)", "shul.example.org/b.ics");
  await press("Save");
  expect(screen.getByText("This is not the address of a calendar.")).toBeVisible();
  expect(sent()).toEqual({ name: "Shul", shown: "relative", address: "shul.example.org/b.ics" });
  expect(screen.getByLabelText("New address (optional)")).toHaveValue("shul.example.org/b.ics");
});

test("a file is seen before it comes into the plan, and goes out of it again", async () => {
  const row = (title: string, isHere: boolean) => ({
    ...{ key: title, title, date: "2026-12-01", time: "14:00", place: "", isHere },
  });
  network.on(BRING, ({ query }) =>
    query.get("preview")
      ? {
          status: 200,
          body: { rows: [row("Old", true), row("Levin", false), row("Shiur", false)], skipped: 1, isCut: false },
        }
      : { status: 201, body: { count: 1, change: { id: "c", count: 1 } } },
  );
  network.on("POST /api/schedule-items/undo", { status: 200, body: { count: 1 } });
  await openSection(CalendarsPanel, network);
  fireEvent.change(screen.getByLabelText(/^A file that ends in .ics/), {
    target: { files: [new File(["x"], "a.ics")] },
  });
  await settle();
  expect(screen.getByText("2 new. 1 is here already. 1 couldn’t be read as they are.")).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: /Old/ })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("checkbox", { name: /Shiur/ }));
  await press("Add 1 item");
  expect(network.asked.findLast(({ method }) => method === "POST")?.query.get("without")).toBe("2");
  expect(screen.getByText("1 item added.")).toBeVisible();
  await press("Undo");
  expect(screen.getByText("Removed from the schedule again.")).toBeVisible();
});
