/** @jest-environment node */
import fc from "fast-check";
import { NextRequest } from "next/server";
import type * as z from "zod/mini";
import {
  approveRequestSchema,
  familyAccessRequestSchema,
  linkRequestSchema,
  loginRequestSchema,
  lookupRequestSchema,
  newAccountSchema,
  newPasswordSchema,
  renameRequestSchema,
  setupRequestSchema,
} from "@/lib/accounts/auth/schema";
import { hubAddressRequestSchema } from "@/lib/accounts/household/address-schema";
import { householdRequestSchema } from "@/lib/accounts/household/settings-schema";
import { preferencesRequestSchema } from "@/lib/kiosk/preferences/schema";
import { activityChoicesRequestSchema } from "@/lib/library/activities/choices-schema";
import { createMediaRequestSchema } from "@/lib/media/items/schema";
import { proxyChunkRequestSchema, startUploadRequestSchema } from "@/lib/media/uploads/schema";
import { parseJsonBody, parseJsonText } from "@/lib/platform/api/request-body";
import { isAppError } from "@/lib/platform/app-error";
import { undoRequestSchema } from "@/lib/schedule/changes/change-schema";
import { tickRequestSchema } from "@/lib/schedule/checklist/schema";
import { taskListRequestSchema } from "@/lib/schedule/checklist/tasks-schema";
import { feedRequestSchema } from "@/lib/schedule/feeds/schema";
import {
  changeRequestSchema,
  goOnRequestSchema,
  restoreRequestSchema,
  scheduleRequestSchema,
} from "@/lib/schedule/items/admin-schema";
import { categorySchema, markRequestSchema } from "@/lib/schedule/items/schema";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";
import { fuzz, spoiled, tally } from "@/tests/support/fuzz";

type Field = (value: unknown) => boolean;
type Body = Record<string, unknown>;
/** A route's schema, a body that it takes, and once more by hand which values each field may have; without `fields` only what holds for all. */
type Door = { schema: z.core.$ZodType; sample: Body; fields?: Record<string, Field> };

/** Neither U+0000 nor half a character: no database keeps them alike. */
const isKeepable = (text: string) => !/[\0\p{Cs}]/u.test(text);
const size = (least: number, most: number, text: string) =>
  text.length >= least && text.length <= most && isKeepable(text);
const string =
  (least: number, most: number): Field =>
  (value) =>
    typeof value === "string" && size(least, most, value);
const trimmed =
  (least: number, most: number): Field =>
  (value) =>
    typeof value === "string" && size(least, most, value.trim());
const optional =
  (field: Field): Field =>
  (value) =>
    value === undefined || field(value);
const orNull =
  (field: Field): Field =>
  (value) =>
    value === null || field(value);
const oneOf =
  (...names: string[]): Field =>
  (value) =>
    names.some((name) => name === value);
const flag: Field = (value) => value === true || value === false;
const whole =
  (least: number, most: number): Field =>
  (value) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most;
const isVisible = (text: string) => [...text].some((sign) => !/[\p{C}\p{Z}]/u.test(sign));
/** One line of visible text. */
const line =
  (most: number): Field =>
  (value) =>
    trimmed(1, most)(value) &&
    isVisible(String(value)) &&
    ![...String(value).trim()].some((sign) => /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(sign));
const withoutControls = (value: unknown) =>
  [...String(value)].filter((sign) => /[\t\n]/.test(sign) || !/[\p{Cs}\u0000-\u001f\u007f]/u.test(sign)).join("");
const clean =
  (field: Field): Field =>
  (value) =>
    typeof value === "string" && field(withoutControls(value));
const visible = (most: number) => clean((value) => trimmed(1, most)(value) && isVisible(String(value)));
const isReal = (text: string) =>
  !Number.isNaN(Date.parse(text)) &&
  new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().slice(0, 10) === text.slice(0, 10);
