/** @jest-environment node */
import { PUT as saveChoices } from "@/app/api/activity-choices/route";
import { POST as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { POST as logIn } from "@/app/api/auth/login/route";
import { POST as setUp } from "@/app/api/auth/setup/route";
import { POST as makeFeed } from "@/app/api/calendar-feeds/route";
import { PATCH as tick } from "@/app/api/checklist/route";
import { PUT as saveTasks } from "@/app/api/checklist/tasks/route";
import { POST as access } from "@/app/api/family-access/route";
import { POST as recordMedia, GET as listMedia } from "@/app/api/family-videos/route";
import { PUT as proxyChunk } from "@/app/api/family-videos/upload-chunk/route";
import { POST as startUpload } from "@/app/api/family-videos/upload-resumable/route";
import { GET as shabbat } from "@/app/api/hebcal/shabbat/route";
import { GET as place } from "@/app/api/household/place/route";
import { PUT as saveHousehold } from "@/app/api/household/route";
import { PUT as saveAddress } from "@/app/api/hub-address/route";
import { POST as heartbeat } from "@/app/api/kiosk-heartbeat/route";
import { POST as pair } from "@/app/api/kiosk-pairing/route";
import { POST as lookUp } from "@/app/api/kiosks/lookup/route";
import { POST as approve } from "@/app/api/kiosks/route";
import { POST as restore } from "@/app/api/schedule-items/restore/route";
import { POST as plan } from "@/app/api/schedule-items/route";
import { POST as undo } from "@/app/api/schedule-items/undo/route";
import { POST as makeLink } from "@/app/api/upload-links/route";
import { PUT as savePreferences } from "@/app/api/user-preferences/route";
import { POST as makeUser } from "@/app/api/users/route";
import { db } from "@/lib/platform/database/db";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

jest.setTimeout(30_000);

type Person = "anonymous" | "link" | "kiosk" | "admin";
type Handler = Parameters<typeof callRoute>[0];
const cookies = new Map<Person, string>();
withHub();

beforeAll(async () => {
  cookies.set("link", (await anUploadLink()).cookie);
  cookies.set("kiosk", (await aKiosk()).cookie);
  cookies.set("admin", (await anAccount("admin")).cookie);
});

const ACCOUNT = { username: "dovid", password: "four words in a row" };
const TASK = { id: "mincha", label: "Mincha", window: "mincha" };
const CHUNK = { sessionURL: "/a", chunkData: "AAAA", contentRange: "bytes 0-2/3" };
const RECORD = { title: "Purim", objectPath: `m/${"A".repeat(22)}`, uploaderName: "Rivky" };
const ITEM = {
  title: "Dr. Levin",
  description: "",
  scheduledDate: "2026-11-20",
  scheduledTime: "14:30",
  category: "medical",
  priority: "high",
};
const HOUSEHOLD = {
  name: "Zaidy",
  nickname: "Zaidy",
  location: "11213",
  candleMinutes: 18,
  havdalahMinutes: null,
  opinion: "gra",
  nusach: "chabad",
  quietNineAv: true,
  kioskMayDelete: false,
  originalsForCaretakers: false,
  removesPlaces: false,
  plainSongs: false,
  pronoun: "he",
  nameInBook: "printed",
  updatedAt: "2026-11-20T10:00:00.000Z",
};

/** Every text that a route takes, next to fields that are right. A route's types of its parameters do not matter here. */
const DOORS: [string, Person, unknown, string, Record<string, unknown>][] = [
  ["the login", "anonymous", logIn, "username password", { username: "miriam", password: "x" }],
  ["the first caretaker", "anonymous", setUp, "code username password", { code: "BCDF-GHJK-LMNP", ...ACCOUNT }],
  ["a link's key", "anonymous", access, "key", {}],
  ["an account", "admin", makeUser, "username password", { ...ACCOUNT, role: "family" }],
  ["a link", "admin", makeLink, "label", {}],
  ["a calendar", "admin", makeFeed, "label", { categories: ["meal"] }],
  ["the address for phones", "admin", saveAddress, "address", {}],
  ["a pairing code", "admin", lookUp, "code", {}],
  ["a screen", "admin", approve, "code name", { code: "BCDF-GHJK", name: "Kitchen" }],
  ["an item of the plan", "admin", plan, "title description scheduledDate scheduledTime category", ITEM],
  ["an item's return", "admin", restore, "deletionId", {}],
  ["a change's undo", "admin", undo, "changeId", {}],
  ["the household", "admin", saveHousehold, "name nickname location updatedAt", HOUSEHOLD],
  ["the choices", "admin", saveChoices, "choices", { version: 1 }],
  ["the place", "kiosk", savePreferences, "location", {}],
  ["a tick", "kiosk", tick, "date task", { date: "2026-11-22", task: "mincha", done: true }],
  ["the checklist's tasks", "admin", saveTasks, "items updatedAt", { items: [TASK], updatedAt: null }],
  ["a screen's version", "kiosk", heartbeat, "version", {}],
  ["an upload", "link", startUpload, "contentType clientUploadId fileName", { size: 3_000_000 }],
  ["a proxied chunk", "link", proxyChunk, "sessionURL chunkData contentRange", CHUNK],
  ["a record", "link", recordMedia, "title note objectPath uploaderName fileName", RECORD],
];

/** What comes from files' names has such signs taken out; the rest of the request is then judged. */
const CLEANED = [
  "an upload: fileName",
  ...["title", "note", "uploaderName", "fileName"].map((one) => `a record: ${one}`),
];
const ODD = ["\0", "a\0b", "a\ud800b", "\udc00"];

const ask = (person: Person, handler: unknown, call: object) => {
  const cookie = cookies.get(person);
  // Each handler has its own type of parameters, and none of these routes takes parameters.
  return callRoute(handler as Handler, { ...call, cookie });
};

test.each(DOORS)("odd signs in a text of %s are refused with a message, never a crash", async (...door) => {
  const [name, person, handler, fields, rest] = door;
  for (const field of fields.split(" "))
    for (const text of ODD) {
      await db.write((tx) => tx.throttle.deleteMany({}));
      const response = await ask(person, handler, { method: "POST", json: { ...rest, [field]: text } });
      const isRefused = CLEANED.includes(`${name}: ${field}`) ? response.status < 500 : response.status === 400;
      expect([field, text, isRefused]).toEqual([field, text, true]);
      expect(await response.json()).toMatchObject(response.ok ? {} : { message: expect.any(String) });
    }
});

test.each([
  ["a city", "anonymous", shabbat, "/api/hebcal/shabbat?city=Mon%00sey"],
  ["a place", "admin", place, "/api/household/place?location=Mon%00sey"],
  ["a page of the gallery", "admin", listMedia, "/api/family-videos?before=%00"],
] as [string, Person, unknown, string][])("U+0000 in the query of %s is 400", async (_name, person, handler, url) => {
  expect((await ask(person, handler, { url })).status).toBe(400);
});

test("next-auth's own login refuses it as a wrong password", async () => {
  const body = new Uint8Array(
    Buffer.from(new URLSearchParams({ username: "a\0b", password: "x", json: "true", csrfToken: "x" }).toString()),
  );
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const response = await callRoute(nextAuth, {
    method: "POST",
    url: "/api/auth/callback/credentials",
    params: { nextauth: ["callback", "credentials"] },
    body,
    headers,
  });
  expect(response.status).toBeLessThan(500);
});

test("a screen that asks for a code with an odd browser's name is told one", async () =>
  expect((await callRoute(pair, { method: "POST", headers: { "user-agent": "\u0080\u00ffOdd/1" } })).status).toBe(201));
