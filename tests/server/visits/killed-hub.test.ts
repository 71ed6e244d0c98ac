import { ACCOUNT_SETTINGS } from "@/tests/support/server/people";
import { MORNING, type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { anEnd, aVisitOf, turnVisitsOn } from "@/tests/support/visits/server-ends";

jest.setTimeout(120_000);

let server: ProductionServer;
beforeAll(async () => {
  server = await startProductionServer({ settings: ACCOUNT_SETTINGS, at: MORNING });
  await turnVisitsOn(server);
});
afterAll(() => server.dispose());

test("a visit survives a server that is killed and started again, and then ends by its End", async () => {
  const [phone, screen] = [await anEnd(server, "phone"), await anEnd(server, "kitchen")];
  const id = await aVisitOf(phone, screen, "first-press-of-all");
  expect((await screen.now()).visit).toMatchObject({ id, state: "live" });
  await server.kill9();
  await server.restart();
  expect((await phone.now()).visit).toMatchObject({ id, state: "live" });
  expect((await screen.say(id, "alive", { line: "healing" })).status).toBe(200);
  expect((await phone.now()).visit).toMatchObject({ state: "healing" });
  expect((await phone.say(id, "end", { reason: "ended" })).status).toBe(204);
  expect((await screen.now()).visit).toMatchObject({ id, state: "ended", endedBy: "phone" });
});

test("a ring whose caller went with the server ends by the new server's clock", async () => {
  const screen = await anEnd(server, "kitchen");
  const id = await (await anEnd(server, "phone")).rung("second-press-of-all");
  await server.kill9();
  await server.restart();
  const visit = await until(
    "the ring's end",
    async () => {
      const { visit: found } = await screen.now();
      return found?.state === "ended" ? found : null;
    },
    30_000,
  );
  expect([visit.id, ["no-screen", "cancelled"].includes(visit.endReason ?? "")]).toEqual([id, true]);
});
