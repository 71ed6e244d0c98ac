/** @jest-environment node */
import { POST as familyAccess } from "@/app/api/family-access/route";
import { POST as startUpload } from "@/app/api/family-videos/upload-resumable/route";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { anAccount, anUploadLink, cookieOf } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub();

afterEach(() => overrideEnv({ FAMILY_UPLOAD: "link" }));

async function exchange(json: unknown, cookie = "") {
  const response = await callRoute(familyAccess, {
    method: "POST",
    ...(json === undefined ? {} : { json }),
    cookie,
  });
  return { status: response.status, body: await response.json(), setCookie: response.headers.get("set-cookie") ?? "" };
}

test("the key is exchanged for an HttpOnly cookie of 180 days that may send", async () => {
  const { key } = await anUploadLink();
  const { status, body, setCookie } = await exchange({ key });
  expect([status, body]).toEqual([200, { access: "link" }]);
  expect(setCookie).toMatch(/^fam=[A-Za-z0-9_-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
  expect((await callRoute(startUpload, { method: "POST", cookie: cookieOf(setCookie) })).status).toBe(201);
});

test("a link is reusable, and the same phone opening it again keeps its cookie", async () => {
  const { key } = await anUploadLink();
  const first = await exchange({ key });
  const again = await exchange({ key }, cookieOf(first.setCookie));
  expect(again.setCookie).toBe(first.setCookie);
  const other = await exchange({ key });
  expect(other.setCookie).not.toBe(first.setCookie);
});

test("without a key the cookie's 180 days begin again; no one stays no one", async () => {
  const { cookie } = await anUploadLink();
  expect(await exchange({}, cookie)).toEqual({
    status: 200,
    body: { access: "link" },
    setCookie: expect.stringMatching(`^${cookie}; .*Max-Age=15552000`),
  });
  expect(await exchange(undefined)).toEqual({ status: 200, body: { access: null }, setCookie: "" });
  const { cookie: session } = await anAccount("family");
  const body = { access: "account", addsSongs: true };
  expect(await exchange({}, session)).toEqual({ status: 200, body, setCookie: "" });
});

test("a cookie that was not used for 180 days has ended", async () => {
  const now = clock.now().getTime();
  const { cookie } = await anUploadLink();
  jest.spyOn(clock, "now").mockReturnValue(new Date(now + 181 * 86_400_000));
  expect((await exchange({}, cookie)).body).toEqual({ access: null });
});

test.each([
  ["an unknown key", { key: "A".repeat(27) }],
  ["an empty key", { key: "" }],
  ["a key with markup", { key: "<script>" }],
])("%s is refused with whom to ask", async (_name, json) => {
  const { status, body, setCookie } = await exchange(json);
  expect([status, body.message, setCookie]).toEqual([
    401,
    "This link no longer works. Please ask the person who sent it for a new one.",
    "",
  ]);
});

// U44.
test("a revoked link and its phones are refused at once", async () => {
  const { id, key, cookie } = await anUploadLink();
  await revokeLink(OPERATOR, id);
  expect((await exchange({ key })).status).toBe(401);
  const refused = await callRoute(startUpload, { method: "POST", cookie });
  expect([refused.status, (await refused.json()).message]).toEqual([
    401,
    "Your link no longer works. Please ask the person who sent it for a new one.",
  ]);
});

describe("links that are opened too often", () => {
  const NOW = new Date("2026-11-20T10:00:00Z");
  const from = (address: string, json: object) =>
    callRoute(familyAccess, { method: "POST", json, headers: { "x-client-address": address } }).then(
      async (response) => ({ response, body: await response.json() }),
    );
  const count = () => db.read.linkBrowser.count();

  test("a network has 60 tries in 15 minutes, right or wrong, also at once", async () => {
    const { key } = await anUploadLink();
    jest.spyOn(clock, "now").mockReturnValue(NOW);
    expect((await from("192.0.2.1", { key })).response.status).toBe(200);
    const wrong = await Promise.all(
      Array.from({ length: 65 }, (_, index) => from(`192.0.2.${index}`, { key: `guess-${index}` })),
    );
    expect(wrong.filter(({ response }) => response.status === 401)).toHaveLength(59);
    const { response, body } = await from("192.0.2.200", { key });
    expect([response.status, response.headers.get("retry-after"), body.message]).toEqual([
      429,
      "900",
      "Too many attempts. Please wait 15 minutes and try again.",
    ]);
    expect((await from("198.51.100.1", { key })).response.status).toBe(200);
    jest.spyOn(clock, "now").mockReturnValue(new Date(NOW.getTime() + 15 * 60_000));
    expect((await from("192.0.2.200", { key })).response.status).toBe(200);
  });

  test("a network cannot fill the database with visitors when anyone may send", async () => {
    overrideEnv({ FAMILY_UPLOAD: "open" });
    jest.spyOn(clock, "now").mockReturnValue(NOW);
    const before = await count();
    const headers = { "x-client-address": "203.0.113.7" };
    const doors = [familyAccess, startUpload];
    const opened = await Promise.all(
      Array.from({ length: 70 }, (_, index) =>
        callRoute(doors[index % 2] ?? familyAccess, { method: "POST", headers }),
      ),
    );
    expect(opened.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await count()) - before).toBe(60);
    const [known = ""] = opened.flatMap(({ headers: sent }) => sent.getSetCookie());
    expect((await callRoute(familyAccess, { method: "POST", headers, cookie: cookieOf(known) })).status).toBe(200);
  });

  test("a phone whose cookie is renewed is no new one", async () => {
    const { cookie } = await anUploadLink();
    const statuses = await Promise.all(
      Array.from(
        { length: 70 },
        async () => (await callRoute(familyAccess, { method: "POST", cookie, json: {} })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

test("FAMILY_UPLOAD=open gives each browser a cookie and makes it a sender", async () => {
  overrideEnv({ FAMILY_UPLOAD: "open" });
  const opened = await exchange({});
  expect(opened.body).toEqual({ access: "open" });
  const mine = cookieOf(opened.setCookie);
  const started = await callRoute(startUpload, { method: "POST", cookie: mine, json: { clientUploadId: "one" } });
  const other = await callRoute(startUpload, { method: "POST", json: { clientUploadId: "one" } });
  expect([started.status, other.status]).toEqual([201, 201]);
  expect(other.headers.get("set-cookie")).toMatch(/^fam=/);
  expect((await other.json()).sessionURL).not.toBe((await started.json()).sessionURL);
});
