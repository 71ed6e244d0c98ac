/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import { listCallable } from "@/lib/kiosk/visits/people/callable-store";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { relayCredential, relayFor } from "@/lib/kiosk/visits/ring/relay";
import { findRingChannels } from "@/lib/kiosk/visits/ring/ring-channels";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { newId } from "@/lib/platform/random";
import { aPage, aVisit, family, MAY, say, TUESDAY, withFamily } from "@/tests/support/visits/family";

const SECRET = "a secret for tests only, of 32 characters";

withFamily(() => {
  overrideEnv({ VISIT_TURN_URLS: [], VISIT_STUN_URLS: [], VISIT_RELAY_ONLY: false });
});

describe("the push channels of a ring", () => {
  async function aChannel(data: object): Promise<void> {
    const id = newId();
    const own = { senderKind: "link", senderId: family.link.id, browserId: family.phoneId, confirmedAt: TUESDAY };
    await db.write((tx) =>
      tx.noticeChannel.create({ data: { ...{ id, kind: "push", address: id, createdAt: TUESDAY }, ...own, ...data } }),
    );
  }
  const phone = () => ({ key: { kind: "phone" as const, id: family.phoneId }, linkId: family.link.id });
  const account = () => ({ key: { kind: "account" as const, id: family.anna.id }, linkId: null });

  test("are those of the one phone that were confirmed", async () => {
    await aChannel({});
    for (const other of [{ browserId: "else" }, { senderId: "else" }, { kind: "email" }, { confirmedAt: null }])
      await aChannel(other);
    expect([(await findRingChannels(phone())).length, (await findRingChannels(account())).length]).toEqual([1, 0]);
  });

  test("are those of an account, also as the caretaker’s", async () => {
    const own = { senderId: family.anna.id, browserId: null };
    for (const senderKind of ["account", "caretaker", "link"]) await aChannel({ ...own, senderKind });
    await aChannel({ ...own, senderKind: "account", senderId: "else" });
    const found = await findRingChannels(account());
    expect(found.map(({ senderKind }) => senderKind).sort()).toEqual(["account", "caretaker"]);
  });

  test("are none of a phone without a link", async () => {
    await aChannel({});
    expect(await findRingChannels({ ...phone(), linkId: null })).toEqual([]);
  });

  test("let a person be called whose page is closed", async () => {
    await savePerson(OPERATOR, family.phone, MAY);
    await aChannel({});
    await db.write((tx) => tx.linkBrowser.updateMany({ data: { lastSeenAt: new Date(0) } }));
    const { people } = await listCallable([{ kind: "kiosk", id: family.kitchen.id, name: "Kitchen" }]);
    expect(people.find(({ name }) => name === "Rivky")?.canRing).toBe(true);
  });
});

describe("the relay of a visit", () => {
  const TURN = ["turn:one.example.org:3478?transport=udp", "turn:one.example.org:3478?transport=tcp"];

  test("is nothing without settings", () => expect(relayFor("a")).toEqual({ iceServers: [], isRelayOnly: false }));

  test("has credentials for five minutes, and finds addresses at the same server", () => {
    overrideEnv({ VISIT_TURN_URLS: [...TURN, "turns:two.example.org"], VISIT_TURN_SECRET: SECRET });
    const signed = relayCredential(SECRET, "a", new Date(TUESDAY.getTime() + 300_000));
    expect(signed.username).toBe(`${TUESDAY.getTime() / 1000 + 300}:a`);
    expect(relayFor("a").iceServers).toEqual([
      { urls: ["stun:one.example.org:3478"] },
      { urls: [...TURN, "turns:two.example.org"], ...signed },
    ]);
  });

  test("has no credentials without a secret", () => {
    overrideEnv({ VISIT_TURN_URLS: TURN, VISIT_TURN_SECRET: undefined });
    expect(relayFor("a").iceServers).toEqual([{ urls: ["stun:one.example.org:3478"] }]);
  });

  test("finds addresses where the operator says", () => {
    overrideEnv({ VISIT_STUN_URLS: ["stun:stun.example.org"], VISIT_RELAY_ONLY: true });
    expect(relayFor("a")).toEqual({ iceServers: [{ urls: ["stun:stun.example.org"] }], isRelayOnly: true });
  });

  test("is signed for one side of one visit", async () => {
    overrideEnv({ VISIT_TURN_URLS: TURN, VISIT_TURN_SECRET: SECRET });
    const id = await aVisit(aPage(family.link.cookie), aPage(family.kitchen.cookie));
    const { body } = await say(aPage(family.link.cookie), id, "take-over", { epoch: 1 });
    expect(JSON.stringify(body["relay"])).toContain(`:${id}-phone"`);
  });
});
