import { fireEvent, screen, within } from "@testing-library/react";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { logInAgain } from "@/tests/support/components/admin-section";
import { button, settle } from "@/tests/support/components/hub-screen";
import {
  aScheduleForEach,
  CREATE,
  LIST,
  openSchedule,
  SERIES,
  toastWords,
} from "@/tests/support/components/schedule-panel";
import { aPlannedItem, aPlannedSeries } from "@/tests/support/fixtures/schedule-items";
import { laterAnswer } from "@/tests/support/server/network";

aScheduleForEach();

type Shown = Awaited<ReturnType<typeof openSchedule>>;
const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const alert = () => screen.getByRole("alert");
const openNew = () => openSchedule({ address: "/admin?item=new" });
const PUT = (id: string) => `PUT /api/schedule-items/${id}`;
const sent = ({ network }: Shown, method: string) => network.asked.findLast((asked) => asked.method === method);
const WALK = aPlannedItem({
  id: "walk",
  title: "Walk",
  scheduledDate: "2026-11-20",
  scheduledTime: "09:00",
  version: 4,
});
const edit = (items: ScheduleItemWithVersion[], id: string) => openSchedule({ items, address: `/admin?item=${id}` });

describe("a new item", () => {
  test("shows what is wrong with its folded fields", async () => {
    const shown = await openNew();
    const folded = screen.getByText("Length, place and people").closest("details");
    expect(folded).not.toHaveAttribute("open");
    type("Title", "Dr. Levin");
    type("Minutes on the way (optional)", "soon");
    await shown.tap(button("Create Item"));
    expect(folded).toHaveAttribute("open");
    expect(field("Minutes on the way (optional)")).toHaveAccessibleDescription(
      "Please enter a whole number of minutes from 0 to 240.",
    );
    expect(sent(shown, "POST")).toBeUndefined();
  });

  test("that is a copy says what the other says, for the next free day", async () => {
    const shown = await openSchedule({
      items: [{ ...WALK, driver: "Shmuel", lengthMinutes: 45 }],
      address: "/admin?item=new&copy=walk",
    });
    expect(field("Title")).toHaveValue("Walk");
    expect(field("Date")).toHaveValue("2026-11-21");
    expect(field("Until (optional)")).toHaveValue("09:45");
    expect(field("Who drives him (optional)")).toHaveValue("Shmuel");
    type("Until (optional)", "10:00");
    expect(screen.getByText(/Shmuel drives you\.$/)).toBeInTheDocument();
    await shown.tap(button("Create Item"));
    expect(sent(shown, "POST")?.body).toMatchObject({
      scheduledDate: "2026-11-21",
      lengthMinutes: 60,
      driver: "Shmuel",
    });
  });

  test("begins with the specified defaults, for the household's today", async () => {
    const shown = await openNew();
    for (const label of ["Title", "Description (optional)", "Time (optional)"]) expect(field(label)).toHaveValue("");
    expect(field("Date")).toHaveValue("2026-11-20");
    expect(field("Category")).toHaveValue("general");
    expect(field("Priority")).toHaveValue("medium");
    expect(field("Recurring item")).not.toBeChecked();
    expect(button("Create Item")).toBeEnabled();
    await shown.tap(field("Recurring item"));
    expect(field("Repeat")).toHaveValue("daily");
    expect(field("Every")).toHaveValue(1);
    expect(screen.getByText(/^Tip: this creates many items/)).toBeInTheDocument();
    expect(button("Create Recurring Items")).toBeEnabled();
  });

  test("the server's rules mark each wrong field, and the first has the focus", async () => {
    const shown = await openNew();
    type("Date", "");
    await shown.tap(button("Create Item"));
    expect(field("Title")).toHaveAccessibleDescription("Please enter a title.");
    expect(field("Date")).toHaveAccessibleDescription("Please enter a date such as 2026-11-20.");
    expect(field("Title")).toHaveFocus();
    expect(sent(shown, "POST")).toBeUndefined();
    type("Title", "Walk");
    expect(field("Title")).toHaveAttribute("aria-invalid", "false");
  });

  test("a physiotherapist every Tuesday and Thursday until Pesach", async () => {
    const shown = await openNew();
    shown.network.on(CREATE, { status: 201, body: { items: [], recurringGroupId: "g", count: 43 } });
    type("Title", "Physiotherapist");
    type("Date", "2026-11-24");
    type("Time (optional)", "10:30");
    await shown.tap(field("Recurring item"));
    type("Repeat", "weekly");
    expect(field("Tuesday")).toBeChecked();
    await shown.tap(field("Thursday"));
    await shown.tap(button(/^Pesach/));
    expect(
      screen.getByText(
        "Tip: this creates many items, 43 in all: every Tuesday and Thursday, from Tuesday, November 24, 2026 to Tuesday, April 20, 2027.",
      ),
    ).toBeInTheDocument();
    await shown.tap(button("Create Recurring Items"));
    expect(sent(shown, "POST")?.body).toMatchObject({
      scheduledTime: "10:30",
      recurrenceType: "weekly",
      recurrenceWeekdays: [2, 4],
      recurrenceEndDate: "2027-04-21",
    });
    expect(toastWords()).toBe("Schedule item created successfully: 43 items");
    expect(screen.getByRole("tab", { name: /Today/ })).toBeInTheDocument();
  });

  test("the weekday follows the date until others are chosen, and one always stays", async () => {
    const shown = await openNew();
    await shown.tap(field("Recurring item"));
    type("Repeat", "weekly");
    expect(field("Friday")).toBeChecked();
    type("Date", "2026-11-25");
    expect(field("Friday")).not.toBeChecked();
    expect(field("Wednesday")).toBeChecked();
    await shown.tap(field("Wednesday"));
    expect(field("Wednesday")).toBeChecked();
  });

  test("shows the row as the hub does, and says quietly when the title is long", async () => {
    await openNew();
    type("Title", "x".repeat(28));
    expect(screen.queryByText(/letters\./)).not.toBeInTheDocument();
    type("Title", "x".repeat(29));
    type("Time (optional)", "14:05");
    expect(screen.getByText("29 letters. Up to 28 fit on one line on the hub.")).toBeInTheDocument();
    const seen = screen.getByRole("region", { name: /^He will see: on/ });
    expect(within(seen).getByText("2:05 PM")).toBeInTheDocument();
    expect(within(seen).getAllByText("x".repeat(29))[0]?.tagName).toBe("BDI");
    expect(within(seen).getByRole("list", { hidden: true })).toHaveAttribute("inert");
  });

  test("an interval that can't be read becomes 1", async () => {
    const shown = await openNew();
    await shown.tap(field("Recurring item"));
    type("Every", "");
    fireEvent.blur(field("Every"));
    expect(field("Every")).toHaveValue(1);
  });

  test("a second press while it is on its way makes no second item", async () => {
    const shown = await openNew();
    shown.network.on(CREATE, () => new Promise(() => undefined));
    type("Title", "Walk");
    await shown.tap(button("Create Item"));
    await shown.tap(button("Creating..."));
    expect(shown.network.count(CREATE)).toBe(1);
  });
});

