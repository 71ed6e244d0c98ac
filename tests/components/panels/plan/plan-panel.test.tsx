import { screen, within } from "@testing-library/react";
import { PlanPanel } from "@/components/panels/plan/plan-panel";
import { onCallWish } from "@/lib/kiosk/visits/client/wishes";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { button, noteScrolling, settle, showOnHub, sleepFor, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";
import { type Answer, laterAnswer } from "@/tests/support/server/network";
import { seedCallable } from "@/tests/support/visits/callable";

const PLAN = "GET /api/schedule-items/today";
const mark = (id: string) => `PATCH /api/schedule-items/${id}`;
const OUTSIDE = "GET /api/outside-events";
/** 11:00 in Brooklyn. */
const NOW = new Date("2026-11-20T16:00:00Z");
const network = networkForEach(NOW);

const breakfast = (over: Partial<ScheduleItem> = {}) =>
  aPlanItem({ id: "breakfast", title: "Breakfast", scheduledTime: "09:00", category: "meal", ...over });
const DAY = [
  breakfast({ id: "call", title: "Call Rivka", scheduledTime: null, category: "visitor", priority: "low" }),
  breakfast({
    id: "levin",
    title: "Dr. Levin",
    scheduledTime: "14:00",
    category: "appointment",
    priority: "high",
    description: "Chana drives you.",
  }),
  breakfast(),
];

async function open(answer: Answer | ScheduleItem[] = DAY) {
  network.on(PLAN, Array.isArray(answer) ? { status: 200, body: answer } : answer);
  const onConnect = jest.fn();
  const shown = await showOnHub(<PlanPanel timeZone="America/New_York" onConnect={onConnect} />);
  await settle();
  return { ...shown, onConnect };
}

/** The server keeps the marks, as the real one does. */
function serveMarks(items: ScheduleItem[] = DAY) {
  let kept = items;
  network.on(PLAN, () => ({ status: 200, body: kept }));
  for (const { id } of items) {
    network.on(mark(id), ({ body }) => {
      kept = kept.map((item) => (item.id === id ? { ...item, ...(body as Partial<ScheduleItem>) } : item)); // What the panel sent.
      return { status: 200, body: kept.find((item) => item.id === id) };
    });
  }
}

const rows = () => screen.getAllByRole("listitem").filter((row) => row.querySelector("[role=checkbox]"));
const row = (title: string) => {
  const found = rows().find(({ textContent }) => textContent?.includes(title));
  if (!found) throw new Error(`There is no row ${title}.`);
  return found;
};
const done = (title: string) => screen.getByRole("checkbox", { name: `Done : ${title}` });

describe("the day", () => {
  test("is told in order, what has no time last, the next one marked", async () => {
    await open();
    expect(screen.getByText("November 20, 2026")).toHaveClass("figure");
    expect(textsOf(rows())).toEqual([
      "9:00 AMBreakfastDone: Breakfast",
      "2:00 PMNext: Dr. LevinChana drives you.AppointmentDone: Dr. Levin",
      "Any timeCall RivkaVisitorDone: Call Rivka",
    ]);
    expect(rows().map((item) => item.getAttribute("aria-current"))).toEqual([null, "true", null]);
    expect(screen.getByText("2:00 PM")).toHaveClass("figure");
  });

  test("shared calendars are between its items, unmarkable, with whole days above", async () => {
    const event = { id: "1", calendar: "Shul calendar", date: "2026-11-20", endDate: "2026-11-20", endTime: null };
    const more = { place: "", description: "", isShown: true };
    const events = [
      { ...event, ...more, time: null, title: "Siyum" },
      { ...event, ...more, id: "2", time: "10:00", title: "Shiur" },
      { ...event, ...more, id: "3", time: "13:00", title: "Lecture" },
    ];
    network.on(OUTSIDE, { status: 200, body: { events } });
    await open();
    expect(screen.getByText("Today: Siyum (Shul calendar)")).toBeVisible();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, 12))).toEqual([
      "9:00 AMBreak",
      "10:00 AMShiu",
      "Now: 11:00 A",
      "1:00 PMLectu",
      "2:00 PMNext:",
      "Any timeCall",
    ]);
    expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  });

  test("the present moves on between small past items and those to come", async () => {
    await open();
    const lines = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent?.slice(0, 9));
    expect(lines()).toEqual(["9:00 AMBr", "Now: 11:0", "2:00 PMNe", "Any timeC"]);
    expect(done("Breakfast")).toBeEnabled();
    await sleepFor(4 * 3_600_000);
    expect(lines()).toEqual(["9:00 AMBr", "2:00 PMDr", "Now: 3:00", "Any timeN"]);
    expect(row("Dr. Levin")).not.toHaveTextContent("Chana drives you.");
  });

  test("who comes or drives can be called from what is to come, where he may call and it is heard", async () => {
    const wished: string[] = [];
    const stop = onCallWish(({ name }) => void wished.push(name));
    network.on(PLAN, {
      status: 200,
      body: [
        breakfast({ people: ["Rivky"] }),
        breakfast({ id: "visit", title: "Tea", scheduledTime: "15:00", people: ["rivky ", "Shmuel", "Dov", "Leah"] }),
      ],
    });
    const { tap } = await showOnHub(<PlanPanel timeZone="America/New_York" onConnect={jest.fn()} />, {
      seed: (client) => seedCallable(client, { Rivky: true, Shmuel: true, Leah: false }),
    });
    await settle();
    const calls = (title: string) => within(row(title)).queryAllByRole("button", { name: /^Call/ });
    expect(calls("Breakfast")).toEqual([]);
    expect(calls("Tea").map(({ textContent }) => textContent)).toEqual(["Call Rivky", "Call Shmuel"]);
    await tap(within(row("Tea")).getByRole("button", { name: "Call Rivky" }));
    expect(wished).toEqual(["Rivky"]);
    stop();
  });

  test("the panel opens at the present", async () => {
    const { scrolled, tellSizes } = noteScrolling();
    await open();
    tellSizes();
    expect(scrolled).toEqual(["Now: 11:00 AM"]);
  });

  test("a screen whose clock is wrong follows the server's", async () => {
    network.on(PLAN, { status: 200, body: DAY });
    await showOnHub(<PlanPanel timeZone="America/New_York" onConnect={jest.fn()} />, {
      seed: (client) =>
        client.setQueryData(["/api/hebcal", "today"], {
          now: "2026-11-20T20:00:00Z",
          timeZone: "America/New_York",
          days: [],
          holyTimes: [],
        }),
    });
    await settle();
    // 15:00 there: Dr. Levin was at 14:00.
    expect(rows().map((item) => item.getAttribute("aria-current"))).toEqual([null, null, "true"]);
  });

  test("midnight brings the new day's plan, without a next one of yesterday", async () => {
    jest.setSystemTime(new Date("2026-11-21T04:59:30Z"));
    await open([breakfast({ scheduledTime: "23:59" })]);
    expect(row("Breakfast")).toHaveAttribute("aria-current", "true");
    network.on(PLAN, {
      status: 200,
      body: [breakfast({ id: "walk", title: "Walk", scheduledDate: "2026-11-21", scheduledTime: "09:00" })],
    });
    await settle(31_000);
    expect(row("Breakfast")).not.toHaveAttribute("aria-current");
    await settle(60_000);
    expect(rows()).toHaveLength(1);
    expect(screen.getByText("November 21, 2026")).toBeInTheDocument();
    // In the night the morning's is not next.
    expect(row("Walk")).not.toHaveAttribute("aria-current");
    await sleepFor(6 * 3_600_000);
    expect(row("Walk")).toHaveAttribute("aria-current", "true");
  });
});