const day: Field = (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && isReal(value);
const instant: Field = (value) =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?Z$/.test(value) &&
  isReal(value);
const printable: Field = (value) =>
  string(1, 100)(value) && [...String(value)].every((sign) => sign >= " " && sign <= "~");

const taskId: Field = (value) => typeof value === "string" && /^[a-z][a-z0-9-]{0,35}$/.test(value);
const isTask: Field = (value) =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  "label" in value &&
  "window" in value &&
  taskId(value.id) &&
  line(40)(value.label) &&
  oneOf("shachris", "mincha", "mairiv", "day")(value.window);

const password = string(1, 1024);
const username = trimmed(1, 64);
const role = oneOf("admin", "family", "caregiver");

const item = {
  title: "Dr. Levin",
  description: "",
  scheduledDate: "2026-11-20",
  scheduledTime: "14:30",
  category: "medical",
  priority: "high",
  lengthMinutes: 60,
  place: "Dr. Levin's office",
  person: "Rivky",
  personKind: "comes",
  driver: "Shmuel",
  travelMinutes: 20,
  isRecurring: true,
  recurrenceType: "weekly",
  recurrenceInterval: 2,
  recurrenceEndDate: "2026-12-20",
  recurrenceWeekdays: [1, 3],
  timeRule: "candles-30",
  recurrenceEnds: "on",
  recurrenceMonthDay: "date",
  recurrenceCalendar: "civil",
  recurrenceObservance: "yahrzeit",
  recurrenceAdar: "both",
  recurrenceOriginal: "1991-12-01",
  recurrenceOriginalNight: true,
  recurrenceSkipsRest: false,
};

const DOORS: Door[] = [
  {
    schema: loginRequestSchema,
    sample: { username: "Miriam", password: "four words", role: "admin" },
    fields: { username, password, role: optional(role) },
  },
  {
    schema: setupRequestSchema,
    sample: { code: "BCDF-GHJK-LMNP", username: "miriam", password: "x" },
    fields: { code: trimmed(1, 40), username, password },
  },
  { schema: familyAccessRequestSchema, sample: { key: "abc_DEF-123" }, fields: { key: optional(string(0, 200)) } },
  { schema: linkRequestSchema, sample: { label: "Rivky's family" }, fields: { label: line(80) } },
  { schema: renameRequestSchema, sample: { name: "Kitchen" }, fields: { name: line(40) } },
  { schema: lookupRequestSchema, sample: { code: "BCDF-GHJK" }, fields: { code: string(0, 200) } },
  {
    schema: approveRequestSchema,
    sample: { code: "BCDF-GHJK", name: "Kitchen" },
    fields: { code: string(0, 200), name: line(40) },
  },
  {
    schema: newAccountSchema,
    sample: { username: "dovid", password: "x", role: "family" },
    fields: { username: (value) => line(64)(value) && !/\p{C}/u.test(String(value).trim()), password, role },
  },
  { schema: newPasswordSchema, sample: { password: "x" }, fields: { password } },
  {
    schema: tickRequestSchema,
    sample: { date: "2026-02-28", task: "mincha", done: true },
    fields: { date: day, task: taskId, done: flag },
  },
  { schema: markRequestSchema, sample: { isCompleted: true }, fields: { isCompleted: flag } },
  { schema: restoreRequestSchema, sample: { deletionId: "d" }, fields: { deletionId: string(1, 64) } },
  { schema: preferencesRequestSchema, sample: { location: "Monsey, NY" }, fields: { location: trimmed(1, 100) } },
  {
    schema: householdRequestSchema,
    sample: {
      name: "Zaidy",
      nickname: "Zaidy",
      location: "11213",
      candleMinutes: 18,
      havdalahMinutes: null,
      opinion: "gra",
      nusach: "chabad",
      quietNineAv: true,
      pronoun: "he",
      nameInBook: "printed",
      kioskMayDelete: false,
      originalsForCaretakers: false,
      removesPlaces: false,
      plainSongs: false,
      updatedAt: "2026-11-20T10:00:00.000Z",
    },
    fields: {
      ...{
        name: line(40),
        nickname: line(14),
        location: trimmed(1, 100),
        candleMinutes: orNull(whole(0, 60)),
        havdalahMinutes: orNull(whole(30, 90)),
      },
      ...{
        opinion: oneOf("gra", "baal-hatanya", "magen-avraham"),
        nusach: oneOf("chabad", "sefard"),
        quietNineAv: flag,
        pronoun: oneOf("he", "she"),
        nameInBook: oneOf("printed", "yuds"),
        kioskMayDelete: flag,
        originalsForCaretakers: flag,
        removesPlaces: flag,
        plainSongs: flag,
        updatedAt: instant,
      },
    },
  },
  {
    schema: createMediaRequestSchema,
    sample: {
      title: "Purim",
      note: "שמחה",
      objectPath: `m/${"A".repeat(22)}`,
      uploaderName: "Rivky",
      fileName: "a.mp4",
      mediaType: "video",
    },
    fields: {
      ...{
        title: visible(200),
        uploaderName: visible(80),
        note: optional(clean(trimmed(0, 500))),
        objectPath: string(1, 200),
      },
      ...{ fileName: optional(clean(string(0, 500))), mediaType: optional(string(0, 20)) },
    },
  },
  {
    schema: startUploadRequestSchema,
    sample: {
      size: 3_000_000,
      contentType: "video/mp4",
      fileName: "a.mp4",
      lastModified: 5,
      clientUploadId: "phone-1",
    },
    fields: {
      ...{
        size: optional(whole(0, Infinity)),
        contentType: optional(trimmed(0, 200)),
        fileName: optional(clean(string(0, 500))),
      },
      ...{ lastModified: optional((value) => typeof value === "number"), clientUploadId: optional(printable) },
    },
  },
  {
    schema: proxyChunkRequestSchema,
    sample: { sessionURL: "/a", chunkData: "AAAA", contentRange: "bytes 0-2/3" },
    fields: { sessionURL: string(0, 2000), chunkData: string(0, Infinity), contentRange: string(0, 100_000) },
  },
  { schema: scheduleRequestSchema, sample: item },
  {
    schema: changeRequestSchema,
    sample: { ...item, recurringGroupId: null, own: "keep", version: 3, changesRhythm: true },
  },
  {
    schema: undoRequestSchema,
    sample: { changeId: "fZ3Rv0sWcQm8nXk1TtY5aw" },
    fields: { changeId: string(1, 64) },
  },
  { schema: goOnRequestSchema, sample: { recurrenceEnds: "never" }, fields: { recurrenceEnds: oneOf("never") } },
  {
    schema: taskListRequestSchema,
    sample: {
      items: [
        { id: "mincha", label: "Davened Mincha", window: "mincha" },
        { id: "t0123456789abcdef", label: "Learned with Levi", window: "day" },
      ],
      updatedAt: null,
    },
    fields: {
      items: (value) => Array.isArray(value) && value.length >= 1 && value.length <= 5 && value.every(isTask),
      updatedAt: orNull(instant),
    },
  },
  {
    schema: hubAddressRequestSchema,
    sample: { address: "https://hub.example.org" },
    fields: { address: trimmed(1, 200) },
  },
  {
    schema: feedRequestSchema,
    sample: { label: "Dovid", categories: ["medical", "meal"] },
    fields: {
      label: line(80),
      categories: (value) =>
        Array.isArray(value) && value.length >= 1 && value.length <= 7 && value.every(oneOf(...categorySchema.options)),
    },
  },
  { schema: activityChoicesRequestSchema, sample: { ...activityChoices() } },
];

const TEXTS = [
  "",
  " ",
  "x",
  "x".repeat(41),
  "x".repeat(81),
  "x".repeat(201),
  " y ".repeat(400),
  "\u200b",
  "a\nb",
  "a\u0000b",
  "\ud800",
  "דבורה 👩‍👧",
  "<script>",
  "__proto__",
  "2026-02-30",
  "2024-02-29",
  "0000-00-00",
  "25:00",
  "Z".repeat(3000),
];
const LEAVES: unknown[] = [
  ...TEXTS,
  null,
  true,
  false,
  0,
  -0,
  -1,
  1,
  60,
  61,
  1.5,
  1e308,
  9_007_199_254_740_992,
  [],
  {},
  [[]],
  { length: 5 },
  { toString: "x" },
  [1, 2],
  ["x"],
];
const NAMES = ["__proto__", "constructor", "prototype", "role", "id", "isAdmin", "senderId", "toString", ""];

type Step = { kind: "set" | "spoil" | "drop" | "add"; at: number; leaf: number; text: string };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom("set", "set", "spoil", "drop", "add"),
    at: fc.nat(20),
    leaf: fc.nat(LEAVES.length - 1),
    text: spoiled(fc.constantFrom(...TEXTS)),
  }),
  { maxLength: 3 },
);

