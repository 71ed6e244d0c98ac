/** @jest-environment node */
import { GET } from "@/app/api/search/route";
import { createLink, revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { deleteMedia } from "@/lib/media/items/store";
import { foldText, itemHits, matcherOf } from "@/lib/operations/search/rules";
import { searchResultSchema } from "@/lib/operations/search/schema";
import { clock } from "@/lib/platform/time/clock";
import { addEntry, listCareNotes, strikeEntry } from "@/lib/schedule/care/store";
import { deleteItem } from "@/lib/schedule/items/trash-store";
import { savePhones } from "@/lib/schedule/sheet/phones-store";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { withHub } from "@/tests/support/hub";
import { aFile, anItem } from "@/tests/support/uploads";

withHub();
beforeEach(() => jest.spyOn(clock, "now").mockReturnValue(new Date("2027-04-18T15:00:00Z")));

test.each([
  ["DENTIST", "dentist", true],
  ["levin card", "Bring the card to Dr. Levin", true],
  ["levin dog", "Bring the card to Dr. Levin", false],
  ["שבת", "קִידוּשׁ שַׁבָּת", true],
  ["רש״י", 'פירוש רש"י', true],
  ["CAFÉ", "cafe", true],
  ["50%", "5000", false],
  ["_", "a", false],
])("“%s” finds “%s”: %s", (query, text, isFound) => expect(matcherOf(query)(text)).toBe(isFound));

test("folding twice is folding once", () => expect(foldText(foldText("Ŝabbos ְשׁ İ"))).toBe(foldText("Ŝabbos ְשׁ İ")));

test("a series is one hit, its next item; coming items are before past ones", () => {
  const row = (id: string, scheduledDate: string, recurringGroupId: string | null = null) => ({
    ...{ id, title: id, scheduledDate, scheduledTime: null, recurringGroupId },
  });
  const rows = [row("old", "2026-01-01"), row("a1", "2027-04-11", "a"), row("a2", "2027-04-18", "a")];
  const more = [row("later", "2027-05-01"), row("b1", "2027-04-01", "b"), row("b2", "2027-04-08", "b")];
  expect(itemHits([...rows, ...more], "2027-04-18").map(({ id, count }) => [id, count])).toEqual([
    ...[
      ["a2", 2],
      ["later", 1],
      ["b2", 2],
      ["old", 1],
    ],
  ]);
});

test("the caretaker finds notes, places and people, and two letters are needed", async () => {
  const { cookie } = await anAccount("admin");
  const plan = (title: string, over: object) => addToPlan({ title, scheduledDate: "2027-04-20", ...over });
  await plan("Dentist", { description: "Bring Rivky’s letter" });
  await plan("Lunch", { person: "Rivky" });
  await plan("Walk", { place: "Prospect Park" });
  await plan("Shopping", { driver: "Rivky" });
  await savePhones(OPERATOR, {
    items: [{ id: "rivky", name: "Rivky", number: "718 555 0123", onSheet: true }],
    updatedAt: null,
  });
  const ask = (q: string) => callRoute(GET, { cookie, url: `/api/search?${new URLSearchParams({ q })}` });
  const found = searchResultSchema.parse(await (await ask("rivky")).json());
  expect([found.items.map(({ title }) => title), found.people.map(({ name }) => name)]).toEqual([
    ["Dentist", "Lunch", "Shopping"],
    ["Rivky"],
  ]);
  expect(searchResultSchema.parse(await (await ask("admin-")).json()).accounts).toHaveLength(1);
  expect((await ask("r")).status).toBe(400);
});

test.each(["medical", "calls", "high", "14:30", "45"])(
  "an item's choices and times are not searched: %s",
  async (q) => {
    const { cookie } = await anAccount("admin");
    const choices = { category: "medical", priority: "high", scheduledTime: "14:30", lengthMinutes: 45 } as const;
    await addToPlan({ title: "Walk", scheduledDate: "2027-04-20", ...choices, personKind: "calls", travelMinutes: 45 });
    const found = await callRoute(GET, { cookie, url: `/api/search?${new URLSearchParams({ q })}` });
    expect(searchResultSchema.parse(await found.json()).items).toEqual([]);
  },
);

test("media has the household's day; what was deleted or revoked is not found", async () => {
  const [{ cookie }, family] = [await anAccount("admin"), await anAccount("family")];
  const ask = async () =>
    searchResultSchema.parse(await (await callRoute(GET, { cookie, url: "/api/search?q=purim" })).json());
  // The evening before in Brooklyn.
  jest.spyOn(clock, "now").mockReturnValue(new Date("2027-04-18T02:00:00Z"));
  const media = await anItem(family.cookie, aFile(1, 2000), { title: "Purim table", uploaderName: "Rivky" });
  const [item, link] = [
    await addToPlan({ title: "Purim meal", scheduledDate: "2027-04-20" }),
    await createLink(OPERATOR, "Purim guests"),
  ];
  const { items, media: found, links } = await ask();
  expect([items, links].map((hits) => hits.length)).toEqual([1, 1]);
  expect(found).toEqual([{ id: media.id, title: "Purim table", sender: "Rivky", sentOn: "2027-04-17" }]);
  await deleteMedia(OPERATOR, media.id);
  await deleteItem(OPERATOR, item.id);
  await revokeLink(OPERATOR, link.id);
  expect(await ask()).toEqual({ items: [], people: [], media: [], links: [], accounts: [], care: [] });
});

test("the caretaker finds the care log, without what was crossed out", async () => {
  const { cookie, id: userId } = await anAccount("admin");
  const admin = { kind: "account", id: userId, role: "admin", sessionId: "x" } as const;
  const log = (index: number, note: string) =>
    addEntry(admin, {
      ...{ id: `entry-entry-entry-${index}`, userId, at: clock.now().toISOString(), kind: "pain", value: 4, note },
      ...{ itemId: null, title: "", marksDone: false, again: false },
    });
  await log(1, "Left knee, after the walk");
  await log(2, "Left knee again");
  await strikeEntry(admin, "entry-entry-entry-2", "a mistake");
  const ask = await callRoute(GET, { cookie, url: "/api/search?q=knee" });
  expect(searchResultSchema.parse(await ask.json()).care).toEqual([
    {
      ...{ id: "entry-entry-entry-1", title: "Pain 4 of 10", note: "Left knee, after the walk" },
      ...{ date: "2027-04-18", byName: expect.any(String) },
    },
  ]);
  await expect(listCareNotes({ ...admin, role: "caregiver" })).rejects.toThrow();
});
