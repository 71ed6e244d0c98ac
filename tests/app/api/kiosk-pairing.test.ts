/** @jest-environment node */
import { GET as user } from "@/app/api/auth/user/route";
import { GET as checklist } from "@/app/api/checklist/route";
import { POST as start, PUT as ask } from "@/app/api/kiosk-pairing/route";
import { listKiosks, revokeKiosk } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { approvePairing, deleteEndedPairings } from "@/lib/accounts/auth/kiosks/pairing-store";
import { screenState } from "@/lib/accounts/auth/pages";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { logSink } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { anAccount, anUploadLink, cookieOf } from "@/tests/support/fixtures/people";
import { withHub, emptyTables } from "@/tests/support/hub";
import { setPresentHeaders } from "@/tests/support/jest/next-headers";

const START = new Date("2026-11-20T10:00:00Z");
const NO_SUCH_CODE =
  "No screen is showing this code. Compare it with the screen. If the screen shows a new code, enter that one.";
withHub();

beforeEach(async () => {
  await emptyTables("throttle", "kioskPairing", "kiosk");
  after(0);
});

const after = (minutes: number) =>
  jest.spyOn(clock, "now").mockReturnValue(new Date(START.getTime() + minutes * 60_000));

type Waiting = { code: string; cookie: string };

async function begin({ cookie = "", address = "192.168.1.20", agent = "Chrome on a kiosk" } = {}) {
  const headers = { "x-client-address": address, "user-agent": agent };
  const response = await callRoute(start, { method: "POST", headers, cookie });
  return { response, status: response.status, body: await response.json() };
}

async function aWaitingScreen(): Promise<Waiting> {
  const { response, body } = await begin();
  return { code: body.code, cookie: cookieOf(response.headers.getSetCookie()[0] ?? "") };
}

async function poll(cookie: string) {
  const response = await callRoute(ask, { method: "PUT", cookie });
  const cookies = response.headers.getSetCookie();
  return {
    state: (await response.json()).state as string,
    cookies,
    device: cookieOf(cookies.find((value) => value.startsWith("device=")) ?? ""),
  };
}

const approve = (code: string, name = "Kitchen") => approvePairing(OPERATOR, code, name);
const approveFails = (code: string) =>
  expect(approve(code)).rejects.toMatchObject({ code: "not-found", message: NO_SUCH_CODE });

// D10.
describe("from the code to the connected screen", () => {
  // D39.
  test("an approved screen gets a cookie of its own and acts for the relative", async () => {
    const { status, body, response } = await begin();
    expect([status, body]).toEqual([
      201,
      {
        code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
        expiresAt: "2026-11-20T10:10:00.000Z",
        adminAddress: "http://localhost:3000/admin",
      },
    ]);
    const [set = ""] = response.headers.getSetCookie();
    expect(set).toMatch(/^pairing=[\w-]{43}; Path=\/; Max-Age=1200; HttpOnly; SameSite=Lax$/);
    const cookie = cookieOf(set);
    expect(await poll(cookie)).toEqual({ state: "waiting", cookies: [], device: "" });

    expect(await approve(` ${body.code.toLowerCase().replace("-", " ")} `, " Kitchen ")).toEqual({
      name: "Kitchen",
      userAgent: "Chrome on a kiosk",
      address: "192.168.1.20",
      approvedAt: START.toISOString(),
    });
    const { state, cookies, device } = await poll(cookie);
    expect([state, cookies]).toEqual([
      "approved",
      [
        expect.stringMatching(/^device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/),
        "pairing=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
      ],
    ]);
    const seen = await callRoute(user, { cookie: device });
    const [kiosk] = await listKiosks(OPERATOR);
    expect(await seen.json()).toEqual({
      ...{ id: kiosk?.id, username: "", firstName: "Zaidy", lastName: "", email: "" },
      ...{ profileImageUrl: null, role: "family", via: "kiosk" },
    });
    expect(kiosk?.name).toBe("Kitchen");
    expect((await callRoute(checklist, { cookie: device })).status).toBe(200);
  });

  test("the database keeps neither code nor secret nor token, and the log none of them", async () => {
    const lines: string[] = [];
    logSink.write = (_level, line) => void lines.push(line);
    const { code, cookie } = await aWaitingScreen();
    await approve(code);
    const { device } = await poll(cookie);
    await revokeKiosk(OPERATOR, (await listKiosks(OPERATOR))[0]?.id ?? "");
    const kept = JSON.stringify([await db.read.kioskPairing.findMany(), await db.read.kiosk.findMany(), lines]);
    for (const secret of [code, code.replace("-", ""), cookie.split("=")[1] ?? "?", device.split("=")[1] ?? "?"])
      expect(kept).not.toContain(secret);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual([
      "pairing.started",
      "pairing.approved",
      "pairing.claimed",
      "kiosk.revoked",
    ]);
  });

  // D41.
  test("on https both cookies are Secure with the __Host- prefix", async () => {
    overrideEnv({ https: true });
    const { response, body } = await begin();
    const [set = ""] = response.headers.getSetCookie();
    await approve(body.code);
    const { cookies } = await poll(cookieOf(set));
    overrideEnv({ https: false });
    for (const value of [set, ...cookies])
      expect(value).toMatch(/^__Host-(pairing|device)=.*; HttpOnly; SameSite=Lax; Secure$/);
  });

  test("several screens wait side by side and do not take each other's approval", async () => {
    const [kitchen, bedroom] = [await aWaitingScreen(), await aWaitingScreen()];
    await approve(bedroom.code, "Bedroom");
    expect((await poll(kitchen.cookie)).state).toBe("waiting");
    expect((await poll(bedroom.cookie)).state).toBe("approved");
    expect((await listKiosks(OPERATOR)).map(({ name }) => name)).toEqual(["Bedroom"]);
  });

  test("asking for a new code ends this screen's old one alone", async () => {
    const [first, other] = [await aWaitingScreen(), await aWaitingScreen()];
    const again = await begin({ cookie: first.cookie });
    await approveFails(first.code);
    await expect(approve(again.body.code)).resolves.toMatchObject({ name: "Kitchen" });
    expect((await poll(other.cookie)).state).toBe("waiting");
  });
});

