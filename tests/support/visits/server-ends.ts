import { type PersonRequest, visitPeopleSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { visitNowSchema, visitSchema } from "@/lib/kiosk/visits/schema";
import type { Client } from "@/tests/support/server/client";
import { ADMIN, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import type { ProductionServer } from "@/tests/support/server/production-server";

const SCREENS = { kitchen: "kitchen-screen", den: "den-screen" } as const;
const PEOPLE = { phone: FAMILY, other: ADMIN } as const;
type Screen = keyof typeof SCREENS;
type Person = keyof typeof PEOPLE;
export type End = Screen | Person;

/** Two screens that take part in visits, which are on. */
export async function turnVisitsOn(server: ProductionServer): Promise<void> {
  await server.program("tests/bench/seed-load-main.ts", "0", "0", "", ...Object.values(SCREENS));
  const admin = await aBrowserOf(server, ADMIN);
  const { body } = await admin.request("GET", "/api/visit-settings");
  // The answer of our own route.
  const { screens } = JSON.parse(body.toString("utf8")) as { screens: { id: string }[] };
  const json = {
    ...{ isOn: true, presence: "simple", ringSeconds: 45, autoScreenId: null },
    screens: screens.map(({ id }) => ({ id, media: "picture" })),
  };
  const { status } = await admin.request("PUT", "/api/visit-settings", { json });
  admin.close();
  if (status !== 200) throw new Error(`Visits were not turned on: ${status}`);
}

/** As the caretaker does: this person may call him and be called, and what else is given. */
export async function letVisit(admin: Client, name: string, changes: Partial<PersonRequest> = {}): Promise<void> {
  const { people } = (await admin.request("GET", "/api/visit-people")).read(visitPeopleSchema);
  const json: PersonRequest = {
    ...{ name, photoItemId: null, isAllowed: true, mayCall: true, mayBeCalled: true, connectsByItself: false },
    ...{ hasAgreed: false, hoursFrom: "09:00", hoursUntil: "20:00", mayRingAtNight: false },
    ...changes,
  };
  const id = encodeURIComponent(people.find((one) => one.name === name)?.id ?? "");
  const { status, body } = await admin.request("PUT", `/api/visit-people/${id}`, { json });
  if (status !== 200) throw new Error(`${name} was not allowed: ${status} ${body.toString("utf8")}`);
}

const isScreen = (end: End): end is Screen => end in SCREENS;

/** One page of a screen or of a person, at a server; `moveTo` sends its next requests to another one. */
export async function anEnd(server: ProductionServer, end: End, endpoint = `the-page-of-the-${end}`) {
  let client: Client = isScreen(end) ? server.client() : await aBrowserOf(server, PEOPLE[end]);
  const headers = isScreen(end) ? { Cookie: `device=${SCREENS[end]}` } : {};
  const call = async (method: string, path: string, json?: object) => {
    const reply = await client.request(method, path, { headers, ...(json && { json }) });
    const text = reply.body.toString("utf8");
    // The answer of our own route.
    return { status: reply.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, unknown> };
  };
  const ring = (press: string, to = "screen") => call("POST", "/api/visits", { to, endpoint, press });
  return {
    ...{ endpoint, call, ring },
    say: (id: string, what: string, json: object = {}) =>
      call(what === "alive" ? "PUT" : "POST", `/api/visits/${id}/${what}`, { endpoint, ...json }),
    now: async () => visitNowSchema.parse((await call("GET", "/api/visits/now")).body),
    rung: async (press: string, to?: string) => visitSchema.parse((await ring(press, to)).body["visit"]).id,
    moveTo: (other: ProductionServer) => {
      const { cookies } = client;
      client = other.client();
      for (const [name, value] of cookies) client.cookies.set(name, value);
    },
  };
}
export type Page = Awaited<ReturnType<typeof anEnd>>;

/** A visit that both sides report as connected. */
export async function aVisitOf(phone: Page, screen: Page, press: string): Promise<string> {
  const id = await phone.rung(press);
  const { status } = await screen.say(id, "answer", { by: "touch" });
  if (status !== 200) throw new Error(`The answer was refused: ${status}`);
  for (const page of [screen, phone]) await page.say(id, "alive", { line: "connected" });
  return id;
}
