import { callableSchema, visitSchema } from "@/lib/kiosk/visits/schema";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";
import { MORNING, type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { describeOnPostgresql, onDatabase } from "@/tests/support/storage/postgres";
import { anEnd, aVisitOf, type End, letVisit, type Page, turnVisitsOn } from "@/tests/support/visits/server-ends";

const TIMES = 50;
jest.setTimeout(240_000);

const SETTINGS = { ...ACCOUNT_SETTINGS, AUTH_SECRET: "one secret for all instances of a hub" };

describeOnPostgresql("two instances of the hub on one database", () => {
  let [first, second]: ProductionServer[] = [];
  let pages: Record<End | "tab", Page>;
  let presses = 0;

  const server = (which: ProductionServer | undefined): ProductionServer => {
    if (!which) throw new Error("The server does not run.");
    return which;
  };
  const query = (statement: string) =>
    onDatabase(server(first).place["DATABASE_URL"] ?? "", (connection) =>
      connection.query<Record<string, unknown>>(statement),
    );
  const newPress = () => `press-number-${(presses += 1)}-of-this-file`;

  beforeAll(async () => {
    first = await startProductionServer({ settings: SETTINGS, at: MORNING });
    second = await startProductionServer({ settings: { ...SETTINGS, ...first.place }, at: MORNING });
    await turnVisitsOn(first);
    pages = {
      ...{ phone: await anEnd(first, "phone"), other: await anEnd(second, "other") },
      ...{ kitchen: await anEnd(first, "kitchen"), den: await anEnd(second, "den") },
      tab: await anEnd(second, "phone", "another-tab-of-the-phone"),
    };
  });
  afterAll(async () => {
    const errors = [first, second].flatMap((each) => each?.errorLines() ?? []);
    await second?.dispose();
    await first?.dispose();
    expect(errors).toEqual([]);
  });

  /** The same race again and again, each from nothing. */
  async function race(round: () => Promise<void>): Promise<void> {
    for (let index = 0; index < TIMES; index += 1) {
      await query('DELETE FROM "Visit"; DELETE FROM "Throttle"');
      await round();
      const { rows } = await query('SELECT count(*)::int AS found FROM "Visit" WHERE "activeKey" IS NOT NULL');
      expect(rows[0]?.["found"]).toBeLessThanOrEqual(1);
    }
  }

  const visitOf = async (id: string) => (await query(`SELECT * FROM "Visit" WHERE "id" = '${id}'`)).rows[0] ?? {};

  const statusesOf = (...answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  test("of two callers at once, each at its own instance, one rings", () =>
    race(async () => {
      const answers = await Promise.all([pages.phone.ring(newPress()), pages.other.ring(newPress())]);
      expect(statusesOf(...answers)).toEqual([200, 409]);
      expect((await query('SELECT 1 FROM "Visit"')).rowCount).toBe(1);
    }));

  test("two who call each other, each at its own instance, are in one visit", async () => {
    await letVisit(await aBrowserOf(server(first), ADMIN), "Rivky");
    const { people } = callableSchema.parse((await pages.den.call("GET", "/api/visits/people")).body);
    const rivky = people.find(({ name }) => name === "Rivky")?.id;
    await race(async () => {
      const [hers, his] = await Promise.all([pages.phone.ring(newPress()), pages.den.ring(newPress(), rivky)]);
      const [one, other] = [hers, his].map(({ body }) => visitSchema.parse(body["visit"]).id);
      expect([statusesOf(hers, his), other]).toEqual([[200, 200], one]);
      expect((await visitOf(one ?? ""))["state"]).toBe("connecting");
    });
  });

  test("of two screens that answer at their own instances one is in the visit", () =>
    race(async () => {
      const id = await pages.phone.rung(newPress());
      const [kitchen, den] = await Promise.all([
        pages.kitchen.say(id, "answer", { by: "touch" }),
        pages.den.say(id, "answer", { by: "touch" }),
      ]);
      expect(statusesOf(kitchen, den)).toEqual([200, 409]);
      const winner = kitchen.status === 200 ? pages.kitchen : pages.den;
      expect(await visitOf(id)).toMatchObject({ state: "connecting", screenEndpoint: winner.endpoint });
    }));

  test("an answer at one instance against a cancel at the other: one wins", () =>
    race(async () => {
      const id = await pages.phone.rung(newPress());
      const [answer, cancel] = await Promise.all([
        pages.den.say(id, "answer", { by: "touch" }),
        pages.phone.say(id, "end", { reason: "cancelled" }),
      ]);
      expect([cancel.status, [200, 409].includes(answer.status)]).toEqual([204, true]);
      const endReason = answer.status === 200 ? "ended" : "cancelled";
      expect(await visitOf(id)).toMatchObject({ state: "ended", activeKey: null, endReason });
    }));

  test("an end at one instance against a take-over at the other is final", () =>
    race(async () => {
      const id = await aVisitOf(pages.phone, pages.kitchen, newPress());
      const [end, taken] = await Promise.all([
        pages.kitchen.say(id, "end", { reason: "ended" }),
        pages.tab.say(id, "take-over", { epoch: 1 }),
      ]);
      expect([end.status, [200, 404].includes(taken.status)]).toEqual([204, true]);
      expect(await visitOf(id)).toMatchObject({ state: "ended", endReason: "ended", activeKey: null });
      expect((await query('SELECT 1 FROM "VisitSignal"')).rowCount).toBe(0);
    }));

  describe("when one instance is killed", () => {
    beforeEach(() => query('DELETE FROM "Visit"; DELETE FROM "Throttle"'));
    afterEach(async () => {
      await server(first).restart();
      for (const end of ["phone", "kitchen"] as const) pages[end].moveTo(server(first));
    });

    test("a visit continues through the other, with what was said before", async () => {
      const { phone, den } = pages;
      const id = await aVisitOf(phone, den, newPress());
      const items = [{ kind: "description", body: "hello" }];
      expect((await phone.say(id, "signals", { epoch: 1, items })).status).toBe(200);
      await server(first).kill9();
      const { body } = await den.call("GET", `/api/visits/${id}/signals?after=0`);
      expect(body["signals"]).toMatchObject([{ seq: 1, side: "phone", body: "hello" }]);
      phone.moveTo(server(second));
      expect((await phone.say(id, "alive", { line: "connected" })).status).toBe(200);
      expect((await phone.now()).visit).toMatchObject({ id, state: "live" });
      expect((await den.say(id, "end", { reason: "ended" })).status).toBe(204);
    });

    test("a ring that began there ends once, by the clock of the other", async () => {
      const id = await pages.phone.rung(newPress());
      await server(first).kill9();
      const visit = await until(
        "the ring's end",
        async () => {
          const { visit: found } = await pages.den.now();
          return found?.state === "ended" ? found : null;
        },
        30_000,
      );
      expect([visit.id, visit.endReason]).toEqual([id, "no-screen"]);
      await server(first).restart();
      const ends = [first, second].flatMap((each) => server(each).log().split("\n"));
      expect(ends.filter((line) => line.includes("visit.ended") && line.includes(id))).toHaveLength(1);
    });
  });

  test("a ring that both instances watch ends once", async () => {
    await query('DELETE FROM "Visit"; DELETE FROM "Throttle"');
    const id = await pages.phone.rung(newPress());
    await until("the ring's end", async () => (await visitOf(id))["state"] === "ended", 30_000);
    // Both have looked again by now.
    await until("another ring's begin", async () => (await pages.other.ring(newPress())).status === 200);
    const ends = [first, second].flatMap((each) => server(each).log().split("\n"));
    expect(ends.filter((line) => line.includes("visit.ended") && line.includes(id))).toHaveLength(1);
  });
});
