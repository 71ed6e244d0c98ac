import { screen, within } from "@testing-library/react";
import { ZmanimPanel } from "@/components/panels/zmanim/zmanim-panel";
import { button, noteScrolling, settle, showOnHub, sleepFor, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { calendarItem, shabbatAnswer, zmanimAnswer } from "@/tests/support/fixtures/calendar-answers";
import { type Answer, laterAnswer } from "@/tests/support/server/network";

const WEEK = "GET /api/hebcal/shabbat";
const DAY = "GET /api/hebcal/zmanim";
/** 11:00 in Brooklyn. */
const NOW = new Date("2026-11-20T16:00:00Z");
const network = networkForEach(NOW);

async function open({ week = shabbatAnswer(), day = zmanimAnswer() }: { week?: unknown; day?: unknown } = {}) {
  const answer = (body: unknown): Answer =>
    body instanceof Error
      ? body
      : typeof body === "number"
        ? { status: body, body: { message: "No." } }
        : { status: 200, body };
  network.on(WEEK, answer(week));
  network.on(DAY, answer(day));
  const shown = await showOnHub(<ZmanimPanel timeZone="America/New_York" />);
  await settle();
  return shown;
}

const zmanAt = (id: string, label: string, time: string) => ({ id, label, opinion: "", time });
const AHEAD = {
  tonight: [zmanAt("midnight", "Chatzos (midnight)", "2026-11-20T23:41:00-05:00")],
  date: "2026-11-21",
  times: [zmanAt("alos", "Alos", "2026-11-21T05:19:00-05:00")],
  special: [zmanAt("fast-begins", "Fast begins", "2026-11-21T05:20:00-05:00")],
  notes: ["Ask your rav about fasting."],
};

const thisWeek = () => within(screen.getByRole("region", { name: "This week" }));
const rows = () => textsOf(screen.getAllByRole("row"));
const next = () =>
  screen
    .getAllByRole("row")
    .filter((row) => row.getAttribute("aria-current") === "time")
    .map(({ textContent }) => textContent);

describe("this week", () => {
  test("shows the parsha, candle lighting, and Havdalah for the named place", async () => {
    await open();
    expect(thisWeek().getByText(/Parshas Vayetzei/)).toHaveTextContent("Parshas Vayetzei פרשת ויצא");
    const [friday, shabbos] = thisWeek().getAllByRole("heading", { level: 3 });
    expect(friday?.parentElement).toHaveTextContent("Friday, November 20, 2026Candle lighting 4:16 PM");
    expect(shabbos?.parentElement).toHaveTextContent("Saturday, November 21, 2026Havdalah 5:18 PM");
    expect(thisWeek().getByText("4:16 PM")).toHaveClass("figure");
    expect(thisWeek().getByText("4:16 PM")).toHaveAttribute("datetime", "2026-11-20T16:16:00-05:00");
    expect(screen.getByText("Brooklyn, NY").closest("p")).toHaveTextContent(
      "Brooklyn, NYCalculated times. For halachic practice, ask your rav.",
    );
  });

  test("puts three holy days in order, each with its own lighting", async () => {
    const candles = (date: string, time: string) =>
      calendarItem({ title: "Candle lighting", category: "candles", date, time });
    const items = [
      calendarItem({ title: "Havdalah", category: "havdalah", date: "2027-04-24", time: "2027-04-24T20:28:00-04:00" }),
      candles("2027-04-23", "2027-04-23T19:25:00-04:00"),
      candles("2027-04-21", "2027-04-21T19:23:00-04:00"),
      candles("2027-04-22", "2027-04-22T20:26:00-04:00"),
      calendarItem({ title: "First day of Pesach", hebrew: "פסח א׳", category: "holiday", date: "2027-04-22" }),
      calendarItem({ title: "Arachin 3", category: "daf", date: "2027-04-22" }),
    ];
    await open({ week: shabbatAnswer({ items }) });
    expect(
      thisWeek()
        .getAllByRole("heading", { level: 3 })
        .map((day) => day.parentElement?.textContent),
    ).toEqual([
      "Wednesday, April 21, 2027Candle lighting 7:23 PM",
      "Thursday, April 22, 2027First day of Pesach פסח א׳Candle lighting 8:26 PM",
      "Friday, April 23, 2027Candle lighting 7:25 PM",
      "Saturday, April 24, 2027Havdalah 8:28 PM",
    ]);
    expect(screen.queryByText(/Arachin/)).not.toBeInTheDocument();
  });

  test.each([[[]], [[calendarItem()]]])("says when there are no times: %j", async (items) => {
    await open({ week: shabbatAnswer({ items }) });
    expect(thisWeek().getByText("No times available for this week.")).toBeInTheDocument();
  });
});

describe("the times of the day", () => {
  test("are in order, with their day and the opinion named", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 2, name: "Friday, November 20, 2026" })).toBeInTheDocument();
    expect(screen.getByText("According to the Baal HaTanya")).toBeInTheDocument();
    expect(rows()).toEqual([
      "Alos5:18 AM",
      "Earliest tallis and tefillin, 11.5 degrees5:47 AM",
      "Netz6:48 AM",
      "Latest Shema9:12 AM",
      "Latest Tefillah10:02 AM",
      "Next: Chatzos11:41 AM",
      "Mincha gedola12:05 PM",
      "Mincha ketana2:34 PM",
      "Plag3:36 PM",
      "Sunset4:34 PM",
      "Nightfall5:03 PM",
    ]);
    expect(next()).toEqual(["Next: Chatzos11:41 AM"]);
  });

  test("the next one moves on with the clock", async () => {
    await open();
    await sleepFor(41 * 60_000);
    expect(next()).toEqual(["Next: Mincha gedola12:05 PM"]);
  });

  test("a screen whose clock is two hours slow follows the server's", async () => {
    await open({ day: zmanimAnswer({ now: "2026-11-20T18:00:00Z" }) });
    expect(next()).toEqual(["Next: Mincha ketana2:34 PM"]);
  });

  test("the panel opens with the next one in sight, and stays when another one is", async () => {
    const { scrolled, tellSizes } = noteScrolling();
    await open();
    tellSizes();
    await sleepFor(41 * 60_000);
    tellSizes();
    expect([scrolled, next()]).toEqual([["Next: Chatzos11:41 AM"], ["Next: Mincha gedola12:05 PM"]]);
  });

  test("none is next in the evening", async () => {
    jest.setSystemTime(new Date("2026-11-21T02:00:00Z"));
    await open({ day: zmanimAnswer({ now: "2026-11-21T02:00:00Z" }) });
    expect(next()).toEqual([]);
  });

  test.each([
    ["2026-11-21T00:00:00Z", "Next: Chatzos (midnight)11:41 PM"],
    ["2026-11-21T04:45:00Z", "Next: Alos5:19 AM"],
  ])("at %s the day is over, and what is next stands first: %s", async (at, row) => {
    jest.setSystemTime(new Date(at));
    await open({ day: zmanimAnswer({ now: at, ahead: AHEAD }) });
    expect(next()).toEqual([row]);
    const [days] = screen.getAllByRole("region", { name: /November 2/ }).map(({ parentElement }) => parentElement);
    expect(days).toHaveClass("flex-col-reverse");
  });

  test("by day tonight and tomorrow come after it", async () => {
    const { tap } = await open({ day: zmanimAnswer({ ahead: AHEAD }) });
    const scrolled = jest.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    await tap(button("Tonight and tomorrow"));
    expect(scrolled.mock.contexts).toEqual([screen.getByRole("region", { name: /^Tomorrow/ })]);
    scrolled.mockRestore();
    const tomorrow = screen.getByRole("region", { name: "Tomorrow, Saturday, November 21, 2026" });
    expect(textsOf(within(tomorrow).getAllByRole("row"))).toEqual([
      "Chatzos (midnight)11:41 PM",
      "Fast begins5:20 AM",
      "Alos5:19 AM",
    ]);
    expect(within(tomorrow).getByText("Ask your rav about fasting.")).toBeInTheDocument();
    expect(tomorrow.parentElement).not.toHaveClass("flex-col-reverse");
  });

  test("special times of the day come first with sentences and can be the next", async () => {
    const special = [
      { id: "fast-ends", label: "Fast of Esther ends", opinion: "", time: "2026-11-20T11:30:00-05:00" },
      { id: "search", label: "Search for chametz, after", opinion: "", time: null, missing: "At nightfall" },
    ];
    await open({ day: zmanimAnswer({ special, notes: ["Ask your doctor and your rav about fasting."] }) });
    expect(rows().slice(0, 3)).toEqual([
      "Next: Fast of Esther ends11:30 AM",
      "Search for chametz, afterAt nightfall",
      "Alos5:18 AM",
    ]);
    expect(next()).toEqual(["Next: Fast of Esther ends11:30 AM"]);
    expect(screen.getByText("Ask your doctor and your rav about fasting.")).toBeInTheDocument();
  });

  test("where night does not fall, the place of the time says so", async () => {
    const times = zmanimAnswer().times.map((time) => ({ ...time, time: null, missing: "No nightfall" }));
    const note = "No nightfall. Ask your rav.";
    const items = [calendarItem({ title: "Havdalah", hebrew: "הבדלה", category: "havdalah", note })];
    await open({ day: zmanimAnswer({ times }), week: shabbatAnswer({ items }) });
    expect(rows()[10]).toBe("NightfallNo nightfall");
    expect(thisWeek().getByText(note)).toBeInTheDocument();
  });

  test("one that the sun does not reach says so", async () => {
    const times = zmanimAnswer().times.map((time) => ({ ...time, time: null }));
    await open({ day: zmanimAnswer({ times }) });
    expect(rows()[0]).toBe("AlosNot today");
    expect(next()).toEqual([]);
  });

  test("a place in another zone counts at once", async () => {
    await open({ day: zmanimAnswer({ timeZone: "America/Los_Angeles" }) });
    expect(rows()).toContain("Next: Chatzos8:41 AM");
    expect(thisWeek().getByText("1:16 PM")).toBeInTheDocument();
  });

  test("after midnight of the household the new day is asked for until it comes", async () => {
    jest.setSystemTime(new Date("2026-11-21T04:58:00Z"));
    await open({ day: zmanimAnswer({ now: "2026-11-21T04:58:00Z" }) });
    expect(network.count(DAY)).toBe(1);
    network.on(DAY, { status: 404 });
    await sleepFor(3 * 60_000);
    await settle(30_000);
    expect(network.count(DAY)).toBeGreaterThan(2);
    // What was read last stays, under its own date.
    expect(screen.getByRole("heading", { level: 2, name: "Friday, November 20, 2026" })).toBeInTheDocument();
    network.on(DAY, { status: 200, body: zmanimAnswer({ date: "2026-11-21", now: "2026-11-21T05:02:00Z" }) });
    await settle(15_000);
    expect(screen.getByRole("heading", { level: 2, name: "Saturday, November 21, 2026" })).toBeInTheDocument();
    expect(network.count(WEEK)).toBeGreaterThan(1);
    const asked = network.count(DAY);
    await settle(60_000);
    expect(network.count(DAY)).toBe(asked);
  });
});

