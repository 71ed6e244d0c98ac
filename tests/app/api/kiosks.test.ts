/** @jest-environment node */
import { GET as checklist } from "@/app/api/checklist/route";
import { POST as begin, PUT as poll } from "@/app/api/kiosk-pairing/route";
import { DELETE as revoke, PATCH as rename } from "@/app/api/kiosks/[id]/route";
import { POST as lookUp } from "@/app/api/kiosks/lookup/route";
import { GET as list, POST as approve } from "@/app/api/kiosks/route";
import { noteVersion } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { kioskListSchema } from "@/lib/accounts/auth/schema";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount, cookieOf, written } from "@/tests/support/fixtures/people";
import { withHub, emptyTables } from "@/tests/support/hub";

withHub();
const START = new Date("2026-11-20T10:00:00Z");
const NO_SUCH_CODE =
  "No screen is showing this code. Compare it with the screen. If the screen shows a new code, enter that one.";
const USED = "This code was already used. On the screen, tap “Connect this screen” again for a new one.";
const AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
let admin = "";

const after = (minutes: number) =>
  jest.spyOn(clock, "now").mockReturnValue(new Date(START.getTime() + minutes * 60_000));

beforeEach(async () => {
  after(0);
  admin = (await anAccount("admin")).cookie;
  await emptyTables("throttle", "kioskPairing", "kiosk");
});

async function aWaitingScreen({ address = "192.168.1.20", agent = AGENT } = {}) {
  const response = await callRoute(begin, {
    method: "POST",
    headers: { "x-client-address": address, "user-agent": agent },
  });
  const { code } = await response.json();
  return { code: String(code), cookie: cookieOf(response.headers.getSetCookie()[0] ?? "") };
}

const stateOf = async (cookie: string) =>
  (await (await callRoute(poll, { method: "PUT", cookie })).json()).state as string;
const look = (code: unknown, ownAddress = "192.168.1.7") =>
  callRoute(lookUp, { method: "POST", cookie: admin, json: { code }, headers: { "x-client-address": ownAddress } });
const connect = (code: unknown, name: unknown = "Kitchen") =>
  callRoute(approve, { method: "POST", cookie: admin, json: { code, name } });
const kiosks = async () => kioskListSchema.parse(await (await callRoute(list, { cookie: admin })).json()).kiosks;
const said = async (response: Response) => [response.status, (await response.json()).message];

describe("from the code to the list", () => {
  test("a named and confirmed screen is in the list once it has fetched its cookie", async () => {
    const { code, cookie } = await aWaitingScreen();
    const seen = await look(` ${code.toLowerCase().replace("-", " ")} `);
    expect([seen.status, await seen.json()]).toEqual([
      200,
      { userAgent: AGENT, address: "192.168.1.20", sameNetwork: true, expiresAt: "2026-11-20T10:10:00.000Z" },
    ]);
    expect(await stateOf(cookie)).toBe("waiting");
    const approved = await connect(code, "  Kitchen ");
    expect([approved.status, await approved.json()]).toEqual([
      202,
      { name: "Kitchen", approvedAt: START.toISOString() },
    ]);
    expect(await kiosks()).toEqual([]);
    expect(await stateOf(cookie)).toBe("approved");
    const at = START.toISOString();
    const screen = { id: expect.any(String), name: "Kitchen", createdAt: at, lastSeenAt: at };
    expect(await kiosks()).toEqual([{ ...screen, version: null, revokedAt: null }]);
  });

  test.each([
    ["192.168.1.20", "192.168.2.7", false],
    ["203.0.113.5", "192.168.1.7", false],
    ["2001:db8:1:2::5", "2001:db8:1:2:aaaa::1", true],
    ["", "", false],
  ])("from %p, seen from %p: the same network is %p", async (address, own, same) => {
    const { code } = await aWaitingScreen({ address });
    expect((await (await look(code, own)).json()).sameNetwork).toBe(same);
  });

  test("looking does not use the code up, looking often neither", async () => {
    const { code, cookie } = await aWaitingScreen();
    for (let time = 0; time < 8; time += 1) expect((await look(code)).status).toBe(200);
    expect((await connect(code)).status).toBe(202);
    expect(await said(await look(code))).toEqual([409, USED]);
    expect(await said(await connect(code))).toEqual([409, USED]);
    expect(await stateOf(cookie)).toBe("approved");
  });
});

