import { act, screen } from "@testing-library/react";
import { lastUpdated, formatSince } from "@/components/hub/day/last-updated";
import { hubCalendar } from "@/tests/support/components/hub-calendar";
import { cutConnection, NOON, openHub, READS } from "@/tests/support/components/hub-dashboard";
import { settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { mediaNews } from "@/tests/support/fixtures/media-items";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";

const network = networkForEach();

const line = () => screen.queryByText(/Last updated/)?.textContent ?? null;

test.each([0, 2 * 86_400_000, -3 * 3_600_000])(
  "a lost connection shows its last good time and heals (clock %i ms wrong)",
  async (skewMs) => {
    await openHub(network, { skewMs });
    expect(line()).toBeNull();
    await settle(61_000);
    expect(line()).toBeNull();
    cutConnection(network);
    await settle(61_000);
    expect(line()).toBe("Last updated 12:01 PM");
    expect(screen.queryByRole("alert", { name: /./ })).not.toBeInTheDocument();
    for (const read of [READS.plan, READS.checklist]) network.on(read, { status: 401 });
    network.on(READS.news, { status: 200, body: mediaNews(0) });
    await settle(61_000);
    expect(line()).toBeNull();
  },
);

const healConnection = () => {
  network.on(READS.plan, { status: 200, body: [] });
  network.on(READS.checklist, { status: 401 });
  network.on(READS.news, { status: 200, body: mediaNews(0) });
};
const comeOnline = async () => {
  act(() => void window.dispatchEvent(new Event("online")));
  await settle(100);
};

test("the line heals at once when the browser says that it is online again", async () => {
  await openHub(network);
  cutConnection(network);
  await settle(61_000);
  expect(line()).not.toBeNull();
  healConnection();
  await comeOnline();
  expect(line()).toBeNull();
});

test("the line heals within seconds of online when the first request fails", async () => {
  await openHub(network);
  cutConnection(network);
  await settle(61_000);
  await comeOnline();
  expect(line()).not.toBeNull();
  await settle(1500);
  healConnection();
  await settle(2000);
  expect(line()).toBeNull();
});

test("a read that was under way as the browser came online, and fails, is made again", async () => {
  await openHub(network);
  cutConnection(network);
  let fail = (): void => undefined;
  network.on(READS.plan, () => new Promise((_, reject) => (fail = () => reject(new TypeError("Failed to fetch")))));
  await settle(61_000);
  healConnection();
  await comeOnline();
  fail();
  await settle(100);
  expect(line()).not.toBeNull();
  await settle(1100);
  expect(line()).toBeNull();
});

test("after half a minute without a server the hub reads at its usual pace", async () => {
  await openHub(network);
  cutConnection(network);
  await comeOnline();
  const before = network.count(READS.plan);
  await settle(40_000);
  expect(network.count(READS.plan) - before).toBe(5);
});

test("a browser that believes it is offline keeps asking a hub in the house", async () => {
  await openHub(network);
  act(() => void window.dispatchEvent(new Event("offline")));
  await settle(61_000);
  expect(network.count(READS.plan)).toBe(1);
  expect(line()).toBeNull();
  act(() => void window.dispatchEvent(new Event("online")));
});

test("a tap while disconnected keeps the time of the last answer", async () => {
  const { tap } = await openHub(network, {
    plan: [aPlanItem({ title: "Supper", scheduledDate: "2026-09-09", scheduledTime: "18:00" })],
  });
  cutConnection(network);
  await settle(61_000);
  expect(line()).toBe("Last updated 12:00 PM");
  network.on("PATCH /api/schedule-items/Supper", new TypeError("Failed to fetch"));
  await tap(screen.getByRole("checkbox", { name: /Supper/ }));
  await settle(5000);
  expect(line()).toBe("Last updated 12:00 PM");
});

test("the time is that of what fails, and of the page when nothing has come yet", () => {
  const calendar = hubCalendar(NOON);
  jest.setSystemTime(NOON);
  const good = { isError: false, failureReason: null, dataUpdatedAt: NOON.getTime() };
  expect(lastUpdated(calendar, [good, good])).toBeNull();
  expect(
    lastUpdated(calendar, [
      good,
      { isError: true, failureReason: new Error(), dataUpdatedAt: NOON.getTime() - 600_000 },
    ]),
  ).toEqual({ date: "2026-09-09", time: "11:50" });
  expect(lastUpdated(calendar, [{ isError: true, failureReason: new Error(), dataUpdatedAt: 0 }])).toEqual({
    date: "2026-09-09",
    time: "12:00",
  });
  expect(
    lastUpdated(calendar, [{ isError: false, failureReason: new Error(), dataUpdatedAt: NOON.getTime() }]),
  ).toEqual({ date: "2026-09-09", time: "12:00" });
});

test.each([
  ["2026-11-20", "8:20 AM"],
  ["2026-11-21", "Friday"],
  ["2026-11-26", "Friday"],
  ["2026-11-27", "November 20, 2026"],
])("what was last heard on Friday the 20th at 8:20 is called on %s: %s", (today, words) => {
  expect(formatSince({ date: "2026-11-20", time: "08:20" }, today)).toBe(words);
});
