/** @jest-environment node */
import { GET as callableRoute } from "@/app/api/visits/people/route";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { createLinkBrowser } from "@/lib/accounts/auth/session";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { forgetOldVisits } from "@/lib/kiosk/visits/course/log-store";
import { parsePersonId, partyOf, requireParty } from "@/lib/kiosk/visits/people/party";
import { askToVisit, forgetPerson, listAsking, listPeople, savePerson } from "@/lib/kiosk/visits/people/people-store";
import { readPerson } from "@/lib/kiosk/visits/people/person-store";
import { callableSchema } from "@/lib/kiosk/visits/schema";
import { db } from "@/lib/platform/database/db";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { emptyTables } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";
import {
  aPage,
  aVisit,
  family,
  MAY,
  nowOf,
  rung,
  say,
  stateOf,
  TUESDAY,
  turnOn,
  withFamily,
} from "@/tests/support/visits/family";

let anna: string;
withFamily(() => {
  anna = `account:${family.anna.id}`;
});
afterEach(() => emptyTables("user"));

const one = async (id: string) => (await listPeople(OPERATOR)).find((person) => person.id === id);
const linkPhone = (browserId: string) => ({ kind: "link", id: family.link.id, label: "Rivky", browserId }) as const;

/** A phone of the same link that no one has let in: its number. */
async function aSecondPhone(): Promise<string> {
  await createLinkBrowser({ id: family.link.id, label: "Rivky" });
  const { id } = await db.read.linkBrowser.findFirstOrThrow({
    where: { linkId: family.link.id, id: { not: family.phoneId } },
  });
  return id;
}

describe("the people of visits", () => {
  test("are the family’s accounts and the phones that were let in, by name", async () => {
    await anAccount("caregiver");
    await savePerson(OPERATOR, anna, { ...MAY, name: "Zelda" });
    await aSecondPhone();
    expect((await listPeople(OPERATOR)).map(({ name, kind }) => [name, kind])).toEqual([
      ["Rivky", "phone"],
      ["Zelda", "account"],
    ]);
  });

  test("are called by their first name, or by their user name with a capital", async () => {
    const { id } = await anAccount("admin");
    const name = async () => (await one(`account:${id}`))?.name;
    await db.write((tx) => tx.user.update({ where: { id }, data: { username: "menachem" } }));
    expect(await name()).toBe("Menachem");
    await db.write((tx) => tx.user.update({ where: { id }, data: { firstName: " Mendel " } }));
    expect(await name()).toBe("Mendel");
  });

  test("begin as an account that may call and is not called", async () => {
    const { id } = await anAccount("family");
    expect(await one(`account:${id}`)).toMatchObject({
      ...{ isAllowed: true, mayCall: true, mayBeCalled: false, connectsByItself: false, agreedAt: null },
      ...{ hoursFrom: "09:00", hoursUntil: "20:00", mayRingAtNight: false, pausedUntil: null, askedAt: null },
    });
  });

  test("keep the instant of the consent while it holds", async () => {
    const agreed = { ...MAY, connectsByItself: true, hasAgreed: true };
    await savePerson(OPERATOR, family.phone, agreed);
    setClock(later(1000));
    await savePerson(OPERATOR, family.phone, agreed);
    expect((await one(family.phone))?.agreedAt).toBe(TUESDAY.toISOString());
    await savePerson(OPERATOR, family.phone, MAY);
    expect((await one(family.phone))?.agreedAt).toBeNull();
  });

  test("may call at once when they are saved", async () => {
    await say(aPage(family.kitchen.cookie), await rung(aPage(family.link.cookie)), "decline");
    expect((await nowOf(family.link)).whyNot).toBe("declined");
    await savePerson(OPERATOR, family.phone, MAY);
    expect([(await nowOf(family.link)).whyNot, (await one(family.phone))?.pausedUntil]).toEqual([null, null]);
  });

  test("are forgotten by the sweep once their account is gone", async () => {
    const { id } = await anAccount("family");
    await savePerson(OPERATOR, `account:${id}`, { ...MAY, name: "Leah" });
    await db.write((tx) => tx.user.deleteMany({ where: { id } }));
    await forgetOldVisits();
    const rows = await db.read.visitPerson.findMany({ orderBy: { principalKind: "asc" } });
    expect(rows.map(({ principalKind, principalId }) => `${principalKind}:${principalId}`)).toEqual([
      anna,
      family.phone,
    ]);
  });

  test("are listed without the phones of a link that is revoked", async () => {
    await revokeLink(OPERATOR, family.link.id);
    expect((await listPeople(OPERATOR)).map(({ name }) => name)).toEqual(["Anna"]);
  });

  test("are let in by an account, whatever is saved", async () => {
    await savePerson(OPERATOR, anna, { ...MAY, isAllowed: false });
    expect((await one(anna))?.isAllowed).toBe(true);
  });

  test("have the instant of what was saved last", async () => {
    setClock(later(1000));
    await savePerson(OPERATOR, family.phone, MAY);
    const { updatedAt } = await db.read.visitPerson.findFirstOrThrow({ where: { principalKind: "phone" } });
    expect(updatedAt).toEqual(later(0));
  });

  test.each(["else", "phone:unknown"])("are not found by %s, which is not forgotten", async (id) =>
    expect(forgetPerson(OPERATOR, id)).rejects.toMatchObject({ code: "not-found" }),
  );

  test("are no one of a number that is another kind’s", async () => {
    const keys = [
      { kind: "phone" as const, id: family.anna.id },
      { kind: "account" as const, id: family.phoneId },
    ];
    for (const key of keys) expect(await readPerson(db.read, key)).toBeNull();
  });

  test("are no accounts that have become a caregiver’s", async () => {
    await db.write((tx) => tx.user.update({ where: { id: family.anna.id }, data: { role: "caregiver" } }));
    expect(await readPerson(db.read, { kind: "account", id: family.anna.id })).toBeNull();
  });
});

