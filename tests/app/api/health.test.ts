/** @jest-environment node */
import { GET as readyRoute } from "@/app/api/health/ready/route";
import { GET as healthRoute } from "@/app/api/health/route";
import { healthSchema, readinessSchema } from "@/lib/operations/health/schema";
import { beginStopping } from "@/lib/platform/concurrency/shutdown";
import { db } from "@/lib/platform/database/db";
import { env, overrideEnv } from "@/lib/platform/env";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { fake, withFakeDriver } from "@/tests/support/storage/fake-driver";
import { setClock } from "@/tests/support/uploads";

const hub = withFakeDriver();

/** Far enough apart that nothing is remembered from the test before. */
let at = Date.parse("2026-11-20T03:30:00Z");
const pass = (ms: number) => setClock(new Date((at += ms)));

beforeEach(() => {
  fake.calls.length = 0;
  pass(3_600_000);
});

const health = async (cookie?: string) =>
  healthSchema.parse(await (await callRoute(healthRoute, cookie ? { cookie } : {})).json());
async function ready(cookie?: string) {
  const response = await callRoute(readyRoute, cookie ? { cookie } : {});
  return {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    body: readinessSchema.parse(await response.json()),
  };
}

test("anyone learns that it lives and is ready; nothing is touched for that", async () => {
  const write = jest.spyOn(db, "writeIfRoom");
  const told = await health();
  expect(told).toEqual({ status: "ok", live: true, ready: true });
  expect([write.mock.calls.length, fake.calls]).toEqual([0, []]);
});

test("a stranger is told no version, and a family account no more than that", async () => {
  const { cookie } = await anAccount("family");
  expect((await health(cookie)).version).toMatch(/^\d+\.\d+\.\d+\+\S+$/);
  expect(Object.keys(await health(cookie)).sort()).toEqual(["live", "ready", "status", "version"]);
  expect(Object.keys((await ready()).body)).toEqual(["ready"]);
  expect(Object.keys((await ready(cookie)).body).sort()).toEqual(["ready", "version"]);
});

test("a caretaker sees the build, the date, the free bytes, and each check", async () => {
  const { cookie } = await anAccount("admin");
  const { details } = await health(cookie);
  const all = {
    serving: { ok: true },
    database: { ok: true },
    migrations: { ok: true },
    store: { ok: true },
    disk: { ok: true },
  };
  // It is the 19th in Brooklyn still.
  expect(details).toMatchObject({
    buildId: expect.any(String),
    householdDate: new Date(at - 5 * 3_600_000).toISOString().slice(0, 10),
    checks: all,
  });
  expect(details?.freeBytes).toBeGreaterThan(0);
  expect((await ready(cookie)).body.checks).toEqual(all);
});

test("readiness writes, reads back, and removes a file, at most once a minute", async () => {
  const write = jest.spyOn(db, "writeIfRoom");
  const updatedAt = (await db.read.household.findUniqueOrThrow({ where: { id: 1 } })).updatedAt;
  expect(await Promise.all([ready(), ready(), ready()])).toEqual(
    Array(3).fill({ status: 200, retryAfter: null, body: { ready: true } }),
  );
  expect(fake.calls.filter((call) => call !== "freeBytes")).toEqual(["putWhole", "verify", "remove"]);
  expect(write).toHaveBeenCalledTimes(1);
  pass(59_000);
  await ready();
  expect(fake.calls.filter((call) => call === "putWhole")).toHaveLength(1);
  expect(write).toHaveBeenCalledTimes(2);
  pass(1000);
  await ready();
  expect(fake.calls.filter((call) => call === "putWhole")).toHaveLength(2);
  expect((await db.read.household.findUniqueOrThrow({ where: { id: 1 } })).updatedAt).toEqual(updatedAt);
  for await (const key of hub().driver.objectsBefore(new Date(Date.now() + 3_600_000)))
    throw new Error(`${key} was left behind`);
});

test("each failing part is 503 and named to the caretaker only", async () => {
  const { cookie } = await anAccount("admin");
  fake.fail("putWhole", "unavailable");
  expect(await ready()).toEqual({ status: 503, retryAfter: "2", body: { ready: false } });
  expect((await ready(cookie)).body.checks).toMatchObject({
    store: { ok: false, reason: "The store is away." },
    database: { ok: true },
  });
  expect((await health()).ready).toBe(false);
  fake.heal();
  pass(60_000);
  jest.spyOn(db, "writeIfRoom").mockRejectedValueOnce(new Error("database is locked"));
  expect((await ready(cookie)).body.checks).toMatchObject({
    store: { ok: true },
    database: { ok: false, reason: "database is locked" },
  });
  pass(60_000);
  overrideEnv({ ...env(), UPLOAD_MIN_FREE_BYTES: Number.MAX_SAFE_INTEGER });
  expect((await ready(cookie)).body.checks?.disk).toEqual({
    ok: false,
    reason: "The disk is almost full. New uploads are refused.",
  });
  overrideEnv({ ...env(), UPLOAD_MIN_FREE_BYTES: 0 });
  pass(60_000);
  expect((await ready()).status).toBe(200);
});

test("a server that stops is alive and no longer ready", async () => {
  beginStopping();
  expect((await ready()).status).toBe(503);
  expect(await health()).toMatchObject({ live: true, ready: false });
});
