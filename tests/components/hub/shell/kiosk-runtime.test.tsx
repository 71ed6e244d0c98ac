import { screen } from "@testing-library/react";
import { checklistOf } from "@/lib/schedule/checklist/rules";
import { cutConnection, NOON, openHub, READS, TODAY } from "@/tests/support/components/hub-dashboard";
import { button, settle } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { mediaNews } from "@/tests/support/fixtures/media-items";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";
import { aUser } from "@/tests/support/fixtures/user";

const BEAT = "POST /api/kiosk-heartbeat";
const SUPPER = aPlanItem({ title: "Supper", scheduledDate: TODAY, scheduledTime: "18:00" });
const NOT_CONNECTED = { items: null, plan: null, checklist: null, screen: "none" } as const;
const USER = aUser({ username: "Kitchen", role: "family", via: "kiosk" });
const network = networkForEach();

/** A service worker in which these marks wait. */
function aServiceWorker(marks: { url: string; body: unknown }[] = []) {
  const port1: { onmessage?: (event: { data: unknown }) => void } = {};
  const waiting = marks.map(({ url, body }) => ({
    url: `https://hub.example.org${url}`,
    body: JSON.stringify(body),
    at: NOON.getTime(),
  }));
  const active = {
    postMessage: jest.fn((what: string) => what === "what-waits" && port1.onmessage?.({ data: waiting })),
  };
  const register = jest.fn(async () => ({ active, waiting: null, update: async () => undefined }));
  Object.defineProperty(navigator, "serviceWorker", {
    value: Object.assign(new EventTarget(), { register, controller: active }),
    configurable: true,
  });
  Object.assign(globalThis, {
    MessageChannel: function () {
      return { port1, port2: {} };
    },
  });
  return { register };
}

beforeEach(() => {
  network.on(BEAT, { status: 200, body: { version: "1.0.0+abcdefgh" } });
});

const task = (name: string) => screen.getByRole("checkbox", { name });

test("a paired screen tells its version and recovers taps after network and power", async () => {
  const { register } = aServiceWorker([
    { url: "/api/checklist", body: { date: TODAY, task: "shachris", done: true } },
    { url: "/api/checklist", body: { date: "2026-09-08", task: "mincha", done: true } },
    { url: `/api/schedule-items/${SUPPER.id}`, body: { isCompleted: true } },
  ]);
  await openHub(network, { isPaired: true, plan: [SUPPER], checklist: checklistOf(TODAY) });
  cutConnection(network);
  await settle();
  expect(register).toHaveBeenCalledTimes(1);
  expect(network.asked.find(({ path }) => path === "/api/kiosk-heartbeat")?.body).toMatchObject({
    version: "1.0.0+abcdefgh",
  });
  expect(task("Davened Shachris")).toBeChecked();
  expect(task("Done : Supper")).toBeChecked();
  await settle(61_000);
  expect(screen.getByText(/^Last updated/)).toBeInTheDocument();
  expect(task("Davened Shachris")).toBeChecked();
});

test("a tap that waits in the service worker counts as saved", async () => {
  aServiceWorker();
  const { tap } = await openHub(network, { isPaired: true, plan: [SUPPER] });
  cutConnection(network);
  for (const mark of ["PATCH /api/checklist", `PATCH /api/schedule-items/${SUPPER.id}`])
    network.on(mark, { status: 202, body: null });
  await tap(task("Davened Shachris"));
  await tap(task("Done : Supper"));
  await settle(61_000);
  expect(task("Davened Shachris")).toBeChecked();
  expect(task("Done : Supper")).toBeChecked();
  expect(screen.queryByText(/Not saved|was not saved/)).not.toBeInTheDocument();
});

test("everything is read within 15 seconds of the network's return, untouched", async () => {
  aServiceWorker();
  await openHub(network, { isPaired: true });
  cutConnection(network);
  network.on(BEAT, new TypeError("Failed to fetch"));
  await settle(62_000);
  expect(screen.getByText(/^Last updated/)).toBeInTheDocument();
  network.on(READS.plan, { status: 200, body: [] });
  network.on(READS.news, { status: 200, body: mediaNews(0) });
  network.on(READS.checklist, { status: 200, body: checklistOf(TODAY) });
  network.on(BEAT, { status: 200, body: { version: "1.0.0+abcdefgh" } });
  await settle(15_100);
  expect(screen.queryByText(/^Last updated/)).not.toBeInTheDocument();
});

test.each([
  ["its code", "kiosk", 1],
  ["an account", "account", 0],
] as const)("connected by %s while it is open (%s): %i heartbeats", async (_what, via, beats) => {
  aServiceWorker();
  const { tap } = await openHub(network, NOT_CONNECTED);
  expect(network.count(BEAT)).toBe(0);
  const expiresAt = new Date(NOON.getTime() + 600_000).toISOString();
  network.on("POST /api/kiosk-pairing", {
    status: 201,
    body: { code: "BCDF-GHJK", expiresAt, adminAddress: "http://localhost:3000/admin" },
  });
  network.on("PUT /api/kiosk-pairing", { status: 200, body: { state: "approved" } });
  network.on("GET /api/auth/user", { status: 200, body: { ...USER, via } });
  network.on(READS.plan, { status: 200, body: [] });
  network.on(READS.news, { status: 200, body: mediaNews(0) });
  await tap(button("Connect this screen"));
  await settle(6000);
  await tap(await screen.findByRole("button", { name: "Continue" }));
  expect(network.count(BEAT)).toBe(beats);
});