describe("a code that is none", () => {
  test.each(["BBBB-BBBB", "🂡🂡🂡🂡🂡🂡🂡🂡"])("%p is 404 with a message, for looking and connecting", async (code) => {
    expect(await said(await look(code))).toEqual([404, NO_SUCH_CODE]);
    expect(await said(await connect(code))).toEqual([404, NO_SUCH_CODE]);
  });

  test("five wrong ones end every code that is shown, whether looked at or connected", async () => {
    const { code, cookie } = await aWaitingScreen();
    for (const wrong of ["BBBB-BBBB", "CCCC-CCCC", "DDDD-DDDD"]) await look(wrong);
    await connect("FFFF-FFFF");
    expect((await look(code)).status).toBe(200);
    await look("GGGG-GGGG");
    expect(await said(await look(code))).toEqual([404, NO_SUCH_CODE]);
    expect(await stateOf(cookie)).toBe("expired");
  });
});

const NAME = "Please enter a name for the screen (up to 40 characters).";

describe("a screen in the list", () => {
  const call = (handler: typeof rename, method: string, id: string, json?: unknown) =>
    callRoute(handler, { method, params: { id }, cookie: admin, ...(json ? { json } : {}) });

  test("gets another name; what is no name is refused", async () => {
    const { id } = await aKiosk();
    for (const name of ["Living room", "סלון <b>"]) {
      expect((await call(rename, "PATCH", id, { name })).status).toBe(204);
      expect((await kiosks())[0]?.name).toBe(name);
    }
    expect(await said(await call(rename, "PATCH", id, { name: "  " }))).toEqual([400, NAME]);
    expect((await kiosks())[0]?.name).toBe("סלון <b>");
  });

  test("is renamed, reports its version and is disconnected alone", async () => {
    const [one, other] = [await aKiosk(), await aKiosk()];
    await call(rename, "PATCH", one.id, { name: "Hall" });
    await noteVersion({ kind: "kiosk", id: one.id, name: "Hall" }, "2.0.0");
    await call(revoke, "DELETE", one.id);
    const found = (await kiosks()).map(({ id, name, version, revokedAt }) => [id, name, version, revokedAt !== null]);
    expect(found).toEqual(
      expect.arrayContaining([
        [one.id, "Hall", "2.0.0", true],
        [other.id, "Kitchen", null, false],
      ]),
    );
  });

  test("is disconnected from its next call on and cannot be renamed after that", async () => {
    const { id, cookie } = await aKiosk();
    expect((await callRoute(checklist, { cookie })).status).toBe(200);
    expect((await call(revoke, "DELETE", id)).status).toBe(204);
    expect((await callRoute(checklist, { cookie })).status).toBe(401);
    expect((await kiosks())[0]?.revokedAt).toBe(START.toISOString());
    const GONE = [404, "This screen doesn’t exist or was already disconnected."];
    expect(await said(await call(revoke, "DELETE", id))).toEqual(GONE);
    expect(await said(await call(rename, "PATCH", id, { name: "Hall" }))).toEqual(GONE);
    expect(await said(await call(rename, "PATCH", "unknown", { name: "Hall" }))).toEqual(GONE);
  });

  test("tells when it was last seen, by the server's clock", async () => {
    const { cookie } = await aKiosk();
    after(60);
    await callRoute(checklist, { cookie });
    await written();
    after(90);
    const answered = kioskListSchema.parse(await (await callRoute(list, { cookie: admin })).json());
    expect([answered.now, answered.kiosks[0]?.lastSeenAt]).toEqual([
      "2026-11-20T11:30:00.000Z",
      "2026-11-20T11:00:00.000Z",
    ]);
  });

  test("does not wait until that is written", async () => {
    const { cookie } = await aKiosk();
    after(60);
    let finish = () => undefined as void;
    const chunks = db.write(() => new Promise<void>((resolve) => (finish = resolve)));
    const answers = await Promise.all([1, 2, 3].map(() => callRoute(checklist, { cookie })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await kiosks())[0]?.lastSeenAt).toBe(START.toISOString());
    finish();
    await chunks;
    await written();
    expect((await kiosks())[0]?.lastSeenAt).toBe("2026-11-20T11:00:00.000Z");
  });

  test("is answered by a hub that can write nothing, and noted as soon as it can", async () => {
    const { cookie } = await aKiosk();
    after(60);
    jest.spyOn(db, "writeIfRoom").mockRejectedValueOnce(new AppError("unavailable", "The disk is full."));
    expect((await callRoute(checklist, { cookie })).status).toBe(200);
    await written();
    expect((await kiosks())[0]?.lastSeenAt).toBe(START.toISOString());
    after(61);
    expect((await callRoute(checklist, { cookie })).status).toBe(200);
    await written();
    expect((await kiosks())[0]?.lastSeenAt).toBe("2026-11-20T11:01:00.000Z");
  });
});
