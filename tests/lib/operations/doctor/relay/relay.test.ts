/** @jest-environment node */
import { relayCredential } from "@/lib/kiosk/visits/ring/relay";
import { addressOf, examineVisits } from "@/lib/operations/doctor/relay/relay";
import { openRelay, tryRelay } from "@/lib/operations/doctor/relay/turn-client";
import { overrideEnv } from "@/lib/platform/env";
import { clock } from "@/lib/platform/time/clock";
import { withHub } from "@/tests/support/hub";
import { turnOn } from "@/tests/support/visits/family";
import { aTurnserver, describeWithTurnserver } from "@/tests/support/visits/turnserver";

const SECRET = "a secret for tests only, of 32 characters";
const HOUR = 3_600_000;
const at = (ms: number) => new Date(clock.now().getTime() + ms);

withHub();
const texts = async () => (await examineVisits()).map(({ level, text }) => `${level}: ${text}`);

describeWithTurnserver("with the real relay", () => {
  let relay: Awaited<ReturnType<typeof aTurnserver>>;
  let closed: Awaited<ReturnType<typeof aTurnserver>>;
  beforeAll(async () => {
    [relay, closed] = await Promise.all([aTurnserver(SECRET), aTurnserver(SECRET, { isClosed: true })]);
  });
  afterAll(async () => {
    await relay.close();
    await closed.close();
  });

  test.each(["udp", "tcp"] as const)("a fresh credential relays by %s", async (transport) => {
    const line = openRelay({ ...relay, transport });
    expect((await line.ask("binding"))?.error).toBe(0);
    line.close();
    expect(await tryRelay({ ...relay, transport }, relayCredential(SECRET, "visit-phone", at(HOUR)))).toEqual({
      ...{ error: 0, peers: [] },
    });
  });

  test.each([
    ["that is expired", SECRET, "visit-phone", -HOUR],
    ["of another secret", `${SECRET}!`, "visit-phone", HOUR],
  ])("a credential %s is refused", async (_which, secret, of, ms) => {
    const { error } = await tryRelay({ ...relay, transport: "udp" }, relayCredential(secret, of, at(ms)));
    expect(error).toBe(401);
  });

  test("a credential that was made for another user is refused", async () => {
    const { credential } = relayCredential(SECRET, "ended-visit", at(HOUR));
    const { username } = relayCredential(SECRET, "another-visit", at(HOUR));
    expect((await tryRelay({ ...relay, transport: "udp" }, { username, credential })).error).toBe(401);
  });

  test("the doctor tells an open relay from one with the denied ranges", async () => {
    const urls = ({ port }: { port: number }) => ["udp", "tcp"].map((way) => `turn:127.0.0.1:${port}?transport=${way}`);
    overrideEnv({ VISIT_TURN_URLS: urls(relay), VISIT_TURN_SECRET: SECRET });
    const [byUdp, byTcp] = await texts();
    for (const text of [byUdp, byTcp]) expect(text).toMatch(/^problem: .* leads into the home \(127\.0\.0\.1/);
    overrideEnv({ VISIT_TURN_URLS: urls(closed) });
    for (const text of await texts()) expect(text).toMatch(/^good: The relay answers at .* leads nowhere/);
    overrideEnv({ VISIT_TURN_SECRET: `${SECRET}!` });
    expect((await texts())[0]).toMatch(/^problem: .* refuses the hub's credentials/);
  });
});

test("the doctor says nothing of visits that are off, and of those without a relay that there is none", async () => {
  overrideEnv({ VISIT_TURN_URLS: [], VISIT_TURN_SECRET: undefined, publicUrl: new URL("http://hub.example.org") });
  expect(await texts()).toEqual([]);
  await turnOn([]);
  expect(await texts()).toEqual([expect.stringContaining("need https"), expect.stringContaining("No relay is set up")]);
  overrideEnv({ publicUrl: new URL("http://localhost:3000") });
  expect(await texts()).toEqual([expect.stringContaining("note: No relay is set up")]);
});

test("a relay with TLS that is away is a problem", async () => {
  overrideEnv({ VISIT_TURN_URLS: ["turns:127.0.0.1:9"], VISIT_TURN_SECRET: SECRET });
  expect(await texts()).toContainEqual(expect.stringMatching(/^problem: The relay doesn't answer at turns:127/));
});

test("a relay that is away is a problem", async () => {
  overrideEnv({ VISIT_TURN_URLS: ["turn:127.0.0.1:9?transport=tcp"], VISIT_TURN_SECRET: SECRET });
  expect(await texts()).toContainEqual(expect.stringMatching(/^problem: The relay doesn't answer at turn:127/));
});

test.each([
  ["turn:turn.example.org", { host: "turn.example.org", port: 3478, transport: "udp", isTls: false }],
  [
    "turn:turn.example.org:5000?transport=tcp",
    { host: "turn.example.org", port: 5000, transport: "tcp", isTls: false },
  ],
  ["turn:[2001:db8::1]:3478", { host: "2001:db8::1", port: 3478, transport: "udp", isTls: false }],
  ["turns:turn.example.org", { host: "turn.example.org", port: 5349, transport: "tcp", isTls: true }],
  ["turns:turn.example.org:443?transport=tcp", { host: "turn.example.org", port: 443, transport: "tcp", isTls: true }],
  ["turns:turn.example.org:443?transport=udp", null],
])("%s leads to %j", (url, address) => expect(addressOf(url)).toEqual(address));

// The scheme of draft-uberti-behave-turn-rest: base64 of HMAC-SHA1, as openssl computes it.
test("a credential is the hash of its end and its user", () =>
  expect(relayCredential("secret", "visit-phone", new Date(1_800_000_000_000))).toEqual({
    ...{ username: "1800000000:visit-phone", credential: "znXJZ7p0NW8vP1gaQ1Ssayl7RkU=" },
  }));
