/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import {
  addPodcast,
  changePodcast,
  listEpisodes,
  listPodcasts,
  refreshPodcast,
  removePodcast,
} from "@/lib/library/podcasts/podcast-store";
import { PODCAST_LIMITS } from "@/lib/library/podcasts/schema";
import { db } from "@/lib/platform/database/db";
import { emptyTables, withHub } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";

const mockRead = jest.fn<Promise<void>, [string]>();
jest.mock("@/lib/library/podcasts/reading-store", () => ({
  ...jest.requireActual<object>("@/lib/library/podcasts/reading-store"),
  readNow: (id: string) => mockRead(id),
}));

const NOW = new Date("2026-11-24T15:00:00Z");
const SCREEN: Identity = { kind: "kiosk", id: "screen", name: "Kitchen" };
const ADDRESS = "https://feeds.example.org/stories";
/** What the last reading has left. */
const FAILING = { failCode: "gone", failedSince: NOW, failures: 3, etag: "1", lastModified: "then", okAt: NOW };

withHub();
beforeEach(() => {
  setClock(NOW);
  mockRead.mockReset().mockResolvedValue(undefined);
});
afterEach(() => emptyTables("podcastEpisode", "podcast"));

const rowOf = (id: string) => db.read.podcast.findUniqueOrThrow({ where: { id } });
const set = (id: string, data: object) => db.write((tx) => tx.podcast.update({ where: { id }, data }));
const reads = () => mockRead.mock.calls.map(([id]) => id);

async function added(name = "Stories"): Promise<string> {
  const id = await addPodcast(OPERATOR, { name, address: ADDRESS });
  mockRead.mockClear();
  return id;
}

async function full(): Promise<string> {
  const ids = [];
  for (let count = 0; count < PODCAST_LIMITS.podcasts; count += 1) ids.push(await added());
  return ids[0] ?? "";
}

test("a podcast that was never read says so", async () => {
  const id = await addPodcast(OPERATOR, { name: "Stories", address: ADDRESS });
  expect(reads()).toEqual([id]);
  expect(await listPodcasts(OPERATOR)).toMatchObject([{ state: ["It is being read now."], isFailing: false }]);
});

test("a podcast that is removed is not failing", async () => {
  const id = await added();
  await set(id, FAILING);
  expect((await listPodcasts(OPERATOR))[0]?.isFailing).toBe(true);
  await removePodcast(OPERATOR, id);
  expect((await listPodcasts(OPERATOR))[0]?.isFailing).toBe(false);
});

test.each(["https://192.168.1.2/feed", "stories"])("%s is refused as an address", async (address) =>
  expect(addPodcast(OPERATOR, { name: "Stories", address })).rejects.toMatchObject({ code: "invalid" }),
);

describe("a change", () => {
  test("of the name changes nothing else, and reads nothing", async () => {
    const id = await added();
    await set(id, { ...FAILING, isShown: false, nextAt: later(1000) });
    const before = await rowOf(id);
    await changePodcast(OPERATOR, id, { name: "Shiurim" });
    expect([await rowOf(id), reads()]).toEqual([{ ...before, name: "Shiurim" }, []]);
  });

  test("of what is shown leaves a removed podcast removed", async () => {
    const id = await added();
    await removePodcast(OPERATOR, id);
    await changePodcast(OPERATOR, id, { isShown: false });
    expect(await rowOf(id)).toMatchObject({ name: "Stories", isShown: false, removedAt: NOW });
  });

  test("of the address forgets what was read of the other", async () => {
    const id = await added();
    await set(id, { ...FAILING, nextAt: later(1000) });
    const { addressSealed } = await rowOf(id);
    await changePodcast(OPERATOR, id, { address: "https://other.example.org/feed" });
    const row = await rowOf(id);
    expect(row).toMatchObject({ host: "other.example.org", etag: null, lastModified: null, name: "Stories" });
    expect(row).toMatchObject({ failCode: null, failedSince: null, failures: 0, nextAt: NOW });
    expect([row.addressSealed === addressSealed, reads()]).toEqual([false, [id]]);
  });

  test("that puts a podcast back reads it as if it had not failed", async () => {
    const id = await added();
    await set(id, { ...FAILING, removedAt: NOW, nextAt: later(1000) });
    await changePodcast(OPERATOR, id, { isRemoved: false });
    expect(await rowOf(id)).toMatchObject({
      ...{ removedAt: null, failCode: null, failedSince: null, failures: 0, nextAt: NOW, etag: "1" },
    });
    expect(reads()).toEqual([id]);
  });

  test("of an unknown podcast is refused", async () =>
    expect(changePodcast(OPERATOR, "unknown", { name: "Other" })).rejects.toMatchObject({ code: "not-found" }));
});