describe("who holds the secret", () => {
  test("claims at once make one screen, and all of them get its cookie", async () => {
    const { code, cookie } = await aWaitingScreen();
    await approve(code);
    const answers = await Promise.all(Array.from({ length: 6 }, () => poll(cookie)));
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(["approved"]));
    expect(new Set(answers.map(({ device }) => device)).size).toBe(1);
    expect(await listKiosks(OPERATOR)).toHaveLength(1);
  });

  test("a lost answer can be asked for again until the pairing ends or is revoked", async () => {
    const { code, cookie } = await aWaitingScreen();
    await approve(code);
    const { device } = await poll(cookie);
    after(5);
    expect((await poll(cookie)).device).toBe(device);
    await revokeKiosk(OPERATOR, (await listKiosks(OPERATOR))[0]?.id ?? "");
    expect(await poll(cookie)).toEqual({ state: "expired", cookies: [], device: "" });
    expect(await listKiosks(OPERATOR)).toHaveLength(1);
    after(11);
    expect((await poll(cookie)).state).toBe("expired");
  });

  test.each([[""], ["pairing="], ["pairing=wrong"], [`pairing=${"A".repeat(43)}`], [`pairing=${"x".repeat(4000)}`]])(
    "no one else gets anything (%.20p)",
    async (cookie) => {
      const { code } = await aWaitingScreen();
      await approve(code);
      const state = /^pairing=./.test(cookie) ? "expired" : "unkept";
      expect(await poll(cookie)).toEqual({ state, cookies: [], device: "" });
      // The code, which the whole room reads, is no secret and opens nothing.
      expect((await poll(`pairing=${code}`)).state).toBe("expired");
      expect(await listKiosks(OPERATOR)).toEqual([]);
    },
  );
});

