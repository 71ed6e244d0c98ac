import { act, screen } from "@testing-library/react";
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import { cutConnection, openHub, READS } from "@/tests/support/components/hub-dashboard";
import { settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";

const DAY_MS = 86_400_000;
beforeAll(() => import("@/components/hub/day/feast-drawing"));
const network = networkForEach();

/** The hub when the household's wall clock, in New York in summer, says this. */
const openAt = (wall: string, start: Omit<NonNullable<Parameters<typeof openHub>[1]>, "now"> = {}) =>
  openHub(network, { now: new Date(`${wall}-04:00`), ...start });

const greeting = () => screen.getByRole("heading", { name: /^(Go?u?(od|t)|It is night)/ });
const day = () => greeting().closest("section");
/** The large clock, as it is read. */
const clockText = () => day()?.querySelector("time")?.textContent;
const dateText = () => day()?.querySelector(":scope > div > time")?.textContent;
const minutes = (count: number) => settle(count * 60_000);

function expectReads(times: number): void {
  for (const read of Object.values(READS)) expect([read, network.count(read)]).toEqual([read, times]);
}

/** The computer sleeps: its timers stand still, and only its settable clock runs on. */
function sleep(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds);
}

describe("the greeting", () => {
  test.each([
    ["2026-09-09T00:00:00", "It is night, Zaidy"],
    ["2026-09-11T12:00:00", "Good Erev Shabbos, Zaidy"],
  ])("at %s says %p", async (wall, words) => {
    await openAt(wall);
    expect(greeting()).toHaveTextContent(words);
  });

  test.each([
    ["21:30", { nightOn: true, nightFrom: "21:00", nightUntil: "07:00" }, "It is night", true],
    ["21:30", { nightOn: false, nightFrom: "21:00", nightUntil: "07:00" }, "Good Evening", false],
    ["21:30", { nightOn: false, nightFrom: "23:30", nightUntil: "07:00" }, "Good Evening", false],
    ["21:30", { nightOn: true, nightFrom: "23:30", nightUntil: "23:30" }, "Good Evening", false],
    ["22:30", { nightOn: false, nightFrom: "23:30", nightUntil: "05:00" }, "It is night", false],
  ])("at %s goes by the night of %p, and by the usual one where it is off: %s", async (at, night, words, isDim) => {
    await openAt(`2026-09-09T${at}:00`, { rest: { ...DEFAULT_REST, boardEndedAt: null, updatedAt: null, ...night } });
    expect(greeting()).toHaveTextContent(words);
    expect(document.querySelector(".night-hub") !== null).toBe(isDim);
  });

  test("changes automatically at noon", async () => {
    await openAt("2026-09-09T11:59:30");
    await settle(29_000);
    expect(greeting()).toHaveTextContent("Good Morning, Zaidy");
    await settle(2000);
    expect(greeting()).toHaveTextContent("Good Afternoon, Zaidy");
  });

  test.each([
    ["Zaidy Mordechai", "long"],
    ["Zaidy", null],
  ])("sets a long nickname smaller, and each whole: %s", async (nickname, length) => {
    await openAt("2026-09-09T10:00:00", { nickname });
    expect(greeting().getAttribute("data-length")).toBe(length);
    expect(screen.getByText(nickname).tagName).toBe("BDI");
  });
});

describe("the line about the day", () => {
  const lines = [
    { from: "2026-09-09T10:00:00-04:00", until: "2026-09-09T11:00:00-04:00", text: "Fast of Gedaliah, ends 7:48 PM" },
    { from: "2026-09-09T11:00:00-04:00", until: "2026-09-09T12:00:00-04:00", text: "Rosh Chodesh tomorrow" },
  ];
  const line = () => day()?.querySelector("[data-slot=day-line]");

  test("is the present one, and comes and goes automatically, also without a network", async () => {
    await openAt("2026-09-09T10:59:50", { days: { lines } });
    cutConnection(network);
    expect(line()).toHaveTextContent("Fast of Gedaliah, ends 7:48 PM");
    await settle(11_000);
    expect(line()).toHaveTextContent("Rosh Chodesh tomorrow");
    act(() => sleep(60 * 60_000));
    await settle(1000);
    expect(line()).toBeEmptyDOMElement();
  });
});

