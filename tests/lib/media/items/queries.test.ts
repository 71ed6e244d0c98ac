/** @jest-environment node */
import { QueryClient } from "@tanstack/react-query";
import { noteLook, rereadLooked } from "@/lib/media/gallery/reread";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import {
  deleteMediaMutation,
  galleryQuery,
  mediaKeys,
  newsQuery,
  openedMutation,
  readMore,
  refetchMedia,
  seedMedia,
} from "@/lib/media/items/queries";
import type { MediaItem } from "@/lib/media/items/schema";
import { HttpError } from "@/lib/platform/api/http-error";
import { mediaItem, mediaItems, mediaNews } from "@/tests/support/fixtures/media-items";
import { fakeNetwork } from "@/tests/support/server/network";

const LIST = "GET /api/family-videos";
const NEWS = "GET /api/family-videos/news";
let network: ReturnType<typeof fakeNetwork>;
let client: QueryClient;

beforeEach(() => {
  network = fakeNetwork();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => client.clear());

function serve(items: MediaItem[]) {
  network.on(LIST, ({ query }) => {
    const from = query.has("before") ? items.findIndex(({ id }) => id === query.get("before")) + 1 : 0;
    return { status: 200, body: items.slice(from, from + Number(query.get("limit"))) };
  });
}
/** Serves a gallery and reads its first page. */
async function read(items: MediaItem[]) {
  serve(items);
  await client.fetchQuery(galleryQuery);
}
const pagesNow = () => client.getQueryData(galleryQuery.queryKey)?.pages;

describe("the gallery", () => {
  const pages = () => pagesNow()?.map(({ items }) => items.length);
  const asked = () => network.asked.map(({ query }) => query.get("before"));

  test("reads page after page by the id of the last item", async () => {
    await read(mediaItems(2 * GALLERY_PAGE_ITEMS + 1));
    await readMore(client);
    expect(await readMore(client)).toHaveLength(2 * GALLERY_PAGE_ITEMS + 1);
    expect(pages()).toEqual([24, 24, 1]);
    expect(network.asked.map(({ query }) => query.toString())).toEqual([
      "limit=24",
      "limit=24&before=item-24",
      "limit=24&before=item-48",
    ]);
    expect(client.getQueryData(galleryQuery.queryKey)?.hasMore).toBe(false);
  });

  test("reads a further page once, also when two ask for it", async () => {
    await read(mediaItems(2 * GALLERY_PAGE_ITEMS));
    await Promise.all([readMore(client), readMore(client)]);
    expect(pages()).toEqual([24, 24]);
    expect(network.count(LIST)).toBe(2);
  });

  test.each([401, 403])("is null after %i: this screen is not connected", async (status) => {
    network.on(LIST, { status, body: { message: "No." } });
    expect(await client.fetchQuery(galleryQuery)).toBeNull();
  });

  test("is not connected any longer when that is heard with a further page", async () => {
    await read(mediaItems(GALLERY_PAGE_ITEMS));
    network.on(LIST, { status: 401 });
    await readMore(client);
    expect(client.getQueryData(galleryQuery.queryKey)).toBeNull();
  });

  test("throws any other failure, and what is no list", async () => {
    network.on(LIST, { status: 500, body: "Oops" });
    await expect(client.fetchQuery(galleryQuery)).rejects.toThrow(new HttpError("500: Oops", 500));
    network.on(LIST, { status: 200, body: [{ id: 1 }] });
    await expect(client.fetchQuery(galleryQuery)).rejects.toThrow();
  });

  describe("of many pages, after a change", () => {
    const hour = (number: number) => new Date(Date.UTC(2026, 8, 9) - number * 3_600_000).toISOString();
    const many = Array.from({ length: 10 * GALLERY_PAGE_ITEMS }, (_, place) =>
      mediaItem({ id: `item-${place + 1}`, uploadedAt: hour(place + 1) }),
    );
    const isOld = () => pagesNow()?.map((page) => page.isOld);

    beforeEach(async () => {
      serve(many);
      await client.fetchQuery(galleryQuery);
      for (let page = 1; page < 10; page += 1) await readMore(client);
      network.asked.length = 0;
    });

    test("the beginning and what is looked at are read again, and nothing else", async () => {
      noteLook(client, "rows", { first: 100, last: 130 });
      noteLook(client, "item", { first: 220, last: 220 });
      serve([mediaItem({ id: "new", uploadedAt: hour(0) }), ...many.filter(({ id }) => id !== "item-121")]);
      await client.fetchQuery(galleryQuery);
      // The first page has one more, so a second request finds its end.
      expect(asked()).toEqual([null, "item-23", "item-96", "item-120", "item-216"]);
      expect(pages()).toEqual([25, 24, 24, 24, 24, 23, 24, 24, 24, 24]);
      expect(isOld()).toEqual([false, true, true, true, false, false, true, true, true, false]);
    });

    test("what he comes to later is read then, once", async () => {
      await client.fetchQuery(galleryQuery);
      network.asked.length = 0;
      noteLook(client, "rows", { first: 50, last: 60 });
      const rereadOld = () => rereadLooked(client, (page) => page.isOld, AbortSignal.timeout(1000));
      await rereadOld();
      await rereadOld();
      expect(asked()).toEqual(["item-48"]);
      expect(isOld()?.[2]).toBe(false);
    });

    test("a page whose beginning is gone permanently ends the list there", async () => {
      noteLook(client, "rows", { first: 50, last: 60 });
      network.on(LIST, ({ query }) =>
        query.has("before") ? { status: 404, body: { message: "Gone." } } : { status: 200, body: many.slice(0, 24) },
      );
      await client.fetchQuery(galleryQuery);
      expect(pages()).toEqual([24, 24]);
      expect(client.getQueryData(galleryQuery.queryKey)?.hasMore).toBe(true);
    });

    test("a screen that was disconnected shows nothing of it", async () => {
      network.on(LIST, { status: 401 });
      expect(await client.fetchQuery(galleryQuery)).toBeNull();
    });

    test("an equal beginning leaves the list as it is", async () => {
      await client.fetchQuery(galleryQuery);
      const before = client.getQueryData(galleryQuery.queryKey);
      await client.fetchQuery(galleryQuery);
      expect(pagesNow()).toEqual(before?.pages);
      expect(network.count(LIST)).toBe(2);
    });
  });
});

describe("the news of the hub's tile", () => {
  test("are what the server counts", async () => {
    network.on(NEWS, { status: 200, body: mediaNews(3) });
    expect(await client.fetchQuery(newsQuery)).toEqual({ newCount: 3, newestId: "item-1" });
  });

  test("are null where this screen is not connected", async () => {
    network.on(NEWS, { status: 401 });
    expect(await client.fetchQuery(newsQuery)).toBeNull();
  });
});

describe("what he has opened", () => {
  const open = (id: string) => client.getMutationCache().build(client, openedMutation(client)).execute(id);
  const marks = () => pagesNow()?.flatMap(({ items }) => items.map((i) => i.isNew));

  beforeEach(() => seedMedia(client, mediaItems(2, { isNew: true }), mediaNews(2)));

  test.each([
    ["loses its mark, and the badge counts what the server then says", false, 1],
    ["stays new when the server says that this browser is not his screen", true, 2],
  ])("%s", async (_rule, isNew, newCount) => {
    network.on("POST /api/family-videos/item-1/opened", { status: 200, body: { isNew, news: mediaNews(newCount) } });
    await open("item-1");
    expect(marks()).toEqual([isNew, true]);
    expect(client.getQueryData(newsQuery.queryKey)).toMatchObject({ newCount });
  });
  test("stays new when it cannot be told, and nothing else is touched", async () => {
    network.on("POST /api/family-videos/item-1/opened", new TypeError("Failed to fetch"));
    await expect(open("item-1")).rejects.toThrow("Failed to fetch");
    expect(marks()).toEqual([true, true]);
    expect(client.getQueryData(newsQuery.queryKey)).toMatchObject({ newCount: 2 });
  });
});

describe("deleting", () => {
  test("asks for the one item, and makes everything about the media be read again", async () => {
    await read([mediaItem()]);
    network.on(NEWS, { status: 200, body: mediaNews(1) });
    await client.fetchQuery(newsQuery);
    network.on("DELETE /api/family-videos/a%2Fb", { status: 204, body: "" });
    await client.getMutationCache().build(client, deleteMediaMutation(client)).execute("a/b");
    expect(client.getQueryState(mediaKeys.gallery)?.isInvalidated).toBe(true);
    expect(client.getQueryState(mediaKeys.news)?.isInvalidated).toBe(true);
  });

  test("keeps the list when it fails", async () => {
    await read([mediaItem()]);
    network.on("DELETE /api/family-videos/a", { status: 403, body: { message: "No." } });
    await expect(
      client.getMutationCache().build(client, deleteMediaMutation(client)).execute("a"),
    ).rejects.toMatchObject({ status: 403 });
    expect(client.getQueryState(mediaKeys.gallery)?.isInvalidated).toBe(false);
  });
});

describe("what the server's page seeds", () => {
  test("is the gallery's first page and the news, so that nothing is asked twice", async () => {
    const items = mediaItems(2);
    seedMedia(client, items, mediaNews(7));
    expect(await client.fetchQuery({ ...newsQuery, staleTime: 1000 })).toEqual(mediaNews(7));
    expect(pagesNow()).toEqual([{ items, isOld: false }]);
    expect(network.asked).toEqual([]);
  });

  test("of an unconnected screen is null and is forgotten once connected", async () => {
    seedMedia(client, null, null);
    expect(client.getQueryData(newsQuery.queryKey)).toBeNull();
    expect(client.getQueryData(galleryQuery.queryKey)).toBeNull();
    await refetchMedia(client);
    expect(client.getQueryData(galleryQuery.queryKey)).toBeUndefined();
    expect(client.getQueryState(mediaKeys.news)?.isInvalidated).toBe(true);
  });
});
