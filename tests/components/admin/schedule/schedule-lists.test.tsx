import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { button, settle, textsOf } from "@/tests/support/components/hub-screen";
import { aScheduleForEach, LIST, openSchedule, OVERVIEW, toastWords } from "@/tests/support/components/schedule-panel";
import { aPlannedItem, aPlannedSeries } from "@/tests/support/fixtures/schedule-items";
import { laterAnswer } from "@/tests/support/server/network";

// Many cards on a machine that is busy.
aScheduleForEach();

/** By the words on the tab: a search by role takes seconds among many cards. */
const tab = (name: RegExp) =>
  screen.getByText((words, element) => element?.getAttribute("role") === "tab" && name.test(words));
/** Each tab with its count. */
const tabs = () => [...document.querySelectorAll("[role=tab]")].map(({ textContent }) => textContent);
const card = (name: string) => screen.getByRole("listitem", { name });
const PLAN: ScheduleItemWithVersion[] = [
  aPlannedItem({ id: "walk", title: "Walk", scheduledDate: "2026-11-20" }),
  aPlannedItem({ id: "tomorrow", title: "Shul", scheduledDate: "2026-11-21", scheduledTime: "09:00" }),
  aPlannedItem({
    id: "week",
    title: "Dentist",
    scheduledDate: "2026-11-27",
    scheduledTime: "14:05",
    category: "medical",
    priority: "high",
    description: "Bring <b>the</b> list",
  }),
];

describe("the tabs", () => {
  test("show their counts, follow arrows, Home, and End, and survive a reload", async () => {
    const { user } = await openSchedule({ items: [...PLAN, ...aPlannedSeries(8, "2026-12-01")] });
    expect(tabs()).toEqual(["Today (1)", "Week", "Upcoming (10)", "All Items (11)", "Recurring (1)"]);
    act(() => tab(/Today/).focus());
    for (const [key, name] of [
      ["{End}", /Recurring/],
      ["{ArrowLeft}", /All Items/],
      ["{ArrowLeft}", /Upcoming/],
      ["{End}", /Recurring/],
      ["{ArrowRight}", /Today/],
      ["{ArrowLeft}", /Recurring/],
      ["{Home}", /Today/],
    ] as const) {
      await user.keyboard(key);
      expect(tab(name)).toHaveFocus();
      expect(tab(name)).toHaveAttribute("aria-selected", "true");
    }
    await user.keyboard("{End}");
    expect(window.location.search).toBe("?tab=recurring");
  });

  test("the quick actions lead to today, to the series and to a new item", async () => {
    const { tap } = await openSchedule({ items: PLAN, address: "/admin?tab=all" });
    await tap(button("Manage Recurring"));
    expect(tab(/Recurring/)).toHaveAttribute("aria-selected", "true");
    await tap(button("View Today's Schedule"));
    expect(tab(/Today/)).toHaveAttribute("aria-selected", "true");
    await tap(button("Add New Schedule Item"));
    expect(screen.getByRole("heading", { name: "Add New Schedule Item" })).toBeInTheDocument();
    expect(screen.getByLabelText("Title")).toHaveFocus();
    await tap(button("Cancel"));
    expect(button("Add New Schedule Item")).toHaveFocus();
  });

  test("today without items offers the first one", async () => {
    const { tap } = await openSchedule();
    await tap(button("Add First Item for Today"));
    expect(screen.getByLabelText("Date")).toHaveValue("2026-11-20");
  });

  test("today follows the server's clock and turns at the household's midnight", async () => {
    jest.setSystemTime(new Date("2031-01-01T00:00:00Z"));
    await openSchedule({ items: PLAN, serverNow: new Date("2026-11-21T04:59:50Z") });
    expect(screen.getByRole("heading", { name: "Today, Friday, November 20, 2026" })).toBeInTheDocument();
    await settle(15_000);
    expect(screen.getByRole("heading", { name: "Today, Saturday, November 21, 2026" })).toBeInTheDocument();
  });
});