describe("the caretaker's approval", () => {
  test("wrong codes do not end what is approved", async () => {
    const { code, cookie } = await aWaitingScreen();
    await approve(code);
    for (const letter of ["B", "C", "D", "F", "G", "H"]) await approveFails(letter.repeat(8));
    expect((await poll(cookie)).state).toBe("approved");
  });

  test("a code is used once, also by two approvals at once", async () => {
    const { code } = await aWaitingScreen();
    const outcomes = await Promise.allSettled([
      approve(code, "Kitchen"),
      approve(code, "Bedroom"),
      approve(code, "Hall"),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    await expect(approve(code)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("This code was already used."),
    });
  });

  test("a code lives ten minutes, and approval in its last second counts", async () => {
    const [late, inTime] = [await aWaitingScreen(), await aWaitingScreen()];
    after(9.99);
    await approve(inTime.code);
    expect((await poll(late.cookie)).state).toBe("waiting");
    after(10);
    await approveFails(late.code);
    expect((await poll(late.cookie)).state).toBe("expired");
    after(19);
    expect((await poll(inTime.cookie)).state).toBe("approved");
  });

  test("an approval that the screen never fetches expires", async () => {
    const { code, cookie } = await aWaitingScreen();
    await approve(code);
    after(10);
    expect(await poll(cookie)).toEqual({ state: "expired", cookies: [], device: "" });
    await approveFails(code);
  });

  test("a name that is refused costs no try", async () => {
    const { code } = await aWaitingScreen();
    for (let index = 0; index < 6; index += 1)
      await expect(approve(code, "   ")).rejects.toMatchObject({
        code: "invalid",
        message: "Please enter a name for the screen (up to 40 characters).",
      });
    await expect(approve(code)).resolves.toMatchObject({ name: "Kitchen" });
  });
});

describe("asking for codes is limited", () => {
  test("an eleventh code of a network in a minute waits, with Retry-After", async () => {
    for (let index = 0; index < 10; index += 1)
      expect((await begin({ address: `203.0.113.${index}` })).status).toBe(201);
    after(0.5);
    const eleventh = await begin({ address: "203.0.113.99" });
    expect([
      eleventh.status,
      eleventh.body.message,
      eleventh.response.headers.get("retry-after"),
      eleventh.response.headers.getSetCookie(),
    ]).toEqual([429, "Too many attempts. Please wait 1 minute and try again.", "30", []]);
    expect((await begin({ address: "198.51.100.1" })).status).toBe(201);
    after(1);
    expect((await begin({ address: "203.0.113.99" })).status).toBe(201);
  });

  test("at once no more than ten pass", async () => {
    const statuses = await Promise.all(Array.from({ length: 14 }, async () => (await begin()).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test("what the browser says of itself is kept short and harmless to a terminal", async () => {
    const { body } = await begin({ agent: `Mozilla\u00a0${"x".repeat(9000)}` });
    const { userAgent } = await approve(body.code);
    expect([userAgent.length, /^[\x20-\x7e]+$/.test(userAgent)]).toEqual([200, true]);
  });
});

test("ended pairings are forgotten, waiting ones are not", async () => {
  await aWaitingScreen();
  after(5);
  const { code } = await aWaitingScreen();
  after(10);
  await deleteEndedPairings();
  expect(await db.read.kioskPairing.count()).toBe(1);
  await expect(approve(code)).resolves.toMatchObject({ name: "Kitchen" });
});

describe("a revoked screen", () => {
  const stateOf = (cookie: string) => {
    setPresentHeaders(new Headers({ cookie }));
    return screenState();
  };

  async function aConnectedScreen() {
    const { code, cookie } = await aWaitingScreen();
    await approve(code);
    const { device } = await poll(cookie);
    const [kiosk] = await listKiosks(OPERATOR);
    return { device, id: kiosk?.id ?? "" };
  }

  test("is refused from its next call on, learns why, and can be paired again", async () => {
    const { device, id } = await aConnectedScreen();
    expect([await stateOf(device), (await callRoute(user, { cookie: device })).status]).toEqual(["connected", 200]);
    await revokeKiosk(OPERATOR, id);
    expect([await stateOf(device), (await callRoute(user, { cookie: device })).status]).toEqual(["revoked", 401]);
    expect(await stateOf((await aConnectedScreen()).device)).toBe("connected");
  });

  test("with someone logged in is connected; with an upload link it is not", async () => {
    const { device, id } = await aConnectedScreen();
    await revokeKiosk(OPERATOR, id);
    expect(await stateOf(`${device}; ${(await anAccount("family")).cookie}`)).toBe("connected");
    expect(await stateOf(`${device}; ${(await anUploadLink()).cookie}`)).toBe("revoked");
  });

  test.each([
    ["", "none"],
    ["device=", "none"],
    ["device=unknown", "none"],
  ])("a browser that never was one (%p): %s", async (cookie, state) => expect(await stateOf(cookie)).toBe(state));
});
