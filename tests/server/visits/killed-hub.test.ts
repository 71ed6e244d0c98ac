import { visitNowSchema, visitSchema } from "@/lib/kiosk/visits/schema";
import type { Client } from "@/tests/support/server/client";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { onPostgresql } from "@/tests/support/storage/postgres";

/** A Tuesday morning in New York: at night nothing rings. */
const SETTINGS = { ...ACCOUNT_SETTINGS, NACHES_CLOCK: "2026-11-24T15:00:00Z" };
const SCREEN = "kitchen-screen";
const PAGES = { phone: "phone-phone-phone", screen: "screen-screen-screen" };
jest.setTimeout(120_000);

let server: ProductionServer;
beforeAll(async () => {
  server = await startProductionServer({ settings: SETTINGS });
  await server.program("tests/bench/seed-load-main.ts", "0", "0", "", SCREEN);
});
afterAll(() => server.dispose());

type Side = "phone" | "screen";

/** The two ends of a visit, each at the server that is given. */
async function twoEnds(at: Record<Side, ProductionServer>) {
  const phone = await aBrowserOf(at.phone, FAMILY);
  const screen = at.screen.client();
  const call = async (side: Side, method: string, path: string, json?: object) => {
    const client: Client = side === "phone" ? phone : screen;
    const headers = side === "screen" ? { Cookie: `device=${SCREEN}` } : {};
    const reply = await client.request(method, path, { headers, ...(json && { json }) });
    const text = reply.body.toString("utf8");
    // The answer of our own route.
    return { status: reply.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown> };
  };
  const say = (side: Side, id: string, what: string, json: object = {}) =>
    call(side, what === "alive" ? "PUT" : "POST", `/api/visits/${id}/${what}`, { endpoint: PAGES[side], ...json });
  const now = async (side: Side) => visitNowSchema.parse((await call(side, "GET", "/api/visits/now")).body);
  const ring = async (press: string) => {
    const { body } = await call("phone", "POST", "/api/visits", { to: "screen", endpoint: PAGES.phone, press });
    return visitSchema.parse(body["visit"]).id;
  };
  return { call, say, now, ring };
}

async function turnOn(): Promise<void> {
  const admin = await aBrowserOf(server, ADMIN);
  const { body } = await admin.request("GET", "/api/visit-settings");
  // The answer of our own route.
  const { screens } = JSON.parse(body.toString("utf8")) as { screens: { id: string }[] };
  const json = {
    ...{ isOn: true, presence: "simple", ringSeconds: 45, autoScreenId: null },
    screens: screens.map(({ id }) => ({ id, media: "picture" })),
  };
  expect((await admin.request("PUT", "/api/visit-settings", { json })).status).toBe(200);
  admin.close();
}

/** A visit that both sides report as connected. */
async function connected({ say, ring }: Awaited<ReturnType<typeof twoEnds>>, press: string): Promise<string> {
  const id = await ring(press);
  expect((await say("screen", id, "answer", { by: "touch" })).status).toBe(200);
  for (const side of ["screen", "phone"] as const) await say(side, id, "alive", { line: "connected" });
  return id;
}

test("a visit survives a server that is killed and started again, and then ends by its End", async () => {
  await turnOn();
  const before = await twoEnds({ phone: server, screen: server });
  const id = await connected(before, "first-press-of-all");
  expect((await before.now("screen")).visit).toMatchObject({ id, state: "live" });
  await server.kill9();
  await server.restart();
  const { say, now } = await twoEnds({ phone: server, screen: server });
  expect((await now("phone")).visit).toMatchObject({ id, state: "live" });
  expect((await say("screen", id, "alive", { line: "healing" })).status).toBe(200);
  expect((await now("phone")).visit).toMatchObject({ state: "healing" });
  expect((await say("phone", id, "end", { reason: "ended" })).status).toBe(204);
  expect((await now("screen")).visit).toMatchObject({ id, state: "ended", endedBy: "phone" });
});

test("a ring whose caller went with the server ends by the new server's clock", async () => {
  const id = await (await twoEnds({ phone: server, screen: server })).ring("second-press-of-all");
  await server.kill9();
  await server.restart();
  const { now } = await twoEnds({ phone: server, screen: server });
  const visit = await until(
    "the ring's end",
    async () => {
      const { visit: found } = await now("screen");
      return found?.state === "ended" ? found : null;
    },
    30_000,
  );
  expect([visit.id, ["no-screen", "cancelled"].includes(visit.endReason ?? "")]).toEqual([id, true]);
});

(onPostgresql ? test : test.skip)(
  "two instances carry one visit, also when the first is killed (only on PostgreSQL)",
  async () => {
    const second = await startProductionServer({ settings: { ...SETTINGS, ...server.place } });
    try {
      const { call, say, ring } = await twoEnds({ phone: server, screen: second });
      const id = await connected(
        { call, say, ring, now: (await twoEnds({ phone: second, screen: second })).now },
        "third-press-of-all",
      );
      const items = [{ kind: "description", body: "hello" }];
      expect((await say("phone", id, "signals", { epoch: 1, items })).status).toBe(200);
      await server.kill9();
      const { body } = await call("screen", "GET", `/api/visits/${id}/signals?after=0`);
      expect(body["signals"]).toMatchObject([{ seq: 1, side: "phone", body: "hello" }]);
      const moved = await twoEnds({ phone: second, screen: second });
      expect((await moved.say("phone", id, "alive", { line: "connected" })).status).toBe(200);
      expect((await moved.now("phone")).visit).toMatchObject({ id, state: "live" });
      expect((await moved.say("screen", id, "end", { reason: "ended" })).status).toBe(204);
    } finally {
      await second.dispose();
      await server.restart();
    }
  },
);
