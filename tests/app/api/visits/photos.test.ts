/** @jest-environment node */
import { GET as peopleRoute } from "@/app/api/visit-people/route";
import { GET as callableRoute } from "@/app/api/visits/people/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { visitPeopleSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { savePerson } from "@/lib/kiosk/visits/people/people-store";
import { callableSchema } from "@/lib/kiosk/visits/schema";
import { db } from "@/lib/platform/database/db";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount } from "@/tests/support/fixtures/people";
import { withRenditions } from "@/tests/support/fixtures/renditions";
import { anItem } from "@/tests/support/uploads";
import { aPage, family, MAY, nowOf, rung, say, TUESDAY, withFamily } from "@/tests/support/visits/family";

const MADE = { bytes: Buffer.from("a made image"), contentType: "image/webp", width: 8, height: 8 };

let photoItemId: string;
withFamily(async () => {
  photoItemId = (await anItem(family.anna.cookie, MEDIA.jpeg)).id;
  await savePerson(OPERATOR, family.phone, { ...MAY, photoItemId });
});

/** The photos that a screen may call, by name. */
async function callable(): Promise<Record<string, string | null>> {
  const response = await callRoute(callableRoute, { cookie: family.kitchen.cookie });
  const { people } = callableSchema.parse(await response.json());
  return Object.fromEntries(people.map(({ name, photo }) => [name, photo]));
}

test("a person’s photo is the view of the chosen item", async () => {
  const { view } = await withRenditions(photoItemId, { thumb: MADE, view: MADE });
  expect(await callable()).toEqual({ Anna: null, Rivky: `/objects/${view}` });
});

test("a person’s photo is the thumbnail until there is a view", async () => {
  const { thumb } = await withRenditions(photoItemId, { thumb: MADE });
  expect(await callable()).toEqual({ Anna: null, Rivky: `/objects/${thumb}` });
});

test.each([
  ["is in the trash", { deletedAt: TUESDAY }],
  ["is no image", { mediaType: "video" }],
])("a person has no photo once the chosen item %s", async (_why, data) => {
  await withRenditions(photoItemId, { thumb: MADE });
  await db.write((tx) => tx.mediaItem.update({ where: { id: photoItemId }, data }));
  expect(await callable()).toEqual({ Anna: null, Rivky: null });
});

test("a person has no photo before the chosen item is prepared", async () =>
  expect(await callable()).toEqual({ Anna: null, Rivky: null }));

test("the caretaker’s list has the photo of each person", async () => {
  const { thumb } = await withRenditions(photoItemId, { thumb: MADE });
  const { cookie } = await anAccount("admin");
  const { people } = visitPeopleSchema.parse(await (await callRoute(peopleRoute, { cookie })).json());
  const photos = people.filter(({ name }) => name === "Anna" || name === "Rivky").map(({ photo }) => photo);
  expect(photos).toEqual([null, `/objects/${thumb}`]);
});

test("a ring has the caller’s photo on the screen, and none on the phone", async () => {
  const { thumb } = await withRenditions(photoItemId, { thumb: MADE });
  await rung(aPage(family.link.cookie));
  const photos = [family.kitchen, family.link].map(async (who) => (await nowOf(who)).visit?.person.photo);
  expect(await Promise.all(photos)).toEqual([`/objects/${thumb}`, null]);
});

test("a ring of an account has its photo on the screen", async () => {
  const { thumb } = await withRenditions(photoItemId, { thumb: MADE });
  await savePerson(OPERATOR, `account:${family.anna.id}`, { ...MAY, photoItemId });
  await rung(aPage(family.anna.cookie));
  expect((await nowOf(family.kitchen)).visit?.person.photo).toBe(`/objects/${thumb}`);
});

test("a missed call has the caller’s photo", async () => {
  const { thumb } = await withRenditions(photoItemId, { thumb: MADE });
  const caller = aPage(family.link.cookie);
  await say(caller, await rung(caller), "end", { reason: "cancelled" });
  expect((await nowOf(family.kitchen)).missed.map(({ person }) => person.photo)).toEqual([`/objects/${thumb}`]);
});
