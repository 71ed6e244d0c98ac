import { act, screen, within } from "@testing-library/react";
import { cutConnection, openHub, READS, TODAY } from "@/tests/support/components/hub-dashboard";
import { button, settle, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";
import { laterAnswer } from "@/tests/support/server/network";

const network = networkForEach();

const item = (title: string, scheduledTime: string | null, isCompleted = false, scheduledDate = TODAY) =>
  aPlanItem({ title, scheduledTime, isCompleted, scheduledDate });
const BREAKFAST = item("Breakfast", "09:00");
const LEVIN = item("Dr. Levin", "14:00");
const SUPPER = item("Supper", "18:00");
const PLAN = [BREAKFAST, LEVIN, SUPPER];

const card = () => within(screen.getByRole("region", { name: "Today’s Plan" }));
const rows = () => textsOf(card().queryAllByRole("listitem"));
async function minutesLater(minutes: number) {
  act(() => jest.setSystemTime(Date.now() + minutes * 60_000));
  await settle(1500);
}
const done = (title: string) => card().getByRole("checkbox", { name: `Done : ${title}` });

describe("its rows", () => {
  test("are the latest one missed and the next one, with its word", async () => {
    await openHub(network, { plan: PLAN });
    expect(rows()).toEqual(["9:00 AMBreakfastDone: Breakfast", "2:00 PMNext: Dr. LevinDone: Dr. Levin"]);
    expect(button("See all 3")).toBeInTheDocument();
  });

  test("change with the time of the day, without a touch", async () => {
    await openHub(network, {
      plan: [item("Breakfast", "09:00", true), LEVIN, SUPPER],
      now: new Date("2026-09-09T17:59:58.000Z"),
    });
    expect(rows()).toEqual(["2:00 PMNext: Dr. LevinDone: Dr. Levin", "6:00 PMSupperDone: Supper"]);
    await settle(65_000);
    expect(rows()).toEqual(["2:00 PMNow: Dr. LevinDone: Dr. Levin", "6:00 PMNext: SupperDone: Supper"]);
  });

  test("are in a line of the day from four items on", async () => {
    await openHub(network, { plan: [item("Davening", "08:00", true), ...PLAN] });
    const line = card().getByRole("img", { name: "1 of 4 done" });
    expect([...line.children].map((dot) => dot.getAttribute("data-dot"))).toEqual(["done", "missed", "next", "open"]);
  });

  test("say 'Any time' for what has none, and set times as figures", async () => {
    await openHub(network, { plan: [LEVIN, item("Call Rivky", null)] });
    expect(card().getByText("Any time")).toBeInTheDocument();
    expect(card().getByText("2:00 PM")).toHaveClass("figure");
  });

  test("upright there is room for one: the next, or else the day's last", async () => {
    await openHub(network, { plan: PLAN });
    expect(
      card()
        .getAllByRole("listitem")
        .map(({ dataset }) => dataset["only"]),
    ).toEqual([undefined, "true"]);
  });
});

describe("an empty day", () => {
  test("says so, and has nothing to open", async () => {
    await openHub(network, { plan: [] });
    expect(card().getByText("Nothing scheduled today.")).toBeInTheDocument();
    expect(card().queryByRole("button")).not.toBeInTheDocument();
  });

  test("fills when the caretaker plans something", async () => {
    await openHub(network, { plan: [] });
    network.on(READS.plan, { status: 200, body: [LEVIN] });
    await settle(61_000);
    expect(rows()).toEqual(["2:00 PMNext: Dr. LevinDone: Dr. Levin"]);
  });
});

describe("a new day", () => {
  const LATE = new Date("2026-09-10T03:59:50.000Z");
  const TOMORROW = "2026-09-10";

  test("is asked for at midnight, and shown without a touch", async () => {
    await openHub(network, { plan: PLAN, now: LATE });
    network.on(READS.plan, { status: 200, body: [item("Chavrusa", "05:00", false, TOMORROW)] });
    await settle(11_500);
    expect(rows()).toEqual(["5:00 AMNext: ChavrusaDone: Chavrusa"]);
  });

  test("is closed until the household's morning, without yesterday's items", async () => {
    await openHub(network, { plan: PLAN, now: LATE });
    cutConnection(network);
    await settle(11_500);
    expect(rows()).toEqual([]);
    expect(card().getByText("Nothing to do now.")).toBeInTheDocument();
    expect(card().getByText(/^The day begins at/)).toHaveTextContent("The day begins at 6:00 AM");
    expect(card().queryByRole("button", { name: /^See/ })).not.toBeInTheDocument();
  });

  test("keeps last evening's medicine in sight as not marked, and no morning's as next", async () => {
    const medical = { ...item("Evening pill", "20:30"), category: "medical" as const };
    network.on("GET /api/schedule-items/last-night", { status: 200, body: [medical] });
    await openHub(network, {
      plan: [item("Morning pill", "07:45", false, TOMORROW)],
      now: new Date("2026-09-10T07:00:00Z"),
    });
    await settle();
    expect(rows()).toEqual(["8:30 PMEvening pill Not markedDone: Evening pill"]);
  });
});

describe("Done", () => {
  const MARK = "PATCH /api/schedule-items/Dr. Levin".replace(" L", "%20L");

  test("is shown at once, sent, and keeps its row so that a second tap takes it back", async () => {
    const later = laterAnswer();
    network.on(MARK, later.handler);
    const { tap } = await openHub(network, { plan: PLAN });
    network.on(READS.plan, { status: 200, body: [BREAKFAST, { ...LEVIN, isCompleted: true }, SUPPER] });
    await tap(done("Dr. Levin"));
    expect(done("Dr. Levin")).toBeChecked();
    expect(network.bodies("PATCH")[0]).toEqual({ isCompleted: true });
    later.give({ status: 200, body: { ...LEVIN, isCompleted: true } });
    await settle(2000);
    expect(done("Dr. Levin")).toBeChecked();
    network.on(MARK, { status: 200, body: LEVIN });
    network.on(READS.plan, { status: 200, body: PLAN });
    await tap(done("Dr. Levin"));
    await settle();
    expect(done("Dr. Levin")).not.toBeChecked();
    expect(network.bodies("PATCH")).toEqual([{ isCompleted: true }, { isCompleted: false }]);
  });

  test("gives its row to what comes next after five minutes", async () => {
    network.on(MARK, { status: 200, body: { ...LEVIN, isCompleted: true } });
    const { tap } = await openHub(network, { plan: PLAN });
    network.on(READS.plan, { status: 200, body: [BREAKFAST, { ...LEVIN, isCompleted: true }, SUPPER] });
    await tap(done("Dr. Levin"));
    await minutesLater(4);
    expect(rows()[1]).toMatch(/Dr. Levin/);
    await minutesLater(2);
    expect(rows()[1]).toMatch(/Next: Supper/);
  });

  test.each([
    ["the server fails", { status: 500, body: { message: "no" } }],
    ["the connection is lost", new TypeError("Failed to fetch")],
  ])("is taken back, with words that stay, when %s", async (_why, answer) => {
    network.on(MARK, answer);
    const { tap } = await openHub(network, { plan: PLAN });
    await tap(done("Dr. Levin"));
    await settle();
    expect(done("Dr. Levin")).not.toBeChecked();
    expect(card().getByRole("alert")).toHaveTextContent("This was not saved. Please try again.");
    await settle(30_000);
    expect(card().getByRole("alert")).toHaveTextContent("This was not saved. Please try again.");
    network.on(MARK, { status: 200, body: { ...LEVIN, isCompleted: true } });
    await tap(done("Dr. Levin"));
    expect(card().getByRole("alert")).toBeEmptyDOMElement();
  });

  test("ignores the tremor of a finger", async () => {
    network.on(MARK, { status: 200, body: { ...LEVIN, isCompleted: true } });
    const { user } = await openHub(network, { plan: PLAN });
    await settle();
    await user.dblClick(done("Dr. Levin"));
    await settle(100);
    expect(network.bodies("PATCH")).toHaveLength(1);
  });
});
