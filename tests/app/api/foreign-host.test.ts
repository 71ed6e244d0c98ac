/** @jest-environment node */
import { POST as callback } from "@/app/api/auth/[...nextauth]/route";
import { POST as login } from "@/app/api/auth/login/route";
import { POST as setup } from "@/app/api/auth/setup/route";
import { POST as familyAccess } from "@/app/api/family-access/route";
import { POST as resumable } from "@/app/api/family-videos/upload-resumable/route";
import { POST as pairing } from "@/app/api/kiosk-pairing/route";
import { printSetupCode } from "@/lib/accounts/auth/setup-store";
import { createUser, OPERATOR } from "@/lib/accounts/auth/store";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { callRoute } from "@/tests/support/call-route";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { emptyTables, withHub } from "@/tests/support/hub";

const PASSWORD = "correct horse battery staple";
const PUBLIC_URL = "https://hub.example.org";
const REFUSED = {
  message: "This isn’t the hub's address. Please open https://hub.example.org and try again there.",
  code: "forbidden",
  reason: "host",
  values: { address: PUBLIC_URL },
};

withHub();
beforeEach(async () => {
  overrideEnv({ PUBLIC_URL, publicUrl: new URL(PUBLIC_URL), FAMILY_UPLOAD: "open" });
  await emptyTables("throttle", "kioskPairing", "uploadSession", "linkBrowser");
});

const noParams = (handler: typeof login) => (host: string, json?: unknown) =>
  callRoute(handler, { method: "POST", headers: { host }, ...(json === undefined ? {} : { json }) });
const credentials = (host: string) =>
  callRoute(callback, {
    method: "POST",
    url: "/api/auth/callback/credentials",
    params: { nextauth: ["callback", "credentials"] },
    headers: { host },
  });

/** What someone may do whom the hub does not know yet, and which would let a stranger's page act for him. */
const DOORS: [string, (host: string) => Promise<Response>][] = [
  ["a pairing code", (host) => noParams(pairing)(host)],
  ["a log-in", (host) => noParams(login)(host, { username: "miriam", password: PASSWORD })],
  ["next-auth's log-in", credentials],
  [
    "the first caretaker's account",
    (host) => noParams(setup)(host, { code: "BBBB-BBBB-BBBB", username: "m", password: PASSWORD }),
  ],
  ["a visitor of a hub that is open to all", (host) => noParams(familyAccess)(host, {})],
  ["an upload of such a visitor", (host) => noParams(resumable)(host, {})],
];

describe.each(DOORS)("%s", (_door, ask) => {
  test("is refused at a foreign host, with the address to open", async () => {
    const response = await ask("evil.example:3000");
    expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([403, REFUSED, []]);
  });

  test("is not refused at the hub's own host", async () =>
    expect(await (await ask("naches.local:3000")).text()).not.toContain(REFUSED.message));

  test("goes by no host where PUBLIC_URL is not set", async () => {
    overrideEnv({ PUBLIC_URL: undefined, publicUrl: new URL("http://localhost:3000") });
    expect(await (await ask("hub.somewhere.example")).text()).not.toContain(REFUSED.message);
  });
});

test("a foreign host leaves no pairing, no visitor and no count behind", async () => {
  for (const [, ask] of DOORS) await ask("evil.example");
  expect(
    await Promise.all([db.read.kioskPairing.count(), db.read.linkBrowser.count(), db.read.throttle.count()]),
  ).toEqual([0, 0, 0]);
});

test("the right answers are given at the hub's own address", async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  expect((await noParams(pairing)("hub.example.org")).status).toBe(201);
  const code = await printSetupCode();
  expect((await noParams(setup)("192.168.1.5:3000", { code, username: "miriam", password: PASSWORD })).status).toBe(
    201,
  );
  await createUser(OPERATOR, { username: "dovid", password: PASSWORD, role: "family" });
  expect((await noParams(login)("naches.local:3000", { username: "dovid", password: PASSWORD })).status).toBe(200);
});

test("a link's key opens under any name, because no stranger's page has one", async () => {
  const { key } = await anUploadLink();
  const response = await noParams(familyAccess)("old-name.example.org", { key });
  expect([response.status, await response.json()]).toEqual([200, { access: "link" }]);
});
