import { act, screen, within } from "@testing-library/react";
import { HistoryPanel } from "@/components/panels/history/history-panel";
import { hubCalendarQuery } from "@/lib/calendar/day/hub-queries";
import { hiddenTextsQuery } from "@/lib/library/content-marks/hidden-queries";
import { hubCalendar } from "@/tests/support/components/hub-calendar";
import { button, settle, showOnHub, sleepFor } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { hiddenTexts } from "@/tests/support/fixtures/activity-choices";
import { historyAnswer, historyItem } from "@/tests/support/fixtures/calendar-answers";
import { type Answer } from "@/tests/support/server/network";

const HISTORY = "GET /api/chabad/today-in-history";
/** 23:30 on 5 November in Brooklyn; the next day in UTC. */
const NOW = new Date("2026-11-06T04:30:00Z");
const network = networkForEach(NOW);

async function open(answer: Answer = { status: 200, body: historyAnswer() }) {
  network.on(HISTORY, answer);
  const shown = await showOnHub(<HistoryPanel timeZone="America/New_York" />);
  await settle();
  return shown;
}

const today = () => within(screen.getByRole("region", { name: "Today" }));
const month = () => within(screen.getByRole("region", { name: "This Month in Jewish History" }));

test("an event has its Hebrew day, year, what happened and the source", async () => {
  await open();
  const event = today().getByRole("listitem");
  expect(event).toHaveTextContent("10 Kislev, 5587 (1826)The Mitteler Rebbe was freed from prisonSource: Hayom Yom");
  expect(within(event).getByText("10 Kislev, 5587 (1826)")).toHaveClass("figure");
  expect(month().getByRole("listitem")).toHaveTextContent("19 Kislev, 5559 (1798)");
  expect(today().getByText("י׳ כסלו תשפ״ז")).toHaveAttribute("lang", "he");
});

test("an event without a year, a memo or a source leaves no gap in its words", async () => {
  const bare = historyItem({ memo: "At Petersburg.", source: "" });
  delete bare.year;
  await open({ status: 200, body: historyAnswer({ today: [bare] }) });
  expect(today().getByRole("listitem")).toHaveTextContent(
    /^10 KislevThe Mitteler Rebbe was freed from prisonAt Petersburg\.$/,
  );
});

test("the empty states are the specification's", async () => {
  await open({ status: 200, body: historyAnswer({ today: [], month: [] }) });
  expect(today().getByText("No special events recorded for today.")).toBeInTheDocument();
  expect(month().getByText("No historical events found for this month.")).toBeInTheDocument();
});

test("a day without an event says when the next one comes", async () => {
  const next = { inDays: 3, title: "Passing of the Baba Sali" };
  await open({ status: 200, body: historyAnswer({ today: [], next }) });
  expect(today().getByText("No special events recorded for today.")).toBeInTheDocument();
  expect(today().getByText("Next: Passing of the Baba Sali, in three days.")).toBeInTheDocument();
});

test("a month of ten is shown whole", async () => {
  const ten = Array.from({ length: 10 }, (_, place) => historyItem({ id: `event-${place}`, title: `Event ${place}` }));
  await open({ status: 200, body: historyAnswer({ month: ten }) });
  expect(month().getAllByRole("listitem")).toHaveLength(10);
});

describe("the two links", () => {
  test("lead to the household's day and month in a new, uninformed page", async () => {
    await open();
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://www.chabad.org/calendar/view/day.asp?tdate=11/5/2026",
      "https://www.chabad.org/calendar/view/month.htm",
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
      expect(link).toHaveAccessibleName(/opens a new page/i);
    }
  });

  test("go by the household's clock and zone, whatever the browser's clock says", async () => {
    jest.setSystemTime(NOW.getTime() + 2 * 86_400_000);
    network.on(HISTORY, { status: 200, body: historyAnswer() });
    const calendar = hubCalendar(NOW, { timeZone: "Asia/Jerusalem" });
    await showOnHub(<HistoryPanel timeZone="America/New_York" />, {
      seed: (client) => client.setQueryData(hubCalendarQuery.queryKey, calendar),
    });
    await settle();
    expect(screen.getByRole("link", { name: /Today on Chabad/ })).toHaveAttribute(
      "href",
      "https://www.chabad.org/calendar/view/day.asp?tdate=11/6/2026",
    );
    await sleepFor(86_400_000);
    expect(screen.getByRole("link", { name: /Today on Chabad/ })).toHaveAttribute(
      "href",
      "https://www.chabad.org/calendar/view/day.asp?tdate=11/7/2026",
    );
  });

  test("are there when nothing can be read", async () => {
    await open(new TypeError("Failed to fetch"));
    expect(screen.getAllByRole("link")).toHaveLength(2);
  });
});