describe("all items", () => {
  test.each([
    ["today", ["Walk"]],
    ["tomorrow", ["Shul"]],
    ["next-week", ["Dentist"]],
    ["all", ["Walk", "Shul", "Dentist"]],
  ])("filtered by %s", async (filter, titles) => {
    await openSchedule({ items: PLAN, address: "/admin?tab=all" });
    fireEvent.change(screen.getByLabelText("Filter by date"), { target: { value: filter } });
    expect(textsOf(screen.getAllByRole("heading", { level: 4 }))).toEqual(titles);
    expect(new URLSearchParams(window.location.search).get("date")).toBe(filter === "all" ? null : filter);
  });

  test("a long list begins today and shows a part at a time, before and after", async () => {
    const items = Array.from({ length: 200 }, (_, index) =>
      aPlannedItem({ title: `Item ${index}`, id: `i${index}`, scheduledDate: `2026-11-${index < 80 ? "01" : "25"}` }),
    );
    const { tap } = await openSchedule({ items, address: "/admin?tab=all" });
    // By role this would take seconds for so many.
    const shown = () => [...document.querySelectorAll("h4")];
    expect([shown().length, shown()[0]?.textContent]).toEqual([50, "Item 80"]);
    await tap(screen.getByText("Show more (70 more)"));
    expect(shown()).toHaveLength(100);
    await tap(screen.getByText("Show earlier items (80 more)"));
    expect([shown().length, shown()[0]?.textContent]).toEqual([150, "Item 30"]);
  });
});

describe("an item's card", () => {
  test("says title, time, category, priority, repetition, and completion", async () => {
    const [series = aPlannedItem()] = aPlannedSeries(1, "2026-11-20", {
      scheduledTime: "00:05",
      category: "therapy",
      priority: "high",
      recurrenceInterval: 2,
      recurrenceEndDate: "2027-04-21",
    });
    await openSchedule({ items: [{ ...series, isCompleted: true, completedAt: "2026-11-20T14:07:00.000Z" }] });
    const words = within(card("Physio"));
    for (const text of [
      "12:05 AM",
      "Therapy",
      "High priority",
      "Repeats every second week until April 21, 2027",
      "9:07 AM",
    ])
      expect(words.getByText(text)).toBeInTheDocument();
    expect(words.getByText(/Marked done/)).toBeInTheDocument();
    expect(textsOf(words.getAllByRole("button"))).toEqual([
      "Edit",
      "Delete",
      "Duplicate",
      "Delete All Recurring",
      "Show the series",
    ]);
  });

  test("says that the reminder of its hour was not answered, until it is done or moved", async () => {
    const unanswered = { scheduledTime: "10:30", unansweredAt: "2026-11-20T10:30" };
    await openSchedule({
      items: [
        aPlannedItem({ id: "open", title: "Walk", ...unanswered }),
        aPlannedItem({ id: "done", title: "Lunch", ...unanswered, isCompleted: true }),
        aPlannedItem({ id: "moved", title: "Tea", ...unanswered, scheduledTime: "15:00" }),
      ],
    });
    const said = ["Walk", "Lunch", "Tea"].map(
      (name) => /No answer to the reminder.*?[AP]M/.exec(card(name).textContent ?? "")?.[0],
    );
    expect(said).toEqual(["No answer to the reminder at 10:30 AM", undefined, undefined]);
  });
});

describe("a series' card", () => {
  test("says how it repeats, and shows the next five", async () => {
    await openSchedule({
      items: aPlannedSeries(8, "2026-11-03", { recurrenceInterval: 2, scheduledTime: "10:30" }),
      address: "/admin?tab=recurring",
    });
    const words = within(card("Physio"));
    for (const text of ["8 items", "Weekly", "Every 2 weeks", "... and 3 more items", "Tuesday, December 1, 2026"])
      expect(words.getByText(text)).toBeInTheDocument();
    expect(words.getByText(/On Tuesday\. Until .* 5 items from today on/)).toBeInTheDocument();
    expect(words.getAllByRole("button", { name: /^Delete (Tuesday|Thursday)/ })).toHaveLength(5);
    expect(words.queryByText("past")).not.toBeInTheDocument();
    expect(words.getByRole("button", { name: "Edit the series Physio" })).toBeInTheDocument();
    expect(words.getByRole("button", { name: "Delete All Physio" })).toBeInTheDocument();
  });

  test("of a series that is over the last five are shown", async () => {
    await openSchedule({ items: aPlannedSeries(7, "2026-10-02"), address: "/admin?tab=recurring" });
    expect(within(card("Physio")).getByText("Friday, November 13, 2026")).toBeInTheDocument();
    expect(within(card("Physio")).queryByText("Friday, October 2, 2026")).not.toBeInTheDocument();
  });

  test("an interval of 1 has no 'Every'", async () => {
    await openSchedule({ items: aPlannedSeries(5, "2026-11-24"), address: "/admin?tab=recurring" });
    expect(screen.queryByText(/^Every/)).not.toBeInTheDocument();
    expect(screen.queryByText(/more items/)).not.toBeInTheDocument();
  });
});

