/** @jest-environment node */
import { GET, PUT } from "@/app/api/rest-settings/route";
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import { type RestResponse, restResponseSchema } from "@/lib/calendar/shabbos/settings-schema";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { describeSharedSave } from "@/tests/contracts/shared-save";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub();
let admin = "";
beforeEach(async () => {
  admin = (await anAccount("admin")).cookie;
  await db.write((tx) => tx.restSettings.deleteMany());
});

const readAs = async (cookie: string): Promise<RestResponse> =>
  restResponseSchema.parse(await (await callRoute(GET, { cookie })).json());
const put = (json: unknown, cookie = admin) => callRoute(PUT, { method: "PUT", cookie, json });

const OWN = {
  idleMinutes: 2,
  frameMinutes: null,
  nightOn: false,
  nightFrom: "23:15",
  nightUntil: "05:45",
  board: "dim",
  boardLeadMinutes: 0,
  boardAfterMinutes: 60,
  boardPicture: "daily",
  revealSent: "next-morning",
  remindersOn: false,
  chimeOn: false,
};

test("screen and caretaker read the defaults before a save, without a row", async () => {
  const { cookie } = await aKiosk();
  expect([await readAs(cookie), await readAs(admin)]).toEqual(
    Array(2).fill({ ...DEFAULT_REST, updatedAt: null, boardEndedAt: null }),
  );
  expect(DEFAULT_REST).toEqual({
    idleMinutes: 5,
    frameMinutes: 20,
    nightOn: true,
    nightFrom: "22:00",
    nightUntil: "06:00",
    board: "board",
    boardLeadMinutes: 10,
    boardAfterMinutes: 5,
    boardPicture: "one",
    revealSent: "at-once",
    remindersOn: true,
    chimeOn: true,
  });
  expect(await db.read.restSettings.count()).toBe(0);
});

test("a save replaces all settings at once and ignores unknown fields", async () => {
  const written = jest.spyOn(log, "info");
  const first = restResponseSchema.parse(await (await put({ ...OWN, updatedAt: null, id: 7 })).json());
  expect(first).toEqual({ ...OWN, updatedAt: expect.any(String), boardEndedAt: null });
  const again = await put({ ...OWN, nightOn: true, updatedAt: first.updatedAt });
  expect(again.status).toBe(200);
  expect(await readAs((await aKiosk()).cookie)).toMatchObject({ ...OWN, nightOn: true });
  expect(written).toHaveBeenCalledWith("rest.changed");
});

describeSharedSave(
  /^Someone else changed these settings/,
  () => readAs(admin),
  (change, updatedAt) => put({ ...OWN, idleMinutes: 10 + change, updatedAt }),
);

test.each([
  ["idleMinutes", 1, "a panel closes"],
  ["idleMinutes", 61, "a panel closes"],
  ["idleMinutes", 2.5, "a panel closes"],
  ["idleMinutes", "5", "a panel closes"],
  ["frameMinutes", 0, "the photo frame"],
  ["frameMinutes", 241, "the photo frame"],
  ["nightFrom", "24:00", "begins"],
  ["nightFrom", "", "begins"],
  ["nightUntil", "6:00", "ends"],
  ["nightOn", "yes", "Please choose whether the screen has a night mode."],
  ["remindersOn", null, "Please choose whether reminders are on."],
  ["chimeOn", 1, "Please choose whether reminders chime."],
])("%s may not be %p", async (field, value, sentence) => {
  const response = await put({ ...OWN, [field]: value, updatedAt: null });
  expect([response.status, JSON.stringify(await response.json())]).toEqual([400, expect.stringContaining(sentence)]);
  expect(await db.read.restSettings.count()).toBe(0);
});

test.each([
  ["idleMinutes", [2, 60, null]],
  ["frameMinutes", [2, 240, null]],
  ["nightUntil", ["00:00", "23:59"]],
])("%s may be %j", async (field, values) => {
  for (const value of values) {
    const { updatedAt } = await readAs(admin);
    expect((await put({ ...OWN, [field]: value, updatedAt })).status).toBe(200);
    expect(await readAs(admin)).toMatchObject({ [field]: value });
  }
});