describe("a fast", () => {
  const from = "2026-09-09T05:00:00-04:00";
  const until = "2026-09-09T19:48:00-04:00";

  test("is wished to be easy", async () => {
    await openAt("2026-09-09T10:00:00", { days: { fasts: [{ kind: "minor", from, until }] } });
    expect(screen.getByRole("heading", { name: "An easy fast, Zaidy" })).toBeInTheDocument();
  });

  test("of Tisha B'Av replaces the greeting, which returns in the evening", async () => {
    await openAt("2026-09-09T19:47:55", { days: { fasts: [{ kind: "nine-av", from, until }] } });
    expect(screen.getByRole("heading", { name: "Zaidy" })).toBeInTheDocument();
    await settle(6000);
    expect(greeting()).toHaveTextContent("Good Evening, Zaidy");
  });
});

describe("the clock", () => {
  test("is a time that is not announced, in figures with AM or PM", async () => {
    await openAt("2026-09-09T10:42:10");
    const clock = day()?.querySelector("time");
    expect(clock).toHaveTextContent("10:42 AM");
    expect(clock).toHaveAttribute("datetime", "10:42");
    expect(clock).toHaveAttribute("aria-live", "off");
    expect(clock).toHaveClass("figure");
  });

  test("is looked at every second, and its text changes with the minute only", async () => {
    await openAt("2026-09-09T10:42:10");
    const changes = jest.fn();
    const observer = new MutationObserver(changes);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await settle(49_000);
    expect(changes).not.toHaveBeenCalled();
    await settle(1000);
    observer.disconnect();
    expect(clockText()).toBe("10:43 AM");
  });

  test.each([-2 * DAY_MS, 2 * DAY_MS, 37 * 60_000])(
    "goes by the server's time when the browser's clock is %i ms wrong",
    async (skewMs) => {
      await openAt("2026-09-09T10:42:10", { skewMs });
      expect(clockText()).toBe("10:42 AM");
      act(() => sleep(90 * 60_000));
      await settle(2000);
      expect(clockText()).toBe("12:12 PM");
      expect(dateText()).toBe("September 9, 2026");
    },
  );

  test("is not moved when someone sets the browser's clock back", async () => {
    await openAt("2026-09-09T10:42:10");
    cutConnection(network);
    act(() => sleep(-3 * 3_600_000));
    await minutes(1);
    expect(clockText()).toBe("10:43 AM");
  });

  test("follows the household's zone through the end of daylight saving time", async () => {
    await openAt("2026-11-01T01:59:30");
    expect(clockText()).toBe("1:59 AM");
    await minutes(1);
    expect(clockText()).toBe("1:00 AM");
  });
});