/** JSON.parse makes a key `__proto__` like any other; an assignment would not. */
function put(body: Body, name: string, value: unknown): void {
  Object.defineProperty(body, name, { value, enumerable: true, configurable: true, writable: true });
}

function changed(sample: Body, all: Step[]): Body {
  const body = { ...sample };
  for (const { kind, at, leaf, text } of all) {
    const names = Object.keys(sample);
    const name = names[at % names.length] ?? "";
    if (kind === "drop") delete body[name];
    else if (kind === "add") put(body, NAMES[at % NAMES.length] ?? "", leaf % 2 ? { polluted: true } : LEAVES[leaf]);
    else put(body, name, kind === "set" ? LEAVES[leaf] : text);
  }
  return body;
}

/** What zod says where a schema has no sentence of its own. */
const LIBRARY_WORDS = /^(Invalid|Unrecognized|Too (big|small))|\b(expected|received)\b/;

/** What the schema answers, or null when it refuses; any other failure is thrown on. */
function asked(schema: z.core.$ZodType, text: string): { value: unknown } | null {
  try {
    return { value: parseJsonText(schema, text) };
  } catch (error) {
    if (isAppError(error, "invalid") && error.message.length > 5 && !LIBRARY_WORDS.test(error.message)) return null;
    throw error;
  }
}