describe("Done", () => {
  test("ticks at once, tells the server, and a second tap takes it back", async () => {
    const { tap } = await open();
    serveMarks();
    expect(done("Breakfast")).toHaveAttribute("aria-checked", "false");
    await tap(done("Breakfast"));
    expect(done("Breakfast")).toHaveAttribute("aria-checked", "true");
    await tap(done("Breakfast"));
    await settle();
    expect(done("Breakfast")).toHaveAttribute("aria-checked", "false");
    expect(network.bodies("PATCH")).toEqual([{ isCompleted: true }, { isCompleted: false }]);
  });

  test.each(["{Enter}", " "])("is reached by Tab and marked by %p", async (key) => {
    const { user } = await open();
    serveMarks();
    await user.tab();
    expect(done("Breakfast")).toHaveFocus();
    await user.keyboard(key);
    await settle();
    expect(done("Breakfast")).toHaveAttribute("aria-checked", "true");
  });

  test("is shown before the server has answered, and two items wait for each other", async () => {
    const { tap } = await open();
    serveMarks();
    const later = laterAnswer();
    network.on(mark("breakfast"), later.handler);
    await tap(done("Breakfast"));
    await tap(done("Dr. Levin"));
    expect(done("Breakfast")).toHaveAttribute("aria-checked", "true");
    expect(done("Dr. Levin")).toHaveAttribute("aria-checked", "true");
    expect(network.count(mark("levin"))).toBe(0);
    later.give({ status: 500, body: { message: "The database sleeps." } });
    await settle();
    // The first is open again, the second was saved.
    expect(done("Breakfast")).toHaveAttribute("aria-checked", "false");
    expect(done("Dr. Levin")).toHaveAttribute("aria-checked", "true");
    expect(network.count(mark("levin"))).toBe(1);
  });

  test("a first tap that failed does not undo what the second one shows", async () => {
    const { tap } = await open();
    const [first, second] = [laterAnswer(), laterAnswer()];
    network.on(mark("breakfast"), first.handler);
    await tap(done("Breakfast"));
    await tap(done("Breakfast"));
    network.on(mark("breakfast"), second.handler);
    first.give(new TypeError("Failed to fetch"));
    await settle();
    expect(done("Breakfast")).toHaveAttribute("aria-checked", "false");
    second.give({ status: 200, body: breakfast() });
    await settle();
    expect(done("Breakfast")).toHaveAttribute("aria-checked", "false");
  });

  test.each<[Answer, string]>([
    [{ status: 500, body: { message: "Oops" } }, "This was not saved. Please try again."],
    [new TypeError("Failed to fetch"), "This was not saved. Please try again."],
    [{ status: 401, body: { message: "No." } }, "This screen is no longer connected. Please connect it again."],
    [{ status: 403, body: { message: "No." } }, "This screen is no longer connected. Please connect it again."],
    [{ status: 404, body: { message: "Gone." } }, "This item is no longer on the schedule."],
  ])("takes the tick back and says why, until the next action: %p", async (answer, words) => {
    const { tap } = await open();
    network.on(mark("breakfast"), answer);
    await tap(done("Breakfast"));
    await settle(60_000);
    expect(done("Breakfast")).toHaveAttribute("aria-checked", "false");
    const line = screen.getByRole("alert");
    expect(line).toHaveTextContent(words);
    serveMarks();
    await tap(done("Dr. Levin"));
    expect(line).toBeEmptyDOMElement();
  });
});