describe("a visit of someone", () => {
  const visited = () => aVisit(aPage(family.link.cookie), aPage(family.kitchen.cookie));

  test("goes by a refusal of someone else", async () => {
    const [id, second] = [await visited(), await aSecondPhone()];
    await savePerson(OPERATOR, `phone:${second}`, { ...MAY, isAllowed: false });
    await savePerson(OPERATOR, anna, { ...MAY, isAllowed: false });
    expect(await stateOf(id)).toBe("live");
  });

  test("goes by what is saved of its own person", async () => {
    const id = await visited();
    await savePerson(OPERATOR, family.phone, { ...MAY, mayCall: false });
    expect(await stateOf(id)).toBe("live");
  });

  test("is over at once for a phone that is refused", async () => {
    const id = await visited();
    await savePerson(OPERATOR, family.phone, { ...MAY, isAllowed: false });
    expect(await stateOf(id)).toBe("ended: revoked");
  });

  test("is over at once for a phone that is forgotten", async () => {
    const id = await visited();
    await forgetPerson(OPERATOR, family.phone);
    expect(await stateOf(id)).toBe("ended: revoked");
  });

  test("goes by an account that is forgotten, which has its defaults again", async () => {
    const id = await aVisit(aPage(family.anna.cookie), aPage(family.kitchen.cookie));
    await forgetPerson(OPERATOR, anna);
    expect([await stateOf(id), (await one(anna))?.mayBeCalled]).toEqual(["live", false]);
  });

  test("goes by another phone that is forgotten", async () => {
    const [id, second] = [await visited(), await aSecondPhone()];
    await savePerson(OPERATOR, `phone:${second}`, MAY);
    await forgetPerson(OPERATOR, `phone:${second}`);
    expect([await stateOf(id), await one(family.phone)]).toEqual(["live", expect.anything()]);
  });
});

