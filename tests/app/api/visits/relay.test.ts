/** @jest-environment node */
import { startAgain } from "@/lib/kiosk/visits/course/hub-start";
import { type Relay, relaySchema } from "@/lib/kiosk/visits/schema";
import { openRelay, tryRelay } from "@/lib/operations/doctor/relay/turn-client";
import { overrideEnv } from "@/lib/platform/env";
import { emptyTables, withHub } from "@/tests/support/hub";
import { until } from "@/tests/support/server/production-server";
import { setClock } from "@/tests/support/uploads";
import { aFamily, aPage, aVisit, relayOf, say, TUESDAY } from "@/tests/support/visits/family";
import { aTurnserver, describeWithTurnserver } from "@/tests/support/visits/turnserver";

const SECRET = "a secret for tests only, of 32 characters";
/** What a visit's credentials are good for. */
const LIFE_MS = 5 * 60_000;
/** What the relay answers to an old nonce. */
const STALE_NONCE = 438;
type Credential = { username: string; credential: string };

withHub();
afterEach(() => emptyTables("visit", "kiosk"));

describeWithTurnserver("the credentials of a visit and the real relay", () => {
  let relay: Awaited<ReturnType<typeof aTurnserver>>;
  beforeAll(async () => {
    relay = await aTurnserver(SECRET, { nonceSeconds: 3 });
    overrideEnv({ VISIT_TURN_URLS: [`turn:127.0.0.1:${relay.port}?transport=udp`], VISIT_TURN_SECRET: SECRET });
  });
  afterAll(() => relay.close());

  function credentialOf({ iceServers }: Relay): Credential {
    const { username, credential } = iceServers.find((server) => server.username !== undefined) ?? {};
    if (username === undefined || credential === undefined) throw new Error("There is no credential.");
    return { username, credential };
  }

  /** A visit, and the credential of its phone that is good for five more seconds by the relay's own clock. */
  async function aVisitWithCredential() {
    setClock(TUESDAY);
    startAgain();
    const family = await aFamily();
    const phone = aPage(family.link.cookie);
    const id = await aVisit(phone, aPage(family.kitchen.cookie));
    setClock(new Date(Date.now() - LIFE_MS + 5000));
    const credential = credentialOf(relaySchema.parse(await (await relayOf(phone, id)).json()));
    return { id, phone, credential };
  }
  const udp = () => ({ ...relay, transport: "udp" as const });
  const errorOf = async (credential: Credential) => (await tryRelay(udp(), credential)).error;
  /** The relay’s own clock is a second behind now and then. */
  const expired = ({ username }: Credential) =>
    until("the credential's end", () => Date.now() > (Number.parseInt(username, 10) + 3) * 1000);

  test("that has ended is refused within minutes, and the hub gives no other", async () => {
    const { id, phone, credential } = await aVisitWithCredential();
    expect(await errorOf(credential)).toBe(0);
    await say(phone, id, "end", { reason: "ended" });
    expect((await relayOf(phone, id)).status).toBe(404);
    await expired(credential);
    expect(await errorOf(credential)).toBe(401);
  });

  test.each(["udp", "tcp"] as const)("that runs by %s outlast their end", async (transport) => {
    const { credential } = await aVisitWithCredential();
    const line = openRelay({ ...relay, transport });
    try {
      const challenge = (await line.ask("allocate"))?.challenge;
      if (!challenge) throw new Error("The relay did not answer.");
      let signed = { ...credential, ...challenge };
      expect((await line.ask("allocate", { signed }))?.error).toBe(0);
      await expired(credential);
      expect(await errorOf(credential)).toBe(401);
      // After this time it wants another nonce, also of a connection that runs.
      const stale = await line.ask("refresh", { signed, seconds: 600 });
      expect(stale?.error).toBe(STALE_NONCE);
      signed = { ...signed, ...stale?.challenge };
      expect((await line.ask("refresh", { signed, seconds: 600 }))?.error).toBe(0);
      expect((await line.ask("create-permission", { signed, peer: "127.0.0.1" }))?.error).toBe(0);
    } finally {
      line.close();
    }
  });
});
