import { act, fireEvent, screen, within } from "@testing-library/react";
import { addDays } from "@/lib/platform/time/civil-date";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import type { Week } from "@/lib/schedule/planning/week-schema";
import { button, settle, textsOf } from "@/tests/support/components/hub-screen";
import { aScheduleForEach, LIST, openSchedule, toastWords } from "@/tests/support/components/schedule-panel";
import { aPlannedItem, aPlannedSeries } from "@/tests/support/fixtures/schedule-items";

aScheduleForEach();

/** Friday, 10 in the morning. */
const DENTIST = aPlannedItem({ id: "dentist", title: "Dentist", scheduledTime: "14:05", version: 3 });

function weekOf(start: string, items: ScheduleItemWithVersion[]): Week {
  const days = Array.from({ length: 7 }, (_, index) => addDays(start, index));
  return {
    days: days.map((date, index) => ({
      ...{ date, hebrewDate: `${5 + index} Kislev`, titles: index === 6 ? ["Shabbos Parshas Toldos"] : [] },
      marks: index === 5 ? [{ kind: "candles", text: "Candle lighting", at: "16:16" }] : [],
    })),
    rests: [{ name: "Shabbos Parshas Toldos", from: "2026-11-20T16:16", until: "2026-11-21T17:18" }],
    fasts: [],
    chametz: [],
    away: [],
    spans: [],
    items: items.filter(({ scheduledDate }) => days.includes(scheduledDate)),
  };
}

async function openWeek(items: ScheduleItemWithVersion[], address = "/admin?tab=week") {
  const shown = await openSchedule({
    items,
    address,
    week: (start, planned) => ({ status: 200, body: weekOf(start, planned) }),
  });
  await settle(500);
  return shown;
}

const day = (name: RegExp) => within(screen.getByRole("region", { name }));
const press = (item: HTMLElement, key: string) => act(() => void fireEvent.keyDown(item, { key, shiftKey: true }));
const PUT = "PUT /api/schedule-items/dentist";
/** What the last request of this method said. */
const sent = ({ asked }: Awaited<ReturnType<typeof openWeek>>["network"], method = "PUT") =>
  asked.findLast((one) => one.method === method)?.body;
const week = () => new URLSearchParams(window.location.search).get("week");

test("each day has its items as they stand, and his times", async () => {
  await openWeek([
    aPlannedItem({ id: "a", title: "Walk", scheduledDate: "2026-11-18", isCompleted: true }),
    aPlannedItem({ id: "b", title: "Pills", scheduledTime: "08:00" }),
    DENTIST,
    aPlannedItem({ id: "c", title: "Kiddush", scheduledDate: "2026-11-21" }),
  ]);
  expect(screen.getByRole("heading", { name: "November 15 to 21, 2026" })).toBeInTheDocument();
  expect(day(/^Wednesday/).getByRole("button", { name: /Walk/ })).toHaveTextContent("Any timeWalkDone");
  const today = day(/^Today, Friday, November 20/);
  expect(textsOf(today.getAllByRole("listitem"))).toEqual([
    ...["Friday, 8:00 AMPillsNot done", "Friday, 2:05 PMDentistNext", "4:16 PM Candle lighting"],
  ]);
  expect(day(/^Saturday/).getByText("Shabbos Parshas Toldos")).toBeInTheDocument();
});

