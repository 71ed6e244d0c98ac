/** @jest-environment node */
import { DELETE as putAway, GET as readSteps } from "@/app/api/first-steps/route";
import { GET as findPlace } from "@/app/api/household/place/route";
import { GET as readHousehold, PUT as saveHousehold } from "@/app/api/household/route";
import { GET as open } from "@/app/api/hub-address/check/route";
import { GET as read, POST as check, PUT as save } from "@/app/api/hub-address/route";
import { createLink, revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { isStarting } from "@/lib/accounts/first-steps/store";
import { addressCheckSchema, type HubAddress, hubAddressSchema } from "@/lib/accounts/household/address-schema";
import { db } from "@/lib/platform/database/db";
import { env, overrideEnv } from "@/lib/platform/env";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub();
let admin = "";
beforeEach(async () => {
  admin = (await anAccount("admin")).cookie;
  await db.write((tx) => tx.hubSetup.deleteMany());
});
afterEach(async () => {
  // What a test changes of the settings it changes from this.
  overrideEnv({ PUBLIC_URL: undefined, publicUrl: new URL("http://localhost:3000"), https: false });
  await db.write((tx) => tx.uploadLink.deleteMany());
});

const HOME = "http://192.168.1.20:3000";
const address = async (): Promise<HubAddress> =>
  hubAddressSchema.parse(await (await callRoute(read, { cookie: admin })).json());
const put = (typed: unknown) => callRoute(save, { method: "PUT", cookie: admin, json: { address: typed } });
const begin = async () =>
  addressCheckSchema.parse(await (await callRoute(check, { method: "POST", cookie: admin })).json());
const visit = (url: string, host = "192.168.1.20:3000") => callRoute(open, { url, headers: { host } });
const linkOf = async () => new URL((await createLink(OPERATOR, "Rivky")).address).origin;

describe("the address for phones", () => {
  test("is this computer's until someone sets it; then links and the pairing carry it", async () => {
    expect(await address()).toMatchObject({ address: "http://localhost:3000", setBy: "nobody", isReached: false });
    expect(await linkOf()).toBe("http://localhost:3000");
    const response = await put(" 192.168.1.20:3000/ ");
    expect(await response.json()).toMatchObject({ address: HOME, setBy: "caretaker" });
    expect(await linkOf()).toBe(HOME);
    expect(await (await callRoute(readHousehold, { cookie: admin })).json()).toMatchObject({ publicAddress: HOME });
  });

  test("is PUBLIC_URL where set, cannot be changed then, and leaves cookies alone", async () => {
    await put(HOME);
    overrideEnv({ PUBLIC_URL: "https://hub.example.org", publicUrl: new URL("https://hub.example.org"), https: true });
    expect(env().https).toBe(true);
    // The cookies of https have another name.
    const cookie = admin.replace("session=", "__Host-session=");
    const shown = await callRoute(read, { cookie });
    expect(await shown.json()).toMatchObject({ address: "https://hub.example.org", setBy: "environment" });
    expect((await callRoute(save, { method: "PUT", cookie, json: { address: HOME } })).status).toBe(409);
    expect(await linkOf()).toBe("https://hub.example.org");
  });

  test.each([
    ["https://hub.example.org/family", "Please enter an address such as https://hub.example.org"],
    ["", "Please enter an address"],
    [7, "Please enter an address"],
  ])("%j is refused with a message", async (typed, words) => {
    const response = await put(typed);
    expect([response.status, (await response.json()).message]).toEqual([400, expect.stringContaining(words)]);
    expect((await address()).setBy).toBe("nobody");
  });

  test("is reached when someone opens the check under it, and only then", async () => {
    await put(HOME);
    const { address: url, qr } = await begin();
    expect(url).toMatch(/^http:\/\/192\.168\.1\.20:3000\/api\/hub-address\/check\?code=[\w-]{27}$/);
    expect(qr.path).not.toBe("");
    for (const [wrong, host] of [
      [url, "localhost:3000"],
      [url, "192.168.1.20"],
      [`${url}x`, undefined],
      ["/api/hub-address/check", undefined],
    ] as const) {
      expect((await visit(wrong, host)).status).toBe(410);
      expect((await address()).isReached).toBe(false);
    }
    const page = await visit(url);
    expect([page.status, page.headers.get("cache-control"), await page.text()]).toEqual([
      200,
      "no-store",
      expect.stringContaining("This address works"),
    ]);
    expect((await address()).isReached).toBe(true);
    // Another address is not the one that was proved, and ends the check.
    await put("https://hub.example.org");
    expect((await address()).isReached).toBe(false);
    expect((await visit(url, "hub.example.org")).status).toBe(410);
  });

  test("a new check ends the previous one", async () => {
    await put(HOME);
    const former = await begin();
    const { address: url } = await begin();
    expect((await visit(former.address)).status).toBe(410);
    expect((await visit(url)).status).toBe(200);
  });

  test("is proved again by the next check", async () => {
    await put(HOME);
    await visit((await begin()).address);
    expect((await address()).isReached).toBe(true);
    const again = await begin();
    expect((await address()).isReached).toBe(false);
    await visit(again.address);
    expect((await address()).isReached).toBe(true);
  });
});

test("the next Shabbos confirms a place, also on Shabbos and for an unsaved one", async () => {
  const at = async (now: string, location: string) => {
    jest.spyOn(clock, "now").mockReturnValue(new Date(now));
    const { cookie } = await anAccount("admin");
    const url = `/api/household/place?location=${encodeURIComponent(location)}`;
    return (await (await callRoute(findPlace, { cookie, url })).json()).shabbos;
  };
  expect(await at("2026-11-23T12:00:00Z", "11213")).toEqual({
    friday: "2026-11-27",
    candles: "16:12",
    ends: expect.stringMatching(/^17:1\d$/),
  });
  expect(await at("2026-11-28T20:00:00Z", "Jerusalem")).toMatchObject({ friday: "2026-11-27" });
  expect(await at("2026-11-23T12:00:00Z", "Nowherevillle")).toBeNull();
});

describe("the first steps", () => {
  const steps = async () => (await callRoute(readSteps, { cookie: admin })).json();

  test("tick themselves off one by one, and then nothing is starting any longer", async () => {
    const none = { household: false, address: false, screen: false, link: false };
    expect(await steps()).toEqual({ done: none, isPutAway: false });
    const settings = await (await callRoute(readHousehold, { cookie: admin })).json();
    const saved = await callRoute(saveHousehold, {
      method: "PUT",
      cookie: admin,
      json: { ...settings, pronoun: "she" },
    });
    expect(await saved.json()).toMatchObject({ pronoun: "she" });
    expect((await steps()).done).toEqual({ ...none, household: true });
    await put(HOME);
    expect((await steps()).done.address).toBe(false);
    await visit((await begin()).address);
    expect((await steps()).done.address).toBe(true);
    const { id } = await createLink(OPERATOR, "Rivky");
    expect((await steps()).done.link).toBe(true);
    expect(await isStarting()).toBe(true);
    await aKiosk();
    expect(await isStarting()).toBe(false);
    await revokeLink(OPERATOR, id);
    expect((await steps()).done.link).toBe(false);
  });

  test("stay away once they were put away, also twice", async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await (await callRoute(putAway, { method: "DELETE", cookie: admin })).json()).toMatchObject({
        isPutAway: true,
      });
    expect(await isStarting()).toBe(false);
  });
});
