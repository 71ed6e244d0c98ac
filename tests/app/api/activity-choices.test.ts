/** @jest-environment node */
import { DELETE, GET, PUT } from "@/app/api/activity-choices/route";
import { CHOICE_TEXTS } from "@/lib/library/activities/choices-schema";
import { BUILT_IN_CHOICES } from "@/lib/library/activities/content";
import { type ActivityChoicesResponse, activityChoicesResponseSchema } from "@/lib/library/activities/schema";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { describeSharedSave } from "@/tests/contracts/shared-save";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";

withHub();
let admin = "";
beforeEach(async () => {
  admin = (await anAccount("admin")).cookie;
  await db.write((tx) => tx.activityChoice.deleteMany());
});

/** Without a session, as the hub asks. */
const read = async (): Promise<ActivityChoicesResponse> =>
  activityChoicesResponseSchema.parse(await (await callRoute(GET)).json());
const put = (json: unknown) => callRoute(PUT, { method: "PUT", cookie: admin, json });
const restore = () => callRoute(DELETE, { method: "DELETE", cookie: admin });

const [first, ...others] = BUILT_IN_CHOICES.playlists;
const OWN = {
  ...BUILT_IN_CHOICES,
  playlists: [
    {
      title: " Mordechai Ben David ",
      description: "Der Yid",
      embedUrl: "https://www.youtube.com/playlist?list=PLx65qkgCWNJIs3FPaFj7UwiGsRIQbcC9k",
      youtubeUrl: "https://youtube.com/@mbd",
      isMusic: true,
    },
    ...others,
  ],
  favorite: { label: "MBD", playlist: 1 },
  teacher: "Rabbi Kagan",
  visitMinutes: null,
};

test("anyone reads the built-in choices uncached before a first save", async () => {
  const response = await callRoute(GET);
  expect(await response.json()).toEqual({ ...BUILT_IN_CHOICES, updatedAt: null });
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a save replaces all choices, and a restore brings back the built-in ones", async () => {
  const saved = activityChoicesResponseSchema.parse(
    await (await put({ ...OWN, updatedAt: null, id: 7, isAdmin: true })).json(),
  );
  const player = "https://www.youtube-nocookie.com/embed/videoseries?list=PLx65qkgCWNJIs3FPaFj7UwiGsRIQbcC9k";
  const playlists = [{ ...OWN.playlists[0], title: "Mordechai Ben David", embedUrl: player }, ...others];
  expect(saved).toEqual({ ...OWN, playlists, updatedAt: expect.any(String) });
  expect(await read()).toEqual(saved);
  for (let time = 0; time < 2; time += 1) {
    const response = await restore();
    expect([response.status, await response.json()]).toEqual([200, { ...BUILT_IN_CHOICES, updatedAt: null }]);
  }
  expect((await read()).updatedAt).toBeNull();
});

test("choices from before a playlist could be music still count; none of them is", async () => {
  const before = BUILT_IN_CHOICES.playlists.map(({ title, description, embedUrl, youtubeUrl }) => ({
    title,
    description,
    embedUrl,
    youtubeUrl,
  }));
  const choices = JSON.stringify({ ...BUILT_IN_CHOICES, teacher: "Rabbi Kagan", playlists: before });
  await db.write((tx) => tx.activityChoice.create({ data: { id: 1, choices, updatedAt: new Date() } }));
  const shown = await read();
  expect(shown.teacher).toBe("Rabbi Kagan");
  expect(shown.playlists.map(({ isMusic }) => isMusic)).toEqual([false, false, false, false, false]);
});

test("choices saved by an older version keep their words without the new kinds", async () => {
  const FOUR_SONGS = "https://www.youtube-nocookie.com/embed/E_hzOuAK5gY?playlist=kqzMDBdeQC0,hkBRhkbxR7s,oE4SlAGEMeg";
  const SEARCH = "https://www.youtube.com/results?search_query=MBD";
  const FILM = "https://www.youtube-nocookie.com/embed/aS-4U5GgdjM";
  const MIX = "https://www.youtube-nocookie.com/embed/videoseries?list=RDaS-4U5GgdjM";
  const [, shwekey] = BUILT_IN_CHOICES.playlists;
  const saved = [
    { embedUrl: FOUR_SONGS, youtubeUrl: SEARCH },
    { embedUrl: FILM, youtubeUrl: SEARCH },
    { embedUrl: MIX, youtubeUrl: "https://www.youtube.com/@mbd" },
    { embedUrl: null, youtubeUrl: SEARCH },
    { embedUrl: null, youtubeUrl: "https://www.youtube.com/@mbd" },
  ].map((urls, index) => ({ title: `Mine ${index + 1}`, description: "Chosen", isMusic: true, ...urls }));
  const choices = JSON.stringify({ ...BUILT_IN_CHOICES, teacher: "Rabbi Kagan", playlists: saved });
  await db.write((tx) => tx.activityChoice.create({ data: { id: 1, choices, updatedAt: new Date() } }));
  const { teacher, playlists } = await read();
  expect([teacher, ...playlists.map(({ title, embedUrl, youtubeUrl }) => [title, embedUrl, youtubeUrl])]).toEqual([
    "Rabbi Kagan",
    ["Mine 1", shwekey?.embedUrl, shwekey?.youtubeUrl],
    ["Mine 2", FILM, "https://www.youtube.com/watch?v=aS-4U5GgdjM"],
    ["Mine 3", null, "https://www.youtube.com/@mbd"],
    [BUILT_IN_CHOICES.playlists[3]?.title, expect.any(String), expect.any(String)],
    ["Mine 5", null, "https://www.youtube.com/@mbd"],
  ]);
});

describeSharedSave(/^Someone else changed the activities/, read, (change, updatedAt) =>
  put({ ...OWN, teacher: `Rabbi ${change}`, updatedAt }),
);

test.each<[string, object, string]>([
  [
    "a javascript: address",
    { playlists: [{ ...first, youtubeUrl: "javascript:alert(1)" }, ...others] },
    CHOICE_TEXTS.youtube,
  ],
  ["no sign of what was seen", { updatedAt: undefined }, "Please reload the page."],
])("refuses %s with a message, and everything stays", async (_name, changes, message) => {
  const refused = await put({ ...OWN, updatedAt: null, ...changes });
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: "invalid", message }]);
  expect((await read()).updatedAt).toBeNull();
});

test.each([
  "{",
  '{"playlists":[]}',
  JSON.stringify({ ...BUILT_IN_CHOICES, podcast: { ...BUILT_IN_CHOICES.podcast, url: "https://evil.example/" } }),
])("what was stored and may no longer be shown is not: %p", async (choices) => {
  const warned = jest.spyOn(log, "warn").mockImplementation();
  await db.write((tx) =>
    tx.activityChoice.create({ data: { id: 1, choices, updatedAt: new Date("2026-11-20T10:00:00Z") } }),
  );
  const shown = await read();
  expect(shown).toEqual({ ...BUILT_IN_CHOICES, updatedAt: "2026-11-20T10:00:00.000Z" });
  expect(warned).toHaveBeenCalledWith("activities.unreadable", expect.anything());
  expect((await put(shown)).status).toBe(200);
});