describe("a hub with all its podcasts", () => {
  test("puts none back", async () => {
    const id = await full();
    await removePodcast(OPERATOR, id);
    await added();
    await expect(changePodcast(OPERATOR, id, { isRemoved: false })).rejects.toMatchObject({ code: "invalid" });
    expect((await rowOf(id)).removedAt).toEqual(NOW);
  });

  test("renames one, also a removed one", async () => {
    const id = await full();
    await removePodcast(OPERATOR, id);
    const last = await added();
    for (const one of [id, last]) await changePodcast(OPERATOR, one, { name: "Shiurim" });
    expect([(await rowOf(id)).name, (await rowOf(last)).name]).toEqual(["Shiurim", "Shiurim"]);
  });

  test("leaves one in its place that is put back twice", async () => {
    const id = await full();
    await changePodcast(OPERATOR, id, { isRemoved: false });
    expect((await rowOf(id)).removedAt).toBeNull();
  });

  test("takes no other", async () => {
    await full();
    await expect(added()).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("a removal", () => {
  test("ends a reading that runs", async () => {
    const id = await added();
    await set(id, { claimId: "reader", claimedUntil: later(1000) });
    await removePodcast(OPERATOR, id);
    expect(await rowOf(id)).toMatchObject({ claimId: null, claimedUntil: null, removedAt: NOW });
  });

  test("is one of this podcast, once", async () => {
    const [id, other] = [await added(), await added("Other")];
    await removePodcast(OPERATOR, id);
    setClock(later(1000));
    await expect(removePodcast(OPERATOR, id)).rejects.toMatchObject({ code: "not-found" });
    expect([(await rowOf(id)).removedAt, (await rowOf(other)).removedAt]).toEqual([NOW, null]);
  });
});

describe("a reading that is asked for", () => {
  test("happens once in a minute", async () => {
    const [id, other] = [await added(), await added("Other")];
    await set(other, { triedAt: NOW });
    await expect(refreshPodcast(OPERATOR, other)).rejects.toMatchObject({ code: "too-many" });
    await refreshPodcast(OPERATOR, id);
    await set(id, { triedAt: NOW });
    setClock(later(59_999));
    await expect(refreshPodcast(OPERATOR, id)).rejects.toMatchObject({ code: "too-many" });
    setClock(later(1));
    await refreshPodcast(OPERATOR, id);
    expect(reads()).toEqual([id, id]);
  });

  test("does not happen for a podcast that is removed", async () => {
    const id = await added();
    await removePodcast(OPERATOR, id);
    await expect(refreshPodcast(OPERATOR, id)).rejects.toMatchObject({ code: "not-found" });
    await expect(refreshPodcast(OPERATOR, "unknown")).rejects.toMatchObject({ code: "not-found" });
    expect(reads()).toEqual([]);
  });
});

test("a screen has the podcasts with an episode, in its order", async () => {
  const [id] = [await added(), await added("Empty")];
  const episode = { podcastId: id, publishedAt: null, seconds: null, urlSealed: "", urlHash: "" };
  await db.write((tx) =>
    tx.podcastEpisode.createMany({
      data: ["second", "first"].map((title, index) => ({ ...episode, id: title, key: title, title, place: 1 - index })),
    }),
  );
  const said = { publishedAt: null, seconds: null };
  expect(await listEpisodes(SCREEN)).toEqual({
    podcasts: [
      {
        ...{ id, name: "Stories" },
        episodes: [
          { id: "first", title: "first", ...said },
          { id: "second", title: "second", ...said },
        ],
      },
    ],
  });
});
