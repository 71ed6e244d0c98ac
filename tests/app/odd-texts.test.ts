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

type Person = "nobody" | "link" | "kiosk" | "admin";
type Handler = Parameters<typeof callRoute>[0];
const cookies = new Map<Person, string>();
withHub();

beforeAll(async () => {
  cookies.set("link", (await anUploadLink()).cookie);
  cookies.set("kiosk", (await aKiosk()).cookie);
  cookies.set("admin", (await anAccount("admin")).cookie);
});
beforeEach(() => db.write((tx) => tx.throttle.deleteMany({})));

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
const DOORS: [string, Person, string, unknown, Record<string, unknown>, string[]][] = [
  ["the log-in", "nobody", "POST", logIn, { username: "miriam", password: "x" }, ["username", "password"]],
  [
    "the first caretaker",
    "nobody",
    "POST",
    setUp,
    { code: "BCDF-GHJK-LMNP", username: "miriam", password: "four words in a row" },
    ["code", "username", "password"],
  ],
  ["a link's key", "nobody", "POST", access, {}, ["key"]],
  [
    "an account",
    "admin",
    "POST",
    makeUser,
    { username: "dovid", password: "four words in a row", role: "family" },
    ["username", "password"],
  ],
  ["a link", "admin", "POST", makeLink, {}, ["label"]],
  ["a calendar", "admin", "POST", makeFeed, { categories: ["meal"] }, ["label"]],
  ["the address for phones", "admin", "PUT", saveAddress, {}, ["address"]],
  ["a pairing code", "admin", "POST", lookUp, {}, ["code"]],
  ["a screen", "admin", "POST", approve, { code: "BCDF-GHJK", name: "Kitchen" }, ["code", "name"]],
  [
    "an item of the plan",
    "admin",
    "POST",
    plan,
    ITEM,
    ["title", "description", "scheduledDate", "scheduledTime", "category"],
  ],
  ["an item's return", "admin", "POST", restore, {}, ["deletionId"]],
  ["a change's undo", "admin", "POST", undo, {}, ["changeId"]],
  ["the household", "admin", "PUT", saveHousehold, HOUSEHOLD, ["name", "nickname", "location", "updatedAt"]],
  ["the choices", "admin", "PUT", saveChoices, { version: 1 }, ["choices"]],
  ["the place", "kiosk", "PUT", savePreferences, {}, ["location"]],
  ["a tick", "kiosk", "PATCH", tick, { date: "2026-11-22", task: "mincha", done: true }, ["date", "task"]],
  [
    "the checklist's tasks",
    "admin",
    "PUT",
    saveTasks,
    { items: [{ id: "mincha", label: "Mincha", window: "mincha" }], updatedAt: null },
    ["items", "updatedAt"],
  ],
  ["a screen's version", "kiosk", "POST", heartbeat, {}, ["version"]],
  ["an upload", "link", "POST", startUpload, { size: 3_000_000 }, ["contentType", "clientUploadId", "fileName"]],
  [
    "a proxied chunk",
    "link",
    "PUT",
    proxyChunk,
    { sessionURL: "/a", chunkData: "AAAA", contentRange: "bytes 0-2/3" },
    ["sessionURL", "chunkData", "contentRange"],
  ],
  [
    "a record",
    "link",
    "POST",
    recordMedia,
    { title: "Purim", objectPath: `m/${"A".repeat(22)}`, uploaderName: "Rivky" },
    ["title", "note", "objectPath", "uploaderName", "fileName"],
  ],
];

/** What comes from files' names has such signs taken out; the rest of the request is then judged. */
const CLEANED = new Set([
  "an upload: fileName",
  "a record: title",
  "a record: note",
  "a record: uploaderName",
  "a record: fileName",
]);
const ODD = ["\0", "a\0b", "a\ud800b", "\udc00"];

describe.each(DOORS)("%s", (name, person, method, handler, rest, fields) => {
  test.each(fields.flatMap((field) => ODD.map((text) => [field, text])))(
    "%s as %j is refused with a message, never a crash",
    async (field = "", text) => {
      const cookie = cookies.get(person);
      // Each handler has its own type of parameters, and none of these routes takes parameters.
      const response = await callRoute(handler as Handler, {
        method,
        json: { ...rest, [field]: text },
        ...(cookie ? { cookie } : {}),
      });
      if (!CLEANED.has(`${name}: ${field}`)) expect(response.status).toBe(400);
      expect(response.status).toBeLessThan(500);
      expect(await response.json()).toMatchObject(response.ok ? {} : { message: expect.any(String) });
    },
  );
});

test.each([
  ["a city", "nobody", shabbat, "/api/hebcal/shabbat?city=Mon%00sey"],
  ["a place", "admin", place, "/api/household/place?location=Mon%00sey"],
  ["a page of the gallery", "admin", listMedia, "/api/family-videos?before=%00"],
] as [string, Person, unknown, string][])("U+0000 in the query of %s is 400", async (_name, person, handler, url) => {
  const cookie = cookies.get(person);
  // As above.
  expect((await callRoute(handler as Handler, { url, ...(cookie ? { cookie } : {}) })).status).toBe(400);
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