describe("deleting", () => {
  const dialog = () => screen.getByRole("alertdialog");

  test("asks with the focus on Cancel, then offers an undo for ten seconds", async () => {
    const { tap, network, plan } = await openSchedule({ items: PLAN });
    network.on("DELETE /api/schedule-items/walk", () => {
      plan.items = PLAN.slice(1);
      return { status: 200, body: { deletionId: "d1", count: 1 } };
    });
    network.on("POST /api/schedule-items/restore", () => {
      plan.items = PLAN;
      return { status: 200, body: { count: 1 } };
    });
    await tap(button("Delete Walk"));
    expect(within(dialog()).getByRole("heading")).toHaveTextContent('Are you sure you want to delete "Walk"?');
    expect(button("Cancel")).toHaveFocus();
    await tap(button("Delete"));
    expect(screen.queryByText("Walk")).not.toHaveProperty("tagName", "H4");
    expect(toastWords()).toBe("Schedule item deleted successfully");
    await tap(button("Undo"));
    expect(network.asked.find(({ path }) => path.endsWith("/restore"))?.body).toEqual({ deletionId: "d1" });
    expect(card("Walk")).toBeInTheDocument();
  });

  test("the way back is there for ten seconds", async () => {
    const { tap, network } = await openSchedule({ items: PLAN });
    network.on("DELETE /api/schedule-items/walk", { status: 200, body: { deletionId: "d1", count: 1 } });
    await tap(button("Delete Walk"));
    await tap(button("Delete"));
    await settle(9000);
    expect(button("Undo")).toBeInTheDocument();
    await settle(1000);
    expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  });

  test("of a series: this item, this and following, or all, each with its number", async () => {
    const { tap, network } = await openSchedule({
      items: aPlannedSeries(47, "2026-10-09", {}),
      address: "/admin?tab=today",
    });
    network.on("DELETE /api/schedule-items/physio-6", { status: 200, body: { deletionId: "d", count: 41 } });
    await tap(button("Delete Physio"));
    expect(screen.getByRole("radio", { name: "This item Friday, November 20, 2026" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "All items 47 items" })).toBeInTheDocument();
    await tap(screen.getByRole("radio", { name: "This and following items 41 items; 6 earlier items are kept" }));
    await tap(button("Delete 41 items"));
    expect(network.asked.find(({ method }) => method === "DELETE")?.query.get("scope")).toBe("following");
  });

  test("Delete All warns that all items go permanently, and offers the future ones alone", async () => {
    const { tap, network } = await openSchedule({
      items: aPlannedSeries(47, "2026-10-09"),
      address: "/admin?tab=recurring",
    });
    network.on("DELETE /api/schedule-items/group/physio", { status: 200, body: { deletionId: "d", count: 47 } });
    await tap(button("Delete All Physio"));
    expect(dialog()).toHaveAccessibleDescription("All items in this series will be deleted.");
    expect(
      screen.getByRole("radio", { name: "From today on 41 future items; 6 past items are kept" }),
    ).toBeInTheDocument();
    await tap(button("Delete 47 items"));
    await settle();
    expect(network.count("DELETE /api/schedule-items/group/physio")).toBe(1);
    expect(toastWords()).toBe("All recurring items deleted successfully");
  });

  test.each([
    [
      "in the server's words",
      { status: 404, body: { message: "This item is no longer on the schedule." } },
      "Error: This item is no longer on the schedule.",
    ],
    [
      "else in the specification's",
      new TypeError("Failed to fetch"),
      "Error: Failed to delete schedule item. We can’t reach the hub. Please try again in a moment.",
    ],
  ])("a failure is told %s, and the list is read again", async (_case, answer, words) => {
    const { tap, network } = await openSchedule({ items: PLAN });
    network.on("DELETE /api/schedule-items/walk", answer);
    await tap(button("Delete Walk"));
    const before = network.count(OVERVIEW);
    await tap(button("Delete"));
    expect(toastWords()).toBe(words);
    expect(network.count(OVERVIEW)).toBeGreaterThan(before);
    expect(card("Walk")).toBeInTheDocument();
  });
});