test("the week is in the address, and an address that names none shows this one", async () => {
  const { tap } = await openWeek([], "/admin?tab=week&week=2026-12-09");
  expect(screen.getByRole("heading", { name: "December 6 to 12, 2026" })).toBeInTheDocument();
  await tap(button("Next week"));
  expect(week()).toBe("2026-12-13");
  await tap(button("This week"));
  expect(week()).toBeNull();
  act(() => {
    window.history.replaceState({}, "", "/admin?tab=week&week=0026-13-99");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  expect(screen.getByRole("heading", { name: "November 15 to 21, 2026" })).toBeInTheDocument();
});

test("keys move an item by a day alone, at once, with an undo", async () => {
  const { network, tap } = await openWeek([DENTIST]);
  network.on(PUT, {
    status: 200,
    body: { ...DENTIST, scheduledDate: "2026-11-19", version: 4, change: { id: "c1", count: 1 } },
  });
  press(button(/Dentist/), "ArrowLeft");
  await settle(0);
  expect(day(/^Thursday/).getByRole("button", { name: /Dentist/ })).toBeInTheDocument();
  await settle();
  expect(sent(network)).toEqual({
    ...{ scheduledDate: "2026-11-19", own: "keep", recurringGroupId: null, version: 3 },
  });
  expect(screen.getByText(/^Moved/)).toHaveTextContent("Moved Dentist to Thursday, November 19");
  network.on("POST /api/schedule-items/undo", { status: 200, body: { count: 1 } });
  await tap(button("Undo"));
  expect(network.asked.find(({ path }) => path.endsWith("/undo"))?.body).toEqual({ changeId: "c1" });
});

test("a second move right after the first has the first one's version", async () => {
  const { network } = await openWeek([DENTIST]);
  let version = 3;
  network.on(PUT, ({ body }) => {
    const move = body as { scheduledDate: string; version: number }; // What moveRequest writes.
    if (move.version !== version) return { status: 409, body: { message: "changed" } };
    version += 1;
    return { status: 200, body: { ...DENTIST, ...move, version, change: { id: "c", count: 1 } } };
  });
  press(button(/Dentist/), "ArrowLeft");
  await settle(0);
  press(button(/Dentist/), "ArrowLeft");
  await settle(20);
  expect(version).toBe(5);
  expect(screen.queryByText(/was not moved/)).not.toBeInTheDocument();
});

test("a move to Shabbos is made, and it is said what to think of", async () => {
  const therapy = aPlannedItem({ ...DENTIST, category: "therapy" });
  const { network } = await openWeek([therapy]);
  network.on(PUT, { status: 200, body: { ...therapy, scheduledDate: "2026-11-21" } });
  press(button(/Dentist/), "ArrowRight");
  await settle();
  expect(toastWords()).toBe("Moved to Saturday, November 21: This is on Shabbos Parshas Toldos. Is that intended?");
});

test("a move to a night in which the clocks go ahead says when it comes", async () => {
  const early = aPlannedItem({ ...DENTIST, scheduledDate: "2027-03-15", scheduledTime: "02:30" });
  const { network } = await openWeek([early], "/admin?tab=week&week=2027-03-14");
  network.on(PUT, { status: 200, body: { ...early, scheduledDate: "2027-03-14" } });
  press(button(/Dentist/), "ArrowLeft");
  await settle();
  expect(toastWords()).toBe(
    "Moved to Sunday, March 14: There is no 2:30 AM on March 14, 2027, because the clocks go ahead then. It comes at 3:30 AM.",
  );
});

test("a move that failed says so, returns the item, and can be tried again", async () => {
  const { network, tap } = await openWeek([DENTIST]);
  network.on(PUT, new Error("no network"));
  press(button(/Dentist/), "ArrowLeft");
  await settle(50);
  expect(screen.getByText("Couldn’t move “Dentist” to Thursday, November 19.")).toBeInTheDocument();
  expect(day(/^Today/).getByRole("button", { name: /Dentist/ })).toBeInTheDocument();
  network.on(PUT, { status: 200, body: { ...DENTIST, scheduledDate: "2026-11-19" } });
  await tap(button("Move it to Thursday, November 19"));
  await settle();
  expect(screen.queryByText(/was not moved/)).not.toBeInTheDocument();
  expect(network.count(PUT)).toBe(2);
});

test("a conflict is told and remains when the item is moved after all", async () => {
  const { network, plan, tap } = await openWeek([DENTIST]);
  plan.items = [aPlannedItem({ ...DENTIST, title: "Dr. Levin", version: 4 })];
  network.on(PUT, { status: 409, body: { message: "It was changed.", code: "conflict" } });
  press(button(/Dentist/), "ArrowLeft");
  await settle(50);
  expect(screen.getByRole("alert")).toHaveTextContent("Someone else changed it. It’s now:Title: Dr. Levin");
  await tap(button("Move it to Thursday, November 19"));
  await settle();
  expect(sent(network)).toMatchObject({ version: 4, scheduledDate: "2026-11-19" });
});

test("of a series it is asked which items are moved", async () => {
  const series = aPlannedSeries(4, "2026-11-20");
  const { network, tap } = await openWeek(series);
  network.on(LIST, { status: 200, body: series });
  network.on("PUT /api/schedule-items/physio-0", {
    status: 200,
    body: { items: series, recurringGroupId: "physio", count: 4, change: { id: "c", count: 4 } },
  });
  press(button(/Physio/), "ArrowLeft");
  await settle(500);
  expect(network.count("PUT /api/schedule-items/physio-0")).toBe(0);
  network.on("POST /api/schedule-items/physio-0/effect", { status: 200, body: { own: 2, parts: ["Title", "Date"] } });
  await tap(screen.getByRole("radio", { name: /^All items 4 items/ }));
  await settle(500);
  expect(screen.getByRole("group", { name: "2 items have a title or date of their own." })).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Keep theirs" })).toBeChecked();
  await tap(screen.getByRole("radio", { name: "Change them too" }));
  await tap(button("Move"));
  expect(network.asked.find(({ method }) => method === "PUT")?.query.get("scope")).toBe("all");
  expect(sent(network)).toMatchObject({ scheduledDate: "2026-11-19", own: "change" });
});

const timed = (scheduledTime: string, over: Partial<ScheduleItemWithVersion> = {}) =>
  aPlannedItem({ id: scheduledTime, title: `At ${scheduledTime}`, scheduledTime, ...over });

test.each<[string, { key: string; altKey?: boolean }, object]>([
  ["later by 15 minutes", { key: "ArrowDown" }, { scheduledTime: "14:20" }],
  ["earlier by 15 minutes", { key: "ArrowUp" }, { scheduledTime: "13:50" }],
  ["longer by 15 minutes", { key: "ArrowDown", altKey: true }, { lengthMinutes: 30 }],
])("keys make an item %s, and say so", async (_, keys, change) => {
  const { network } = await openWeek([DENTIST]);
  network.on(PUT, { status: 200, body: { ...DENTIST, ...change, version: 4 } });
  act(() => void fireEvent.keyDown(button(/Dentist/), { shiftKey: true, ...keys }));
  await settle();
  expect(sent(network)).toMatchObject({ ...change, own: "keep", recurringGroupId: null, version: 3 });
  expect(screen.getByText(/^Dentist: /)).toHaveAttribute("role", "status");
});

test.each([
  ["before midnight", timed("00:05"), "ArrowUp", "It can’t go further on this day."],
  ["a tied time", timed("15:00", { timeRule: "candles-30" }), "ArrowUp", /^Its time is tied to the day\./],
])("keys do not take an item over %s, and say why", async (_, planned, key, words) => {
  const { network } = await openWeek([planned]);
  press(button(/At /), key);
  await settle();
  expect(network.count(`PUT /api/schedule-items/${planned.id}`)).toBe(0);
  expect(screen.getByText(words)).toHaveAttribute("role", "status");
});

test("the button of an item says all of it, with its day", async () => {
  const visit = { lengthMinutes: 60, person: "Anna", priority: "high", isRecurring: true } as const;
  await openWeek([timed("09:00", { title: "Physio", scheduledDate: "2026-11-19", ...visit })]);
  expect(button(/Physio/)).toHaveAccessibleName(
    /^Thursday, 9:00 to 10:00 AM High priority Repeats Physio Anna comes Not done$/,
  );
});

test("arrows reach items and the free slot, and Enter fills it", async () => {
  const { tap } = await openWeek([timed("09:00"), timed("13:00")]);
  const key = (name: string) =>
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));
  button(/At 09:00/).focus();
  key("ArrowDown");
  expect(button(/At 13:00/)).toHaveFocus();
  key("ArrowDown");
  const free = (time: string) => button(`Friday, ${time}. Press Enter to add.`);
  expect(free("9:00 AM, not free")).toHaveFocus();
  key("ArrowDown");
  expect(free("9:15 AM, free")).toHaveFocus();
  key("ArrowLeft");
  expect(button("Thursday, 9:15 AM, free. Press Enter to add.")).toHaveFocus();
  await tap(free("9:15 AM, free"));
  expect(screen.getByRole("dialog", { name: "New item" })).toHaveTextContent("Friday, November 20");
  expect(screen.getByLabelText("Time")).toHaveValue("09:15");
});