test.each([{ status: 404 }, new TypeError("Failed to fetch")])(
  "a failure is told with a message, and can be tried again: %p",
  async (answer) => {
    const { tap } = await open(answer);
    const notice = screen.getByText("We can’t show Jewish history right now.").closest("[role=alert]");
    expect(notice).toHaveTextContent("Please wait a moment and try again.");
    expect(document.body).not.toHaveTextContent(/404|fetch/);
    network.on(HISTORY, { status: 200, body: historyAnswer() });
    await tap(button("Try again"));
    expect(today().getByRole("listitem")).toBeInTheDocument();
  },
);

test("after midnight the new day is read, and the link follows", async () => {
  await open();
  network.on(HISTORY, {
    status: 200,
    body: historyAnswer({ today: [historyItem({ id: "new", title: "Another day" })] }),
  });
  await sleepFor(31 * 60_000);
  await settle(15_000);
  expect(today().getByText("Another day")).toBeInTheDocument();
  expect(screen.getAllByRole("link")[0]).toHaveAttribute("href", expect.stringContaining("tdate=11/6/2026"));
});

test("opened in the morning, it does not show what was read last night", async () => {
  network.on(HISTORY, { status: 200, body: historyAnswer() });
  const { client, unmount } = await showOnHub(<HistoryPanel timeZone="America/New_York" />);
  await settle();
  const kept = client.getQueryData(["/api/chabad", "today-in-history"]);
  unmount();
  // Two hours later: less than the six for which it would be fresh, but a day later.
  jest.setSystemTime(new Date(NOW.getTime() + 2 * 3_600_000));
  await showOnHub(<HistoryPanel timeZone="America/New_York" />, {
    seed: (cache) => cache.setQueryData(["/api/chabad", "today-in-history"], kept, { updatedAt: NOW.getTime() }),
  });
  await settle();
  expect(network.count(HISTORY)).toBe(2);
});

test("at sunset the new Hebrew day is read", async () => {
  jest.setSystemTime(new Date("2026-11-20T21:30:00Z"));
  const [before, after] = [historyAnswer().hebrewDate, { hebrew: "י״א כסלו תשפ״ז", hd: 11, hm: "Kislev", hy: 5787 }];
  const day = {
    date: "2026-11-20",
    sunset: "2026-11-20T16:34:00-05:00",
    hebrewDate: before,
    hebrewDateAfterSunset: after,
    parsha: "",
    erev: null,
    candles: null,
  };
  const calendar = {
    now: "2026-11-20T21:30:00Z",
    timeZone: "America/New_York",
    location: {},
    days: [day],
    holyTimes: [],
    fasts: [],
    lines: [],
  };
  network.on(HISTORY, { status: 200, body: historyAnswer() });
  await showOnHub(<HistoryPanel timeZone="America/New_York" />, {
    seed: (client) => client.setQueryData(["/api/hebcal", "today"], calendar),
  });
  await settle();
  network.on(HISTORY, { status: 200, body: historyAnswer({ hebrewDate: after }) });
  await sleepFor(5 * 60_000);
  await settle(15_000);
  expect(today().getByText("י״א כסלו תשפ״ז")).toBeInTheDocument();
  const asked = network.count(HISTORY);
  await settle(60_000);
  expect(network.count(HISTORY)).toBe(asked);
});

test("an event hidden by the caretaker disappears at once and all is read again", async () => {
  const item = historyItem({ id: "kislev-10-1" });
  network.on(HISTORY, { status: 200, body: historyAnswer({ today: [item] }) });
  const { client } = await showOnHub(<HistoryPanel timeZone="America/New_York" />);
  await settle();
  expect(today().getAllByRole("listitem")).toHaveLength(1);
  const asked = network.count(HISTORY);
  const hidden = ["kislev-10-1"];
  network.on(HISTORY, { status: 200, body: historyAnswer({ today: [], hidden }) });
  act(() => void client.setQueryData(hiddenTextsQuery.queryKey, hiddenTexts({ history: hidden })));
  await settle(5);
  expect(network.count(HISTORY)).toBe(asked);
  expect(today().queryByRole("listitem")).not.toBeInTheDocument();
  await settle(11_000);
  expect(network.count(HISTORY)).toBe(asked + 1);
  expect(today().getByText("No special events recorded for today.")).toBeInTheDocument();
});