describe("what was changed lately", () => {
  const RECENT = "GET /api/schedule-items/recent";
  const entry = {
    count: 41,
    title: "Physio",
    firstDate: "2026-11-20",
    lastDate: "2027-04-20",
    parts: [],
    counts: {},
    who: "Chana",
  };
  const deleted = { ...entry, id: "d", kind: "deleted", at: "2026-11-20T14:00:00.000Z" };
  const edited = {
    ...entry,
    id: "e",
    kind: "edited",
    parts: ["Title", "Time"],
    counts: { Title: 41, Time: 1 },
    at: "2026-11-20T13:00:00.000Z",
  };

  test("lists deletions and changes with who and when, and undoes each whole", async () => {
    const { tap, network } = await openSchedule({ items: PLAN });
    let entries = [deleted, edited];
    network.on(RECENT, () => ({ status: 200, body: entries }));
    network.on("POST /api/schedule-items/restore", () => {
      entries = [edited];
      return { status: 200, body: { count: 41 } };
    });
    network.on("POST /api/schedule-items/undo", () => {
      entries = [];
      return { status: 200, body: { count: 41 } };
    });
    await tap(button("Recent changes"));
    expect(screen.getByText("Deleted. 41 items, November 20, 2026 to April 20, 2027")).toBeInTheDocument();
    expect(
      screen.getByText("Changed: Title of 41 items, Time of 1 item. November 20, 2026 to April 20, 2027"),
    ).toBeInTheDocument();
    const line = screen.getAllByText(/Available until December 20, 2026/)[0];
    expect(line).toHaveTextContent("By Chana, Friday, November 20, 2026 at 9:00 AM. Available until December 20, 2026");
    await tap(button("Restore Physio"));
    expect(toastWords()).toBe("Restored to the schedule: 41 items of Physio");
    await tap(button("Undo Physio"));
    expect(toastWords()).toBe("Change undone: 41 items of Physio");
    expect(screen.getByText("No changes in the last 30 days.")).toBeInTheDocument();
    await tap(button("Back to the schedule"));
    expect(button("Recent changes")).toHaveFocus();
  });
});

test("a list that can't be read says so, and is read again on request", async () => {
  let broken = true;
  const overview = { items: PLAN, total: 3, series: 0, spans: [] };
  const { tap } = await openSchedule({
    overview: () => (broken ? { status: 404, body: "no" } : { status: 200, body: overview }),
  });
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Couldn’t load the schedule. Please wait a moment and try again.",
  );
  broken = false;
  await tap(button("Try again"));
  expect(card("Walk")).toBeInTheDocument();
});