/** The small form over Friday, 9:15 AM. */
async function openQuickAdd() {
  const shown = await openWeek([]);
  act(() => void fireEvent.keyDown(button(/^Friday, 9:00 AM, free/), { key: "ArrowDown" }));
  await shown.tap(button(/^Friday, 9:15 AM, free/));
  const type = (title: string) => fireEvent.change(screen.getByLabelText("Title"), { target: { value: title } });
  fireEvent.change(screen.getByLabelText("Length"), { target: { value: "45" } });
  return { ...shown, type };
}

test("a free place becomes an item by its title, and without one it says what is missing", async () => {
  const { network, tap, type } = await openQuickAdd();
  await tap(button(/^Save$/));
  expect(screen.getByText("Please enter a title.")).toBeInTheDocument();
  expect(screen.getByLabelText("Title")).toHaveFocus();
  type("Haircut");
  network.on("POST /api/schedule-items", new Error("no network"));
  await tap(button(/^Save$/));
  await settle(500);
  expect(screen.getByRole("dialog")).toHaveTextContent(/We can’t reach the hub/);
  const saved = aPlannedItem({ id: "new", title: "Haircut", scheduledTime: "09:15" });
  network.on("POST /api/schedule-items", { status: 201, body: saved });
  await tap(button(/^Save$/));
  await settle(500);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(sent(network, "POST")).toMatchObject({
    ...{ title: "Haircut", scheduledDate: "2026-11-20", scheduledTime: "09:15", lengthMinutes: 45 },
  });
});

