/** @jest-environment node */
import ICAL from "ical.js";
import { DELETE as revoke } from "@/app/api/calendar-feeds/[id]/route";
import { GET as list, POST as create } from "@/app/api/calendar-feeds/route";
import { GET as read } from "@/app/api/calendar.ics/route";
import { endEverySession } from "@/lib/accounts/auth/alive-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { logSink } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { feedListSchema, newFeedSchema } from "@/lib/schedule/feeds/schema";
import { deleteItem } from "@/lib/schedule/items/trash-store";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { withHub, emptyTables } from "@/tests/support/hub";

withHub();
const NOW = new Date("2026-11-20T15:00:00Z");
const WHOLE = ["general", "learning", "medical", "visitor", "meal", "therapy", "appointment"];
let admin = "";

beforeEach(async () => {
  jest.spyOn(clock, "now").mockReturnValue(NOW);
  admin = (await anAccount("admin")).cookie;
});
afterEach(() => emptyTables("calendarFeed", "scheduleItem", "throttle"));

const post = (json: unknown) => callRoute(create, { method: "POST", cookie: admin, json });
const make = async (categories = WHOLE) =>
  newFeedSchema.parse(await (await post({ label: "Dovid", categories })).json());
const feeds = async () => feedListSchema.parse(await (await callRoute(list, { cookie: admin })).json()).feeds;
const get = (url: string, headers: Record<string, string> = {}) =>
  callRoute(read, { url, sameOrigin: false, headers: { "x-client-address": "203.0.113.7", ...headers } });
const add = (title: string, changes: Record<string, unknown> = {}) =>
  addToPlan({ title, scheduledDate: "2026-11-24", ...changes });
async function titles(url: string): Promise<string[]> {
  const text = await (await get(url)).text();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event).summary);
}

test("a program reads the plan by its secret address without a cookie", async () => {
  const lines: string[] = [];
  logSink.write = (_level, line) => void lines.push(line);
  await add("Dr. Levin", { scheduledTime: "14:30" });
  const response = await post({ label: " Dovid ", categories: WHOLE });
  expect([response.status, response.headers.get("cache-control")]).toEqual([201, "no-store"]);
  const { address } = newFeedSchema.parse(await response.json());
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/calendar\.ics\?key=[\w-]{27}$/);
  expect(await titles(address)).toEqual(["Dr. Levin"]);
  const key = new URL(address).searchParams.get("key") ?? "?";
  expect(JSON.stringify([await db.read.calendarFeed.findMany(), await feeds(), lines])).not.toContain(key);
  const [feed] = await feeds();
  expect(feed).toMatchObject({ label: "Dovid", categories: WHOLE, revokedAt: null });
});

test("has the chosen kinds of 90 days back and 800 ahead, without deleted items", async () => {
  const { id } = await add("Doctor", { category: "medical" });
  await add("Lunch", { category: "meal" });
  await add("Long ago", { category: "medical", scheduledDate: "2026-08-01" });
  await add("Lately", { category: "medical", scheduledDate: "2026-09-01" });
  await add("Far away", { category: "medical", scheduledDate: "2029-06-01" });
  const { address } = await make(["medical"]);
  expect(await titles(address)).toEqual(["Lately", "Doctor"]);
  await deleteItem(OPERATOR, id, "this");
  expect(await titles(address)).toEqual(["Lately"]);
});

test("is sent again only when it has changed, and is kept by no one between", async () => {
  await add("Doctor");
  const { address } = await make();
  const first = await get(address);
  const etag = first.headers.get("etag") ?? "";
  expect([first.headers.get("content-type"), first.headers.get("cache-control")]).toEqual([
    "text/calendar; charset=utf-8",
    "private, no-cache",
  ]);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get(address, { "if-none-match": tag });
    expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  }
  await add("Lunch");
  const changed = await get(address, { "if-none-match": etag });
  expect([changed.status, changed.headers.get("etag") === etag]).toEqual([200, false]);
});

test("a revoked one, an unknown key and none at all are not there, in the same words", async () => {
  const { id, address } = await make();
  const end = () => callRoute(revoke, { method: "DELETE", params: { id }, cookie: admin });
  expect((await end()).status).toBe(204);
  expect((await end()).status).toBe(404);
  for (const url of [address, "/api/calendar.ics?key=wrong", "/api/calendar.ics", "/api/calendar.ics?key="]) {
    const response = await get(url);
    expect([response.status, (await response.json()).message]).toEqual([404, "This calendar no longer exists."]);
  }
  expect(await feeds()).toEqual([expect.objectContaining({ id, revokedAt: NOW.toISOString() })]);
});

test("guessing ends after 60 wrong keys of a network; right ones never count", async () => {
  const { address } = await make();
  for (let index = 0; index < 59; index += 1) await get(`/api/calendar.ics?key=${index}`);
  for (let index = 0; index < 5; index += 1) expect((await get(address)).status).toBe(200);
  await get("/api/calendar.ics?key=last");
  const refused = await get(address);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  expect((await get(address, { "x-client-address": "198.51.100.1" })).status).toBe(200);
});

test("ends with everything else that comes in without a password", async () => {
  const { address } = await make();
  await endEverySession();
  expect((await get(address)).status).toBe(404);
});

test.each([
  [{ label: "", categories: WHOLE }, "Please enter who it’s for (up to 80 characters)."],
  [{ label: "Dovid", categories: [] }, "Please choose at least one category."],
  [{ label: "Dovid", categories: ["secret"] }, "Please choose at least one category."],
  [{ label: "Dovid" }, "Please choose at least one category."],
])("%j is refused with a message", async (wanted, message) => {
  const response = await post(wanted);
  expect([response.status, (await response.json()).message]).toEqual([400, message]);
});