describe("the whole list is read only for what needs it", () => {
  const [walk = aPlannedItem(), ...later] = PLAN;
  const withSeries = (count: number) => [
    walk,
    ...[...later, ...aPlannedSeries(count, "2026-11-20")].sort((one, other) =>
      one.scheduledDate.localeCompare(other.scheduledDate),
    ),
  ];
  const SERIES = withSeries(12);

  test("only the tab of all items loads the whole list, and its count comes before", async () => {
    const answer = laterAnswer();
    const { tap, network } = await openSchedule({ items: SERIES });
    expect(card("Walk")).toBeInTheDocument();
    network.on(LIST, answer.handler);
    await tap(tab(/Upcoming/));
    expect(network.count(LIST)).toBe(0);
    const counts = ["Today (2)", "Week", "Upcoming (10)", "All Items (15)", "Recurring (1)"];
    expect(tabs()).toEqual(counts);
    await tap(tab(/All Items/));
    await settle(500);
    expect(screen.getByText("Loading the schedule…")).toBeInTheDocument();
    answer.give({ status: 200, body: SERIES });
    await settle();
    expect(screen.getByLabelText("Filter by date")).toBeInTheDocument();
    expect(tabs()).toEqual(counts);
  });

  test("a tab that can't be read says so, while the others stay", async () => {
    let broken = true;
    const { tap } = await openSchedule({
      items: SERIES,
      list: () => (broken ? { status: 404, body: "no" } : { status: 200, body: SERIES }),
    });
    await tap(tab(/Recurring/));
    expect(screen.getByRole("alert")).toHaveTextContent("Couldn’t load the schedule.");
    await tap(tab(/Today/));
    expect(card("Walk")).toBeInTheDocument();
    broken = false;
    await tap(tab(/Recurring/));
    expect(card("Physio")).toBeInTheDocument();
  });

  test("another caretaker's change is seen within a minute in counts and list", async () => {
    const { tap, plan } = await openSchedule({ items: PLAN });
    plan.items = PLAN.slice(1);
    await settle(60_000);
    expect(tabs()).toEqual(["Today (0)", "Week", "Upcoming (2)", "All Items (2)", "Recurring (0)"]);
    await tap(tab(/All Items/));
    plan.items = PLAN;
    await settle(60_000);
    expect(tabs()[3]).toBe("All Items (3)");
    expect(card("Walk")).toBeInTheDocument();
  });

  test("a series is counted before its deletion, also once the list was loaded", async () => {
    const { tap, network, plan } = await openSchedule({ items: SERIES, address: "/admin?tab=recurring" });
    await tap(tab(/Today/));
    const answer = laterAnswer();
    network.on(LIST, answer.handler);
    await tap(button("Delete Physio"));
    expect(button("Cancel")).toHaveFocus();
    expect(button("Delete")).toHaveAttribute("aria-disabled", "true");
    await tap(button("Delete"));
    expect(network.asked.some(({ method }) => method === "DELETE")).toBe(false);
    plan.items = withSeries(7);
    answer.give({ status: 200, body: plan.items });
    await settle();
    expect(screen.getByRole("radio", { name: "All items 7 items" })).toBeInTheDocument();
  });

  test("a series that cannot be counted is not deleted, and that is said", async () => {
    const { tap } = await openSchedule({ items: SERIES, list: () => ({ status: 404, body: "no" }) });
    await tap(button("Delete All Recurring Physio"));
    expect(screen.getByRole("alertdialog")).toHaveTextContent(
      "Couldn’t count the items. Please wait a moment and try again.",
    );
    expect(button("Delete")).toHaveAttribute("aria-disabled", "true");
  });

  test("a deleted series leaves list and counts at once and can be restored", async () => {
    const { tap, network, plan } = await openSchedule({ items: SERIES });
    const answer = laterAnswer();
    network.on("DELETE /api/schedule-items/physio-0", answer.handler);
    network.on("POST /api/schedule-items/restore", () => {
      plan.items = SERIES;
      return { status: 200, body: { count: 12 } };
    });
    await tap(button("Delete Physio"));
    await tap(screen.getByRole("radio", { name: "All items 12 items" }));
    await tap(button("Delete 12 items"));
    expect(screen.queryByRole("listitem", { name: "Physio" })).not.toBeInTheDocument();
    expect(tabs()[3]).toBe("All Items (3)");
    plan.items = PLAN;
    answer.give({ status: 200, body: { deletionId: "d1", count: 12 } });
    await settle();
    expect(tabs()[4]).toBe("Recurring (0)");
    await tap(button("Undo"));
    expect(card("Physio")).toBeInTheDocument();
    expect(tabs()[3]).toBe("All Items (15)");
  });
});

describe("single keys", () => {
  test.each([
    ["w", "?tab=week"],
    ["u", "?tab=upcoming"],
    ["A", "?tab=all"],
    ["r", "?tab=recurring"],
    ["c", "?view=recent"],
    ["n", "?item=new"],
    ["x", ""],
    ["{Control>}n{/Control}", ""],
    ["{Meta>}r{/Meta}", ""],
  ])("%s leads to %s", async (key, address) => {
    const { user } = await openSchedule({ items: PLAN });
    await user.keyboard(key);
    expect(window.location.search).toBe(address);
  });

  test("“?” shows them, they rest while it is open, and they can be turned off", async () => {
    const { user, tap } = await openSchedule({ items: PLAN });
    await user.keyboard("?");
    expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveTextContent("NAdd a new item");
    await user.keyboard("w");
    await tap(screen.getByRole("checkbox", { name: "Use single keys in this browser" }));
    await user.keyboard("{Escape}w?");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(window.location.search).toBe("");
    await tap(button("Keyboard shortcuts"));
    await tap(screen.getByRole("checkbox", { name: "Use single keys in this browser" }));
    await user.keyboard("{Escape}w");
    expect(window.location.search).toBe("?tab=week");
  });

  test("a letter that is typed into a field is that letter", async () => {
    const { user, tap } = await openSchedule({ items: PLAN, address: "/admin?tab=all" });
    await tap(screen.getByRole("combobox", { name: "Filter by date" }));
    await user.keyboard("n");
    expect(window.location.search).toBe("?tab=all");
  });
});