test("More options takes what was typed to the whole form, and the title not to the address", async () => {
  const { tap, type } = await openQuickAdd();
  type("Dr. Levin");
  await tap(button(/^More options$/));
  expect(screen.getByLabelText("Title")).toHaveValue("Dr. Levin");
  expect(screen.getByLabelText("Time (optional)")).toHaveValue("09:15");
  expect(screen.getByLabelText("Until (optional)")).toHaveValue("10:00");
  expect(window.location.search).not.toContain("Levin");
});

test("two of five items at once are shown, and the rest counted, opening the day", async () => {
  const five = ["a", "b", "c", "d", "e"].map((id) => timed("09:00", { id, title: `Pills ${id}` }));
  const { tap } = await openWeek(five);
  await tap(button("3 more"));
  expect(new URLSearchParams(window.location.search).get("only")).toBe("2026-11-20");
  expect(screen.queryByRole("button", { name: "3 more" })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: /^Thursday/ })).not.toBeInTheDocument();
});

test("the dialog moves an item in time and gives it a length without dragging", async () => {
  const { network, tap } = await openWeek([DENTIST]);
  network.on(PUT, { status: 200, body: { ...DENTIST, version: 4 } });
  await tap(button(/Dentist/));
  await tap(button("Length"));
  fireEvent.change(screen.getByLabelText("Length"), { target: { value: "60" } });
  expect(button("Save the length")).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText("Time"), { target: { value: "10:00" } });
  await tap(button("Move to 10:00 AM, 1 hour"));
  expect(sent(network)).toMatchObject({ scheduledTime: "10:00", lengthMinutes: 60 });
});