describe("nothing that was typed is lost", () => {
  test.each([
    ["in the server's words", { status: 400, body: { message: "Please enter a title." } }, "Please enter a title."],
    [
      "else in the specification's",
      new TypeError("Failed to fetch"),
      "Failed to create schedule item. We can’t reach the hub. Please try again in a moment.",
    ],
  ])("a failed save says why, %s", async (_case, answer, words) => {
    const shown = await openNew();
    shown.network.on(CREATE, answer);
    type("Title", "Walk");
    await shown.tap(button("Create Item"));
    expect(toastWords()).toBe(`Error: ${words}`);
    expect(alert()).toHaveTextContent(words);
    expect(field("Title")).toHaveValue("Walk");
  });

  test("the message of a save comes as the form goes, not while the lists are read", async () => {
    const shown = await openNew();
    const list = laterAnswer();
    shown.network.on(SERIES, list.handler);
    shown.network.on(CREATE, { status: 201, body: WALK });
    type("Title", "Walk");
    await shown.tap(button("Create Item"));
    expect([toastWords(), shown.network.count(CREATE)]).toEqual(["", 1]);
    expect(field("Title")).toHaveValue("Walk");
    list.give({ status: 200, body: [] });
    await settle(50);
    expect(toastWords()).toBe("Schedule item created successfully");
    expect(screen.queryByLabelText("Title")).not.toBeInTheDocument();
  });

  test("a session that ran out asks for the password in place, and then saves", async () => {
    const shown = await openNew();
    shown.network.on(CREATE, { status: 401, body: { message: "Please log in." } });
    type("Title", "Walk");
    await shown.tap(button("Create Item"));
    expect(screen.getByRole("dialog", { name: "Admin Access Required" })).toHaveTextContent(
      "Please log in to manage Zaidy's schedule",
    );
    await logInAgain(shown.network, shown, CREATE, { status: 201, body: WALK });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(shown.network.count(CREATE)).toBe(2);
    expect(sent(shown, "POST")?.body).toMatchObject({ title: "Walk" });
    expect(toastWords()).toBe("Schedule item created successfully");
  });

  test("Back and another section keep it; Cancel and 'Start anew' give it up", async () => {
    const first = await openNew();
    type("Title", "Half a tit");
    first.unmount();
    const second = await openNew();
    expect(field("Title")).toHaveValue("Half a tit");
    await second.tap(button("Start over"));
    expect(field("Title")).toHaveValue("");
    type("Title", "Again");
    await second.tap(button("Cancel"));
    second.unmount();
    await openNew();
    expect(field("Title")).toHaveValue("");
    expect(screen.queryByText(/Your unsaved changes/)).not.toBeInTheDocument();
  });

  test("leaving the page with something typed is asked about, and only then", async () => {
    const shown = await openNew();
    const leave = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));
    expect(leave()).toBe(true);
    type("Title", "Walk");
    expect(leave()).toBe(false);
    await shown.tap(button("Cancel"));
    expect(leave()).toBe(true);
  });
});

