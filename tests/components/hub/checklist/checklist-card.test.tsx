import { screen, within } from "@testing-library/react";
import { checklistOf } from "@/lib/checklist/rules";
import { cutConnection, openHub, READS, TODAY } from "@/tests/support/components/hub-dashboard";
import { settle } from "@/tests/support/components/hub-screen";
import { fakeNetwork, laterAnswer } from "@/tests/support/server/network";

const TICK = "PATCH /api/checklist";
const NOT_CONNECTED = { items: null, plan: null, checklist: null, screen: "none" } as const;
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  jest.useFakeTimers();
  window.localStorage.clear();
  network = fakeNetwork();
});
afterEach(() => jest.useRealTimers());

const card = () => within(screen.getByRole("region", { name: "Daily Checklist" }));
const task = (name: RegExp | string) => card().getByRole("checkbox", { name });
const ticked = () =>
  card()
    .getAllByRole("checkbox", { checked: true })
    .map(({ textContent }) => textContent);
const sent = () => network.asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("has the five tasks in their order, with the server's ticks", async () => {
  await openHub(network, { checklist: checklistOf(TODAY, ["shachris", "chitas"]) });
  const rows = card().getAllByRole("checkbox");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
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

test("a tick that could not be saved is taken back, and its row says so until the next tap", async () => {
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

describe("a new day", () => {
  const LATE = new Date("2026-09-10T03:59:50.000Z");

  test("starts with an empty list, even without a connection, and ticks count for it", async () => {
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
});

describe("a screen that is not connected keeps its own list", () => {
  test("in its browser, through a reload, until the day is over; the server is told nothing", async () => {
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
});
