import { screen } from "@testing-library/react";
import { AccountsPanel } from "@/components/admin/accounts/accounts-panel";
import { HouseholdPanel } from "@/components/admin/household/household-panel";
import { LinksPanel } from "@/components/admin/links/links-panel";
import { MediaPanel } from "@/components/admin/media/media-panel";
import { ScreensPanel } from "@/components/admin/screens/screens-panel";
import { GalleryPanel } from "@/components/panels/gallery/gallery-panel";
import type { MediaItem } from "@/lib/media/items/schema";
import { householdSettings, openSection, SERVER_NOW } from "@/tests/support/components/admin-section";
import { openHub } from "@/tests/support/components/hub-dashboard";
import { settle, showOnHub } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { fakePlayers } from "@/tests/support/components/players";
import { openSchedule } from "@/tests/support/components/schedule-panel";
import { mediaItem } from "@/tests/support/fixtures/media-items";
import { aPlannedItem, aPlanItem } from "@/tests/support/fixtures/schedule-items";

jest.mock("next/navigation", () => jest.requireActual("@/tests/support/components/navigation"));

/** Every way out of a text that browsers have known: an element, an attribute, an entity, a template. */
const hostile = (who: string) =>
  `${who}"><img src=x onerror="window.hacked='${who}'"><script>window.hacked=1</script>&lt;i&gt;{{7*7}}\${7*7}`;
const DATES = { createdAt: "2026-11-01T15:00:00.000Z", lastUsedAt: null, revokedAt: null };

const network = networkForEach();

beforeEach(() => fakePlayers());

/** Each of these people's texts is on the page as it was written, and the page has made nothing of it. */
function showsAsText(...who: string[]): void {
  const page = document.body;
  const fields = [...page.querySelectorAll("input, textarea")].map((field) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : "",
  );
  const said = `${page.textContent} ${fields.join(" ")}`;
  expect(who.filter((name) => !said.includes(hostile(name)))).toEqual([]);
  expect(page.querySelectorAll("script, i, [onerror], img[src='x']")).toHaveLength(0);
  expect(
    [...page.querySelectorAll("[href], [src]")].filter((element) =>
      /^\s*javascript:/i.test(element.getAttribute("href") ?? element.getAttribute("src") ?? ""),
    ),
  ).toEqual([]);
  expect("hacked" in window).toBe(false);
}

const film: MediaItem = mediaItem({ title: hostile("title"), uploaderName: hostile("sender"), note: hostile("note") });
const item = aPlanItem({ title: hostile("plan"), description: hostile("description"), scheduledDate: "2026-09-09" });

test("the hub: names and the plan", async () => {
  await openHub(network, { items: [film], plan: [item], name: hostile("name"), nickname: hostile("nickname") });
  await settle();
  showsAsText("nickname", "plan");
});

test("the gallery: title, sender and note", async () => {
  network.on("GET /api/family-videos", { status: 200, body: [film] });
  await showOnHub(<GalleryPanel timeZone="America/New_York" onConnect={() => undefined} />, {
    address: `/?activity=family-videos&item=${film.id}`,
  });
  await settle();
  showsAsText("title", "sender", "note");
});

test("the caretaker's media, in the gallery and in the trash", async () => {
  network.on("GET /api/family-videos", { status: 200, body: [film] });
  const gone = {
    ...film,
    id: "gone",
    title: hostile("trash"),
    deletedAt: SERVER_NOW,
    goneAt: "2026-12-19T15:00:00.000Z",
  };
  network.on("GET /api/family-videos/trash", { status: 200, body: [gone] });
  network.on("GET /api/storage-use", {
    status: 200,
    body: {
      ...{ gallery: { items: 1, bytes: 1 }, songs: { items: 0, bytes: 0 }, trash: { items: 1, bytes: 1 } },
      ...{ renditions: { items: 0, bytes: 0 }, ownsStore: true },
    },
  });
  network.on("GET /api/waiting-for-ffmpeg", { status: 200, body: { films: 0, recordings: 0 } });
  const { tap } = await openSection(MediaPanel, network);
  showsAsText("title", "sender");
  await tap(screen.getByRole("tab", { name: /^Trash/ }));
  await settle();
  showsAsText("trash");
});

test("the caretaker's links, in use and revoked, and the question before one ends", async () => {
  const links = [
    { id: "a", label: hostile("link"), addsSongs: false, ...DATES },
    { id: "b", label: hostile("revoked"), addsSongs: false, ...DATES, revokedAt: SERVER_NOW },
  ];
  network.on("GET /api/upload-links", {
    status: 200,
    body: { now: SERVER_NOW, links, use: [], limit: { files: 1, bytes: 1 } },
  });
  const { tap } = await openSection(LinksPanel, network);
  showsAsText("link", "revoked");
  await tap(screen.getByRole("button", { name: /^Revoke/ }));
  showsAsText("link");
});

test("the caretaker's screens", async () => {
  const kiosks = [
    { id: "k", name: hostile("screen"), createdAt: SERVER_NOW, lastSeenAt: SERVER_NOW, version: null, revokedAt: null },
    {
      id: "o",
      name: hostile("old"),
      createdAt: SERVER_NOW,
      lastSeenAt: SERVER_NOW,
      version: null,
      revokedAt: SERVER_NOW,
    },
  ];
  network.on("GET /api/kiosks", { status: 200, body: { now: SERVER_NOW, version: "0.1.0+abc", kiosks } });
  await openSection(ScreensPanel, network);
  showsAsText("screen", "old");
});

test("the caretaker's accounts", async () => {
  network.on("GET /api/users", {
    status: 200,
    body: [
      { id: "m", username: hostile("caretaker"), role: "admin", createdAt: SERVER_NOW, self: true },
      { id: "r", username: hostile("relative"), role: "family", createdAt: SERVER_NOW, self: false },
    ],
  });
  await openSection(AccountsPanel, network);
  showsAsText("caretaker", "relative");
});

test("the household's settings, and the place that was found", async () => {
  const settings = householdSettings({
    name: hostile("name"),
    nickname: hostile("nickname"),
    location: hostile("location"),
  });
  await openSection(HouseholdPanel, network, { ...settings, place: { ...settings.place, title: hostile("place") } });
  showsAsText("name", "nickname", "location", "place");
});

test("the caretaker's schedule", async () => {
  jest.setSystemTime(new Date("2026-11-20T15:00:00.000Z"));
  const { unmount } = await openSchedule({
    items: [aPlannedItem({ title: hostile("plan"), description: hostile("description") })],
  });
  await settle();
  showsAsText("plan");
  unmount();
});
