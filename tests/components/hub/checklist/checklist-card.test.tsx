import { screen, within } from "@testing-library/react";
import { addDays } from "@/lib/platform/time/civil-date";
import { checklistOf } from "@/lib/schedule/checklist/rules";
import { cutConnection, openHub, READS, TODAY } from "@/tests/support/components/hub-dashboard";
import { settle, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";
import { laterAnswer } from "@/tests/support/server/network";

const TICK = "PATCH /api/checklist";
const NOT_CONNECTED = { items: null, plan: null, checklist: null, screen: "none" } as const;
const network = networkForEach();

const card = () => within(screen.getByRole("region", { name: "Daily Checklist" }));
const task = (name: RegExp | string) => card().getByRole("checkbox", { name });
const ticked = () => textsOf(card().getAllByRole("checkbox", { checked: true }));
const sent = () => network.bodies("PATCH");

test("has the five tasks in their order, with the server's ticks", async () => {
  await openHub(network, { checklist: checklistOf(TODAY, ["shachris", "chitas"]) });
  const rows = card().getAllByRole("checkbox");
  expect(textsOf(rows)).toEqual([
    "Davened Shachris",
    "Learned Chitas",
    "Learned with David",
    "Davened Mincha",
    "Davened Mairiv",
  ]);
  expect(ticked()).toEqual(["Davened Shachris", "Learned Chitas"]);
});

test("a tick is shown at once, sent with its day, and taken back by a second tap", async () => {
  const later = laterAnswer();
  network.on(TICK, later.handler);
  const { tap } = await openHub(network);
  await tap(task("Davened Mincha"));
  expect(task("Davened Mincha")).toBeChecked();
  network.on(READS.checklist, { status: 200, body: checklistOf(TODAY, ["mincha"]) });
  later.give({ status: 200, body: checklistOf(TODAY, ["mincha"]) });
  await settle();
  network.on(TICK, { status: 200, body: checklistOf(TODAY) });
  network.on(READS.checklist, { status: 200, body: checklistOf(TODAY) });
  await tap(task("Davened Mincha"));
  expect(task("Davened Mincha")).not.toBeChecked();
  await settle();
  expect(sent()).toEqual([
    { date: TODAY, task: "mincha", done: true },
    { date: TODAY, task: "mincha", done: false },
  ]);
});

test("a task and the plan's item of the same name are one press, also failing", async () => {
  const mincha = aPlanItem({ id: "mincha", title: "Mincha", scheduledDate: TODAY, scheduledTime: "16:00" });
  network.on("PATCH /api/schedule-items/mincha", laterAnswer().handler);
  const later = laterAnswer();
  network.on(TICK, later.handler);
  const { tap } = await openHub(network, { plan: [mincha] });
  const done = () => screen.getByRole("checkbox", { name: "Done : Mincha" });
  await tap(task("Davened Mincha"));
  expect(done()).toBeChecked();
  later.give({ status: 400, body: { message: "No." } });
  await settle();
  expect(done()).not.toBeChecked();
  await tap(done());
  expect(task(/^Davened Mincha/)).toBeChecked();
  expect(sent()).toEqual([{ date: TODAY, task: "mincha", done: true }, { isCompleted: true }]);
});

test("two ticks on their way do not undo each other", async () => {
  const first = laterAnswer();
  network.on(TICK, first.handler);
  const { user } = await openHub(network);
  await settle();
  await user.click(task("Davened Mincha"));
  await user.click(task("Davened Mairiv"));
  network.on(TICK, { status: 200, body: checklistOf(TODAY, ["mincha", "maariv"]) });
  network.on(READS.checklist, { status: 200, body: checklistOf(TODAY, ["mincha", "maariv"]) });
  first.give({ status: 200, body: checklistOf(TODAY, ["mincha"]) });
  await settle(5);
  expect(ticked()).toEqual(["Davened Mincha", "Davened Mairiv"]);
  await settle();
  expect(ticked()).toEqual(["Davened Mincha", "Davened Mairiv"]);
});

test("a mark that could not be saved is undone and told until the next tap", async () => {
  network.on(TICK, new TypeError("Failed to fetch"));
  const { tap } = await openHub(network, { checklist: checklistOf(TODAY, ["shachris"]) });
  await tap(task("Davened Mincha"));
  await settle();
  expect(ticked()).toEqual(["Davened Shachris"]);
  expect(task("Davened Mincha Not saved. Tap again.")).toBeInTheDocument();
  expect(card().getByRole("alert")).toHaveTextContent("Davened Mincha was not saved. Please tap it again.");
  await settle(30_000);
  expect(card().getByText("Not saved. Tap again.")).toBeInTheDocument();
  network.on(TICK, { status: 200, body: checklistOf(TODAY, ["shachris", "mincha"]) });
  network.on(READS.checklist, { status: 200, body: checklistOf(TODAY, ["shachris", "mincha"]) });
  await tap(task(/Mincha/));
  await settle();
  expect(card().queryByText("Not saved. Tap again.")).not.toBeInTheDocument();
  expect(ticked()).toEqual(["Davened Shachris", "Davened Mincha"]);
});

test("another screen's ticks arrive within a minute", async () => {
  await openHub(network);
  network.on(READS.checklist, { status: 200, body: checklistOf(TODAY, ["chitas"]) });
  await settle(61_000);
  expect(ticked()).toEqual(["Learned Chitas"]);
});

const LATE = new Date("2026-09-10T03:59:50.000Z");

test("a new day has an empty list, even without a connection, and ticks count for it", async () => {
  const { tap } = await openHub(network, { checklist: checklistOf(TODAY, ["shachris", "maariv"]), now: LATE });
  expect(card().getAllByRole("checkbox", { checked: true })).toHaveLength(2);
  cutConnection(network);
  await settle(11_000);
  expect(card().queryAllByRole("checkbox", { checked: true })).toEqual([]);
  network.on(TICK, { status: 200, body: checklistOf("2026-09-10", ["shachris"]) });
  await tap(task("Davened Shachris"));
  expect(sent()).toEqual([{ date: "2026-09-10", task: "shachris", done: true }]);
  await settle();
  expect(ticked()).toEqual(["Davened Shachris"]);
});

test("an unconnected screen keeps its own list until the day ends, and sends nothing", async () => {
  const { tap, unmount } = await openHub(network, NOT_CONNECTED);
  await tap(task("Davened Mincha"));
  expect(ticked()).toEqual(["Davened Mincha"]);
  unmount();
  await openHub(network, { ...NOT_CONNECTED, now: new Date("2026-09-10T03:59:50.000Z") });
  expect(ticked()).toEqual(["Davened Mincha"]);
  await settle(11_000);
  expect(card().queryAllByRole("checkbox", { checked: true })).toEqual([]);
  expect(sent()).toEqual([]);
});

/** A weekday of September in New York, and the day after. */
const WINDOWS = [TODAY, "2026-09-10"].map((date) => ({
  date,
  shachris: [`${date}T05:40:00-04:00`, `${date}T10:45:00-04:00`, `${date}T12:52:00-04:00`],
  mincha: [`${date}T13:24:00-04:00`, `${date}T19:13:00-04:00`],
  mairiv: [`${date}T19:55:00-04:00`, `${addDays(date, 1)}T05:15:00-04:00`],
}));
const at = (time: string, date = TODAY) => new Date(`${date}T${time}:00-04:00`);

describe("the task whose time it is", () => {
  const texts = () => textsOf(card().getAllByRole("checkbox"));
  /** The open screen at a later instant, as after a sleep of the computer. */
  async function wakeAt(instant: Date) {
    jest.setSystemTime(instant);
    await settle(2000);
  }
  const marked = () => texts().filter((text) => text.includes("until"));

  test("says until when and how long that is, also offline, and the others don't", async () => {
    await openHub(network, { now: at("15:10"), prayerWindows: WINDOWS });
    expect(texts()).toEqual([
      ...["Davened Shachris", "Learned Chitas", "Learned with David"],
      "Davened Mincha: until 7:13 PM, 4 hours left",
      "Davened Mairiv",
    ]);
    cutConnection(network);
    await wakeAt(at("18:10"));
    expect(marked()).toEqual(["Davened Mincha: until 7:13 PM, one hour left"]);
    await wakeAt(at("19:12"));
    expect(marked()).toEqual(["Davened Mincha: until 7:13 PM, one minute left"]);
    await settle(61_000);
    expect(marked()).toEqual([]);
  });

  test("midnight brings the new list without last night's Mairiv or Shachris yet", async () => {
    await openHub(network, { now: at("23:59"), prayerWindows: WINDOWS });
    expect(marked()).toEqual(["Davened Mairiv: until 5:15 AM, 5 hours left"]);
    cutConnection(network);
    await settle(61_000);
    expect(marked()).toEqual([]);
    await wakeAt(at("05:45", "2026-09-10"));
    expect(marked()).toEqual(["Davened Shachris: until 10:45 AM, 5 hours left"]);
  });

  test("once marked it says nothing more, and says it again when the tick is taken back", async () => {
    const { tap } = await openHub(network, { now: at("15:10"), prayerWindows: WINDOWS });
    const words = ["Davened Mincha: until 7:13 PM, 4 hours left"];
    for (const done of [["mincha"], []]) {
      expect(marked()).toEqual(done.length > 0 ? words : []);
      for (const call of [TICK, READS.checklist]) network.on(call, { status: 200, body: checklistOf(TODAY, done) });
      await tap(task(/Mincha/));
    }
    expect(marked()).toEqual(words);
  });

  test("that could not be saved says that instead", async () => {
    network.on(TICK, new TypeError("Failed to fetch"));
    const { tap } = await openHub(network, { now: at("15:10"), prayerWindows: WINDOWS });
    await tap(task(/Mincha/));
    await settle();
    expect(task("Davened Mincha Not saved. Tap again.")).toBeInTheDocument();
    expect(marked()).toEqual([]);
  });

  test("is marked on a screen that is not connected too", async () => {
    await openHub(network, { ...NOT_CONNECTED, now: at("08:00"), prayerWindows: WINDOWS });
    expect(marked()).toEqual(["Davened Shachris: until 10:45 AM, 2 hours left"]);
  });
});

describe("the household's own tasks", () => {
  const OWN = [
    { id: "mincha", label: "<b>Mincha</b> in shul", window: "mincha" },
    { id: "levi", label: "לימוד עם לוי", window: "day" },
  ] as const;

  test("are in their order, as text, each with its own tick", async () => {
    await openHub(network, { checklist: checklistOf(TODAY, ["levi"], OWN) });
    expect(textsOf(card().getAllByRole("checkbox"))).toEqual(["<b>Mincha</b> in shul", "לימוד עם לוי"]);
    expect(ticked()).toEqual(["לימוד עם לוי"]);
  });

  test("come within a minute, keep marks, and a tap on a removed one is harmless", async () => {
    const { tap } = await openHub(network, { checklist: checklistOf(TODAY, ["mincha", "david"]) });
    network.on(TICK, { status: 400, body: { code: "invalid", message: "This task is no longer on the list." } });
    network.on(READS.checklist, { status: 200, body: checklistOf(TODAY, ["mincha"], OWN) });
    await tap(task("Learned Chitas"));
    await settle();
    expect(ticked()).toEqual(["<b>Mincha</b> in shul"]);
    expect(card().queryByText("Not saved. Tap again.")).not.toBeInTheDocument();
    expect(card().getByRole("alert")).toBeEmptyDOMElement();
  });

  test("begin again with the next day, even without a connection", async () => {
    await openHub(network, { checklist: checklistOf(TODAY, ["levi"], OWN), now: at("23:59") });
    cutConnection(network);
    await settle(61_000);
    expect(card().getAllByRole("checkbox", { checked: false })).toHaveLength(2);
  });
});