function jsonOf(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

const isPlain = (value: unknown): value is Body => typeof value === "object" && value !== null && !Array.isArray(value);

function mayPass({ fields }: Door, text: string): boolean | null {
  const json = jsonOf(text);
  if (!json || !isPlain(json.value)) return false;
  const body = json.value;
  return fields
    ? Object.entries(fields).every(([name, field]) => field(Object.hasOwn(body, name) ? body[name] : undefined))
    : null;
}

/** Of what was accepted: only known fields, no prototype from outside, and accepted again as it is. */
function isSound({ schema, sample }: Door, value: unknown): boolean {
  if (
    !isKeepable(
      Object.values(isPlain(value) ? value : {})
        .filter((field) => typeof field === "string")
        .join(" "),
    )
  )
    return false;
  if (!isPlain(value) || Object.keys(value).some((name) => !Object.hasOwn(sample, name))) return false;
  if (Object.getPrototypeOf(value) !== Object.prototype || "polluted" in {}) return false;
  const again = asked(schema, JSON.stringify(value));
  return again !== null && JSON.stringify(again.value) === JSON.stringify(value);
}

test("every sample is accepted as it is", () =>
  expect(DOORS.filter(({ schema, sample }) => asked(schema, JSON.stringify(sample)) === null)).toEqual([]));

/** Signs that no database keeps as they are. */
const ODD = ["\0", "a\0b", "a\ud800b", "\udc00"];

test("odd signs in a text are refused with a sentence or taken out", () => {
  const bodies = DOORS.flatMap((door) =>
    Object.keys(door.sample)
      .filter((name) => typeof door.sample[name] === "string")
      .flatMap((name) => ODD.map((text) => ({ door, body: { ...door.sample, [name]: text } }))),
  );
  const kept = bodies.filter(({ door, body }) => {
    const accepted = asked(door.schema, JSON.stringify(body));
    return accepted !== null && !isSound(door, accepted.value);
  });
  expect(kept.map(({ body }) => body)).toEqual([]);
});

test("any JSON body is refused with a sentence or has only its fields' values", () => {
  const sides = tally();
  const bodies = fc
    .tuple(fc.nat(DOORS.length - 1), steps)
    .map(([door, all]) => ({ door, text: JSON.stringify(changed(DOORS[door]?.sample ?? {}, all)) }));
  const cut = fc
    .tuple(bodies, fc.nat(400))
    .map(([{ door, text }, at]) => ({ door, text: text.slice(0, at % text.length) }));
  const texts = fc
    .tuple(bodies, fc.constantFrom("null", "[]", "7", '"x"', "[{}]", "{}", "{", "\ufeff{}", '{"a":1}}', "undefined"))
    .map(([{ door }, text]) => ({ door, text }));
  fuzz(fc.oneof({ weight: 18, arbitrary: bodies }, cut, texts), ({ door: index, text }) => {
    const door = DOORS[index];
    if (!door) return false;
    const accepted = asked(door.schema, text);
    sides.count(accepted ? "accepted" : "refused");
    const should = mayPass(door, text);
    return (should === null || should === (accepted !== null)) && (accepted === null || isSound(door, accepted.value));
  });
  expect(sides.least("accepted", "refused")).toBeGreaterThan(0.2);
}, 120_000);

test("however a body is cut into pieces and announced, it is read whole or refused", async () => {
  const pieces = fc.record({
    text: fc.string({ unit: "grapheme", maxLength: 60 }),
    at: fc.nat(100),
    length: fc.constantFrom("right", "none", "short", "long", "odd"),
  });
  for (const { text, at, length } of fc.sample(pieces, { numRuns: 2000, seed: 7 })) {
    const bytes = Buffer.from(JSON.stringify({ key: text }));
    const announced = { right: bytes.length, none: null, short: bytes.length - 1, long: bytes.length + 1, odd: "1e3" }[
      length
    ];
    const halves = [bytes.subarray(0, at % bytes.length), bytes.subarray(at % bytes.length)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const half = halves.shift();
        if (half) controller.enqueue(half);
        else controller.close();
      },
    });
    const headers = {
      "content-type": "application/json",
      ...(announced === null ? {} : { "content-length": String(announced) }),
    };
    const request = new NextRequest("http://localhost/", { method: "POST", headers, body, duplex: "half" });
    const outcome = await parseJsonBody(request, familyAccessRequestSchema).catch((error: unknown) =>
      isAppError(error) ? error.code : error,
    );
    expect(outcome).toEqual(length === "right" || length === "none" ? { key: text } : "bad-length");
  }
}, 60_000);