describe("a phone that asks", () => {
  test("is listed until it is decided, while visits are on", async () => {
    const id = `phone:${await aSecondPhone()}`;
    await askToVisit([linkPhone(id.slice(6))], "Shira");
    expect(await listAsking(OPERATOR)).toEqual([{ id, name: "Shira" }]);
    await turnOn([], { isOn: false });
    expect(await listAsking(OPERATOR)).toEqual([]);
    await turnOn([]);
    await savePerson(OPERATOR, id, { ...MAY, isAllowed: false });
    expect(await listAsking(OPERATOR)).toEqual([]);
  });

  test("is not listed before it has asked", async () => {
    await db.write((tx) => tx.visitPerson.updateMany({ data: { isAllowed: null, askedAt: null } }));
    expect(await listAsking(OPERATOR)).toEqual([]);
  });

  test("of a link that is revoked is refused", async () => {
    const second = await aSecondPhone();
    await revokeLink(OPERATOR, family.link.id);
    await expect(askToVisit([linkPhone(second)], "Shira")).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("the side of a browser", () => {
  const kiosk = { kind: "kiosk", id: "k", name: "Kitchen" } as const;
  const account = { kind: "account", id: "a", role: "family", sessionId: "s" } as const;
  const link = { kind: "link", id: "l", label: "Rivky", browserId: "b" } as const;

  test.each([
    ["a screen on which someone is logged in", [account, kiosk], { side: "screen", kioskId: "k" }],
    ["an account with a link", [link, account], { side: "phone", person: { kind: "account", id: "a" }, linkId: null }],
    [
      "a caregiver with a link",
      [{ ...account, role: "caregiver" as const }, link],
      { person: { kind: "phone", id: "b" } },
    ],
    ["a link’s phone", [link], { side: "phone", person: { kind: "phone", id: "b" }, linkId: "l" }],
  ])("is known for %s", (_who, identities, party) => expect(partyOf(identities)).toMatchObject(party));

  test.each([
    ["a visitor without a link", [{ ...link, label: "" }]],
    ["a link without a phone", [{ kind: "link" as const, id: "l", label: "Rivky" }]],
    ["a caregiver", [{ ...account, role: "caregiver" as const }]],
    ["no one", [{ kind: "anonymous" as const }]],
  ])("is none for %s", (_who, identities) => {
    expect(partyOf(identities)).toBeNull();
    expect(() => requireParty(identities, "visit.call")).toThrow(expect.objectContaining({ code: "forbidden" }));
  });

  test.each(["phone:", "phone:a b", "screen:a", `phone:${"a".repeat(61)}`, "xphone:a"])("is not named by %s", (text) =>
    expect(parsePersonId(text)).toBeNull(),
  );
});

describe("whom a screen may call", () => {
  const read = async (who: { cookie: string } = family.kitchen) => {
    const { people } = callableSchema.parse(await (await callRoute(callableRoute, { cookie: who.cookie })).json());
    return people.map(({ name, canRing }) => [name, canRing]);
  };
  const TEN_MINUTES_AGO = new Date(TUESDAY.getTime() - 600_000);

  test.each([{ mayBeCalled: false }, { isAllowed: false }])("is no one with %j", async (changes) => {
    await savePerson(OPERATOR, family.phone, { ...MAY, ...changes });
    expect(await read()).toEqual([["Anna", true]]);
  });

  test("is no one on a screen that takes no part", async () => expect(await read(await aKiosk())).toEqual([]));

  test("would hear it for ten minutes after a page was open", async () => {
    setClock(later(599_999));
    expect(await read()).toEqual([
      ["Anna", true],
      ["Rivky", true],
    ]);
  });

  test("would not hear it with another’s open page", async () => {
    await anAccount("family");
    await aSecondPhone();
    const own = { id: family.phoneId };
    await db.write(async (tx) => {
      await tx.linkBrowser.updateMany({ where: own, data: { lastSeenAt: TEN_MINUTES_AGO } });
      await tx.session.updateMany({ where: { userId: family.anna.id }, data: { lastSeenAt: TEN_MINUTES_AGO } });
    });
    expect(await read()).toEqual([
      ["Anna", false],
      ["Rivky", false],
    ]);
  });
});