describe("an item that is edited", () => {
  test("sends what was changed, and its version", async () => {
    const shown = await edit([WALK], "walk");
    shown.network.on(PUT("walk"), { status: 200, body: { ...WALK, title: "Long walk" } });
    type("Title", "Long walk");
    await shown.tap(button("Update Item"));
    expect(sent(shown, "PUT")?.body).toEqual({
      ...{ title: "Long walk", version: 4, recurringGroupId: null, own: "keep" },
    });
    expect(toastWords()).toBe("Schedule item updated successfully");
  });

  test("of a series offers this, following, or all with counts and how they move", async () => {
    const series = aPlannedSeries(8, "2026-11-03");
    const shown = await edit(series, "physio-3");
    shown.network.on(PUT("physio-3"), { status: 200, body: { items: series, recurringGroupId: "physio", count: 5 } });
    expect(screen.queryByLabelText("Recurring item")).not.toBeInTheDocument();
    expect(screen.getByRole("radio", { name: /^This item / })).toBeChecked();
    await shown.tap(screen.getByRole("radio", { name: "This and following items 5 items; 3 earlier items are kept" }));
    type("Date", "2026-11-26");
    expect(screen.getByText("Each item moves 2 days later.")).toBeInTheDocument();
    await shown.tap(button("Update Item"));
    expect(sent(shown, "PUT")?.query.get("scope")).toBe("following");
  });

  test("in a conflict shows both states, and one's own can still be saved", async () => {
    const shown = await edit([WALK], "walk");
    shown.network.on(PUT("walk"), ({ body }) =>
      (body as { version: number }).version === 4
        ? {
            status: 409,
            body: { message: "Someone else changed this item. Please review the saved version.", code: "conflict" },
          }
        : { status: 200, body: WALK },
    );
    type("Title", "Mine");
    shown.plan.items = [{ ...WALK, title: "Theirs", scheduledTime: "10:00", version: 5 }];
    await shown.tap(button("Update Item"));
    expect(alert()).toHaveTextContent("Someone else changed this item while you were editing.");
    expect(alert()).toHaveTextContent("Time: the saved version is 10:00 AM (now in the form)");
    expect(alert()).toHaveTextContent("Title: the saved version is Theirs. You entered Mine");
    expect(field("Title")).toHaveValue("Mine");
    expect(field("Time (optional)")).toHaveValue("10:00");
    await shown.tap(button("Keep mine"));
    expect(sent(shown, "PUT")?.body).toMatchObject({ title: "Mine", version: 5 });
    expect(toastWords()).toBe("Schedule item updated successfully");
  });

  test("or hers is given up for what is saved", async () => {
    const shown = await edit([WALK], "walk");
    shown.network.on(PUT("walk"), { status: 409, body: { message: "Changed." } });
    type("Title", "Mine");
    shown.plan.items = [{ ...WALK, title: "Theirs", version: 5 }];
    await shown.tap(button("Update Item"));
    await shown.tap(button("Use the saved version"));
    expect(field("Title")).toHaveValue("Theirs");
    expect(alert()).toBeEmptyDOMElement();
  });

  test("that was deleted in another window: what was typed can become a new item", async () => {
    const shown = await edit([WALK], "walk");
    shown.network.on(PUT("walk"), { status: 404, body: { message: "This item is no longer on the schedule." } });
    shown.network.on(CREATE, { status: 201, body: WALK });
    type("Title", "Mine");
    shown.plan.items = [];
    await shown.tap(button("Update Item"));
    expect(alert()).toHaveTextContent("This item is no longer on the schedule.");
    await shown.tap(button("Save as a new item"));
    expect(sent(shown, "POST")?.body).toMatchObject({ title: "Mine", scheduledTime: "09:00" });
    expect(toastWords()).toBe("Schedule item created successfully");
  });

  test("that is not there any longer when the form opens leads back", async () => {
    const shown = await edit([WALK], "gone");
    expect(screen.getByRole("heading", { name: "This item is no longer on the schedule." })).toHaveFocus();
    await shown.tap(button("Back to the schedule"));
    expect(screen.getByRole("tab", { name: /Today/ })).toBeInTheDocument();
  });

  test("stays open and as it was typed when it is deleted elsewhere in between", async () => {
    const shown = await openSchedule({ items: [WALK] });
    await shown.tap(button("Edit Walk"));
    type("Title", "Long walk");
    shown.plan.items = [];
    await settle(60_000);
    expect(field("Title")).toHaveValue("Long walk");
  });

  test("marked done keeps its mark and says that another day removes it", async () => {
    await edit([{ ...WALK, isCompleted: true, completedAt: "2026-11-20T14:00:00.000Z" }], "walk");
    expect(screen.getByText(/has marked this done\. It stays done when you save\./)).toBeInTheDocument();
    type("Date", "2026-11-21");
    expect(
      screen.getByText(/has marked this done\. If you change the date, it’s no longer marked done\./),
    ).toBeInTheDocument();
  });

  test("can begin to repeat", async () => {
    const shown = await edit([WALK], "walk");
    shown.network.on(PUT("walk"), { status: 200, body: { items: [WALK], recurringGroupId: "g", count: 3 } });
    await shown.tap(field("Recurring item"));
    type("Until", "2026-11-22");
    await shown.tap(button("Create Recurring Items"));
    expect(sent(shown, "PUT")?.body).toMatchObject({ isRecurring: true, recurrenceEndDate: "2026-11-22", version: 4 });
    expect(toastWords()).toBe("Schedule item updated successfully: 3 items");
  });

  test("whose newer state can't be read: the failure is told, and what was typed stays", async () => {
    const shown = await edit([WALK], "walk");
    shown.network.on(PUT("walk"), { status: 409, body: { message: "Changed." } });
    shown.network.on(LIST, { status: 404, body: "no" });
    type("Title", "Mine");
    await shown.tap(button("Update Item"));
    expect(alert()).toHaveTextContent("Changed.");
    expect(field("Title")).toHaveValue("Mine");
  });
});