describe("the dates", () => {
  test("are the part of the day, the date, the Hebrew date, and the parsha", async () => {
    await openAt("2026-09-09T10:42:10");
    expect(day()).toHaveTextContent("Wednesday morningSeptember 9, 2026כ״ז 2026-09-09Parshas Nitzavim");
    const hebrew = screen.getByText("כ״ז 2026-09-09");
    expect(hebrew.tagName).toBe("BDI");
    expect(hebrew).toHaveAttribute("lang", "he");
    expect(hebrew).toHaveAttribute("dir", "rtl");
    expect(hebrew.parentElement?.tagName).toBe("P");
  });

  test("the Hebrew date turns at sunset, the other one at midnight", async () => {
    await openAt("2026-09-09T19:14:50");
    await settle(8000);
    expect(screen.getByText("כ״ז 2026-09-09")).toBeInTheDocument();
    await settle(3000);
    expect(screen.getByText("כ״ז 2026-09-10")).toBeInTheDocument();
    expect(dateText()).toBe("September 9, 2026");
    act(() => sleep((4 * 60 + 45) * 60_000));
    await settle(1000);
    expect(screen.getByText("Wednesday night")).toBeInTheDocument();
    expect(screen.getByText("כ״ז 2026-09-10")).toBeInTheDocument();
  });

  test("change at the household's midnight despite a wrong clock and no server", async () => {
    await openAt("2026-09-09T23:59:50", { skewMs: -2 * DAY_MS });
    cutConnection(network);
    await settle(9000);
    expect(dateText()).toBe("September 9, 2026");
    await settle(2000);
    expect(screen.getByText("Wednesday night")).toBeInTheDocument();
    expect(dateText()).toBe("September 10, 2026");
    expect(screen.getByRole("link", { name: /See today/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/tdate=9\/10\/2026$/),
    );
  });

  test("candle lighting is a card over the plan on a Friday, until its time has come", async () => {
    const card = () => document.querySelector("[data-slot=candle-card]");
    await openAt("2026-09-11T18:56:50");
    expect(card()).toHaveTextContent("Candle lighting 6:57 PM");
    await settle(11_000);
    expect(card()).toBeNull();
  });

  const FEAST = {
    drawing: "scroll",
    title: "Simchas Torah",
    thing: "Hakafos",
    from: "2026-09-09T12:00:00-04:00",
  } as const;
  const feastUntil = (until: string) => ({ days: { feasts: [{ ...FEAST, until: `${until}-04:00` }] } });
  const feast = () => document.querySelector("[data-slot=feast-card]");

  test("a festive day has its card with a later drawing until it ends", async () => {
    await act(async () => void (await openAt("2026-09-09T16:59:00", feastUntil("2026-09-09T17:00:00"))));
    expect(feast()).toHaveTextContent("Simchas TorahHakafos");
    expect(feast()?.querySelector("path")).not.toBeNull();
    await settle(65_000);
    expect(feast()).toBeNull();
  });

  test("a birthday of the family has a card on a day that has none of its own", async () => {
    const occasion = { drawing: "cake", title: "Mazel tov", thing: "Shira’s birthday" } as const;
    const plan = [aPlanItem({ scheduledDate: "2026-09-09", occasion })];
    await act(async () => void (await openAt("2026-09-09T16:00:00", { plan })));
    await settle();
    expect(feast()).toHaveTextContent("Mazel tovShira’s birthday");
  });

  test.each([
    ["candles are to be lit", "2026-09-11T17:00:00"],
    ["the plan is closed for the night", "2026-09-10T02:00:00"],
  ])("a festive day has no card while %s", async (_why, wall) => {
    await openAt(wall, {
      ...feastUntil("2026-09-12T20:00:00"),
      isPaired: true,
      rest: { ...DEFAULT_REST, updatedAt: null, boardEndedAt: null },
    });
    await settle();
    expect(feast()).toBeNull();
  });

  test("a calendar that does not reach so far leaves the civil day and the clock", async () => {
    await openAt("2026-09-09T10:00:00");
    cutConnection(network);
    act(() => sleep(30 * DAY_MS));
    await settle(2000);
    expect(day()).toHaveTextContent("Good Morning, Zaidy10:00 AMFriday morningOctober 9, 2026");
    expect(screen.queryByText(/Parshas/)).not.toBeInTheDocument();
  });
});

describe("a computer that slept", () => {
  test("is right a second after it wakes, and looks at everything again at once", async () => {
    await openAt("2026-09-09T22:00:00");
    expect(network.asked).toEqual([]);
    act(() => sleep(9 * 3_600_000));
    await settle(1500);
    expect(clockText()).toBe("7:00 AM");
    expect(dateText()).toBe("September 10, 2026");
    expectReads(1);
  });

  test("reads everything again after two hours of sleep on the same date", async () => {
    await openAt("2026-09-09T12:00:00");
    act(() => sleep(2 * 3_600_000));
    await settle(1500);
    expect(clockText()).toBe("2:00 PM");
    expectReads(1);
  });

  test("does not look again after a pause of a minute, which may be a busy computer", async () => {
    await openAt("2026-09-09T12:00:00");
    act(() => sleep(60_000));
    await settle(1500);
    expectReads(0);
  });

  test.each([
    ["the screen comes into sight", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["the connection is back", () => window.dispatchEvent(new Event("online"))],
  ])("it also looks again when %s", async (_when, happen) => {
    await openAt("2026-09-09T10:00:00");
    act(() => void happen());
    await settle(100);
    expectReads(1);
  });

  test("stays right for two weeks without a touch", async () => {
    await openAt("2026-09-09T10:00:00");
    // Each day is one step of the clock, as if the computer slept: the timers of two weeks would take too long.
    for (let days = 1; days <= 14; days += 1) {
      act(() => sleep(DAY_MS));
      await settle(1000);
    }
    expect(dateText()).toBe("September 23, 2026");
    expect(screen.getByText("כ״ז 2026-09-23")).toBeInTheDocument();
    expect(clockText()).toBe("10:00 AM");
  });
});