describe("the other states", () => {
  test("an empty day", async () => {
    await open([]);
    expect(screen.getByText("Nothing scheduled today.")).toBeInTheDocument();
  });

  // D8
  test.each([401, 403])("a screen that is not connected after %i", async (status) => {
    const { tap, onConnect } = await open({ status, body: { message: "No." } });
    expect(screen.getByText("This screen is not connected yet.")).toBeInTheDocument();
    await tap(button("Connect this screen"));
    expect(onConnect).toHaveBeenCalledTimes(1);
  });

  test.each([{ status: 500, body: "x" }, new TypeError("Failed to fetch")])(
    "a failure, with Try again: %p",
    async (answer) => {
      const { tap } = await open(answer);
      const notice = screen.getByText("We can’t show today’s plan right now.").closest("[role=alert]");
      expect(notice).toHaveTextContent("Please wait a moment and try again.");
      expect(document.body).not.toHaveTextContent(/500|fetch/);
      network.on(PLAN, { status: 200, body: DAY });
      await tap(within(document.body).getByRole("button", { name: "Try again" }));
      expect(rows()).toHaveLength(3);
    },
  );

  test("the last good plan stays while it can't be read again", async () => {
    await open();
    network.on(PLAN, new TypeError("Failed to fetch"));
    await settle(61_000);
    expect(rows()).toHaveLength(3);
  });

  test("waiting says so after 400 ms", async () => {
    network.on(PLAN, laterAnswer().handler);
    await showOnHub(<PlanPanel timeZone="America/New_York" onConnect={jest.fn()} />);
    await settle(399);
    expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
    await settle(1);
    expect(screen.getByText("Loading…")).toBeInTheDocument();
  });
});
