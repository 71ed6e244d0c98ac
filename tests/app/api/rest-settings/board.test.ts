/** @jest-environment node */
import { GET } from "@/app/api/board/route";
import { DEFAULT_PLACE, moveHousehold } from "@/lib/accounts/household/store";
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import { type Board, boardSchema } from "@/lib/kiosk/shabbos-board/screen-schema";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { withHub, emptyTables } from "@/tests/support/hub";

withHub();
let kiosk = "";
const at = (instant: string) => jest.spyOn(clock, "now").mockReturnValue(new Date(instant));
beforeEach(async () => {
  at("2026-11-19T15:00:00Z");
  kiosk = (await aKiosk()).cookie;
  await emptyTables("scheduleItem", "mediaItem", "restSettings");
  await moveHousehold("11230", DEFAULT_PLACE);
});

const read = async (cookie = kiosk): Promise<Board> =>
  boardSchema.parse(await (await callRoute(GET, { cookie })).json());
const choose = (boardPicture: string) =>
  db.write((tx) =>
    tx.restSettings.upsert({
      where: { id: 1 },
      create: { ...DEFAULT_REST, id: 1, boardPicture, updatedAt: new Date() },
      update: { boardPicture },
    }),
  );
const plan = (title: string, scheduledDate: string, scheduledTime?: string) =>
  addToPlan({ title, scheduledDate, scheduledTime });

/** An image with its large rendition, sent at an instant. */
async function aPicture(title: string, uploadedAt: string, fields: object = {}) {
  const id = newId();
  const view = {
    kind: "view",
    objectKey: `r/${title}`,
    recipe: 1,
    sizeBytes: 5,
    sha256: "f00d",
    contentType: "image/jpeg",
  };
  await db.write((tx) =>
    tx.mediaItem.create({
      data: {
        ...{ id, title, uploadedAt: new Date(uploadedAt), objectPath: `m/${id}`, uploaderName: "Rivky", sizeBytes: 5 },
        ...{ sha256: "f00d", contentType: "image/jpeg", mediaType: "image", preparation: "ready" },
        ...{ senderKind: "link", senderId: "someone" },
        renditions: { create: { ...view, id: newId(), width: 2048, height: 1536 } },
        ...fields,
      },
    }),
  );
}
const titlesOf = ({ days }: Board) => [...new Set(days.map(({ picture }) => picture?.title ?? null))];

test("has every Shabbos of two weeks with those days' plan and nothing else", async () => {
  await plan("Dr. Levin", "2026-11-20", "10:00");
  await plan("Seudah", "2026-11-20", "18:00");
  await plan("A walk", "2026-11-21");
  await plan("Kiddush", "2026-11-21", "10:30");
  await plan("Call Leah", "2026-11-21", "15:00");
  await plan("Melaveh malkah", "2026-11-21", "20:00");
  await plan("Shopping", "2026-11-22", "09:00");
  const { days, items, endedHereAt } = await read();
  expect(days.map(({ title }) => title)).toEqual(["Shabbos Parshas Vayetzei", "Shabbos Parshas Vayishlach"]);
  expect(items.map(({ title, date, time }) => [title, date, time])).toEqual([
    ["Seudah", "2026-11-20", "18:00"],
    ["Kiddush", "2026-11-21", "10:30"],
    ["A walk", "2026-11-21", null],
  ]);
  expect(endedHereAt).toBeNull();
});

test("in the second day of Yom Tov it still has the first", async () => {
  at("2027-04-23T15:00:00Z");
  expect((await read()).days.slice(0, 3).map(({ title }) => title)).toEqual([
    "First day of Pesach",
    "Second day of Pesach",
    "Shabbos Chol HaMoed Pesach",
  ]);
});

test("the photo was there before Shabbos began and remains the same", async () => {
  at("2026-11-21T03:00:00Z");
  for (const title of ["a", "b", "c"]) await aPicture(title, "2026-11-18T10:00:00Z");
  const { from = "", picture: before } = (await read()).days[0] ?? {};
  expect(before).toEqual({
    path: expect.stringMatching(/^\/objects\/r\/[abc]$/),
    width: 2048,
    height: 1536,
    title: expect.stringMatching(/^[abc]$/),
  });
  await aPicture("from a friend abroad", from);
  for (const cookie of [kiosk, (await anAccount("admin")).cookie])
    expect((await read(cookie)).days[0]?.picture).toEqual(before);
});

test("the photo is one of the thirty newest, which a screen keeps", async () => {
  // Of 39, the rule takes the one at place 30.
  const eve = Date.parse("2026-11-18T10:00:00Z");
  for (let age = 0; age < 39; age += 1) await aPicture(String(age), new Date(eve - age).toISOString());
  expect(Number((await read()).days[0]?.picture?.title)).toBeLessThan(30);
});

test("a video or a deleted photo is never shown, and neither is an unwanted one", async () => {
  for (const fields of [
    { mediaType: "video" },
    { deletedAt: new Date() },
    { preparation: "failed" },
    { renditions: undefined },
  ])
    await aPicture(Object.keys(fields).join(), "2026-11-18T10:00:00Z", fields);
  expect(titlesOf(await read())).toEqual([null]);
  await aPicture("here", "2026-11-18T10:00:00Z");
  expect(titlesOf(await read())).toEqual(["here"]);
  await choose("none");
  expect(titlesOf(await read())).toEqual([null]);
});

test("while no one has said where he lives, there is no day", async () => {
  await db.write((tx) => tx.household.update({ where: { id: 1 }, data: { placeIsChosen: false } }));
  expect(await read()).toEqual({ days: [], items: [], endedHereAt: null });
});

test.each([
  ["1795219200000", "2026-11-21T00:00:00.000Z"],
  ["9e99", null],
  ["-1", null],
  ["soon", null],
  ["", null],
])("a screen on which the board was ended (%p) reads when: %p", async (value, expected) => {
  expect((await read(`${kiosk}; board-ended=${value}`)).endedHereAt).toBe(expected);
});