test("another calendar's event is on its hours, opens, and is not moved by keys", async () => {
  const { network, tap } = await openWeek([]);
  const day = { date: "2026-11-19", endDate: "2026-11-19", calendar: "Rivky" };
  const event = { ...day, id: "e", time: "14:00", endTime: "15:30", title: "Lunch", place: "Main Street" };
  const body = { events: [{ ...event, description: "Bring the album", isShown: false }] };
  network.on("GET /api/outside-events", () => ({ status: 200, body }));
  await settle(10 * 60_000);
  const lunch = button(/Lunch/);
  expect(lunch).toHaveAccessibleName("Thursday, 2:00 to 3:30 PM Lunch Rivky");
  press(lunch, "ArrowDown");
  await settle();
  expect(network.asked.filter(({ method }) => method === "PUT")).toEqual([]);
  await tap(lunch);
  expect(screen.getByRole("dialog")).toHaveTextContent(
    /Main Street.*Bring the album.*from the calendar “Rivky.” Change it there/,
  );
});

test("the hours before the first own item are a line that opens, also with what other calendars have at night", async () => {
  const { network, tap } = await openWeek([timed("06:30", { title: "Pills" })], "/admin?tab=week&week=2026-11-15");
  const flight = { id: "e", date: "2026-11-19", time: "01:00", endDate: "2026-11-19", endTime: "02:00" };
  const said = { title: "Flight", place: "", description: "", calendar: "Rivky", isShown: false };
  network.on("GET /api/outside-events", () => ({ status: 200, body: { events: [{ ...flight, ...said }] } }));
  await settle(10 * 60_000);
  expect(screen.queryByRole("button", { name: /Flight/ })).not.toBeInTheDocument();
  expect(button(/^10 PM to 12 AM: nothing$/)).toBeInTheDocument();
  await tap(button(/^12 AM to 6 AM: 1 entry$/));
  expect(button(/Flight/)).toBeInTheDocument();
  await tap(button(/^Hide 12 AM to 6 AM$/));
  expect(screen.queryByRole("button", { name: /Flight/ })).not.toBeInTheDocument();
});

test("a night in which the clocks change says so, folded and open", async () => {
  const { tap } = await openWeek([], "/admin?tab=week&week=2027-03-14");
  await tap(button(/^12 AM to 7 AM: nothing\. The clocks go forward on Sunday$/));
  expect(day(/^Sunday/).getByText("The clocks go forward")).toBeInTheDocument();
  await tap(button("This week"));
  expect(screen.queryByText("The clocks go forward")).not.toBeInTheDocument();
});

test("an item that ends after midnight opens from its piece of the next day", async () => {
  const { tap } = await openWeek([
    timed("22:00", { scheduledDate: "2026-11-18", lengthMinutes: 540, title: "Night aide" }),
  ]);
  await tap(button(/^12 AM to 7 AM: 1 entry$/));
  await tap(button(/^Thursday, until 7:00 AM Night aide since Wednesday$/));
  expect(screen.getByRole("dialog", { name: "Night aide" })).toBeInTheDocument();
});

test("Page Up and Page Down go to other weeks", async () => {
  await openWeek([]);
  const key = (name: string) => act(() => void fireEvent.keyDown(document.body, { key: name }));
  key("PageDown");
  expect(week()).toBe("2026-11-22");
  key("PageUp");
  expect(week()).toBeNull();
});

test("Add opens the form for that day", async () => {
  const { tap } = await openWeek([]);
  await tap(button("Add an item to Wednesday, November 18"));
  expect(screen.getByLabelText("Date")).toHaveValue("2026-11-18");
});

test("a week that can't be read says so", async () => {
  await openSchedule({ address: "/admin?tab=week", week: () => ({ status: 404, body: { message: "No." } }) });
  await settle(500);
  expect(screen.getByText(/^Couldn’t load the week\./)).toBeInTheDocument();
});