describe("while the times can't be read", () => {
  test("says Loading… after 400 ms", async () => {
    const later = laterAnswer();
    network.on(WEEK, later.handler);
    network.on(DAY, later.handler);
    await showOnHub(<ZmanimPanel timeZone="America/New_York" />);
    await settle(399);
    expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
    await settle(1);
    expect(screen.getAllByText("Loading…")).toHaveLength(2);
  });

  test.each([404, new TypeError("Failed to fetch")])(
    "says so without codes, shows the rest, and tries again: %p",
    async (week) => {
      const { tap } = await open({ week });
      expect(screen.getByText("We can’t show the Shabbos times right now.").closest("[role=alert]")).not.toBeNull();
      expect(document.body).not.toHaveTextContent(/404|fetch/);
      expect(rows()).toHaveLength(11);
      network.on(WEEK, { status: 200, body: shabbatAnswer() });
      await tap(button("Try again"));
      expect(thisWeek().getByText("4:16 PM")).toBeInTheDocument();
    },
  );

  test("have their own Try again, with the place still named", async () => {
    await open({ day: 404 });
    expect(screen.getByText("We can’t show today’s times right now.")).toBeInTheDocument();
    expect(screen.getByText("Brooklyn, NY")).toBeInTheDocument();
  });

  test("both together have one sentence and one Try again", async () => {
    const { tap } = await open({ week: 404, day: new TypeError("Failed to fetch") });
    expect(screen.getByText("We can’t show the times right now.")).toBeInTheDocument();
    network.on(WEEK, { status: 200, body: shabbatAnswer() });
    network.on(DAY, { status: 200, body: zmanimAnswer() });
    await tap(button("Try again"));
    expect(thisWeek().getByText("4:16 PM")).toBeInTheDocument();
    expect(rows()).toHaveLength(11);
  });
});
