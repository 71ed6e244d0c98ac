/** @jest-environment node */
import { QueryClient } from "@tanstack/react-query";
import { HttpError } from "@/lib/api/http-error";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/news-rules";
import {
  deleteMediaMutation,
  galleryQuery,
  mediaKeys,
  newsQuery,
  openedMutation,
  refetchMedia,
  seedMedia,
} from "@/lib/media/queries";
import type { MediaItem } from "@/lib/media/schema";
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

describe("the gallery", () => {
  test("reads page after page by the id of the last item", async () => {
    serve(mediaItems(2 * GALLERY_PAGE_ITEMS + 1));
    const { pages } = await client.fetchInfiniteQuery({ ...galleryQuery, pages: 5 });
    expect(pages.map((page) => page?.length)).toEqual([24, 24, 1]);
    expect(network.asked.map(({ query }) => query.toString())).toEqual([
      "limit=24",
      "limit=24&before=item-24",
      "limit=24&before=item-48",
    ]);
  });

  test.each([401, 403])("is null after %i: this screen is not connected", async (status) => {
    network.on(LIST, { status, body: { message: "No." } });
    expect((await client.fetchInfiniteQuery(galleryQuery)).pages).toEqual([null]);
  });

  test("throws any other failure, and what is no list", async () => {
    network.on(LIST, { status: 500, body: "Oops" });
    await expect(client.fetchInfiniteQuery(galleryQuery)).rejects.toThrow(new HttpError("500: Oops", 500));
    network.on(LIST, { status: 200, body: [{ id: 1 }] });
    await expect(client.fetchInfiniteQuery(galleryQuery)).rejects.toThrow();
  });
});

describe("the news of the hub's tile", () => {
  test("are what the server counts", async () => {
    network.on(NEWS, { status: 200, body: mediaNews(3, 1) });
    expect(await client.fetchQuery(newsQuery)).toEqual({ newCount: 3, newFilms: 1, newestId: "item-1" });
  });

  test("are null where this screen is not connected", async () => {
    network.on(NEWS, { status: 401 });
    expect(await client.fetchQuery(newsQuery)).toBeNull();
  });
});

describe("what he has opened", () => {
  const open = (id: string) => client.getMutationCache().build(client, openedMutation(client)).execute(id);
  const marks = () => client.getQueryData(galleryQuery.queryKey)?.pages.flatMap((page) => page?.map((i) => i.isNew));

  beforeEach(() => seedMedia(client, mediaItems(2, { isNew: true }), mediaNews(2)));

  test("loses its mark, and the badge counts what the server then says", async () => {
    network.on("POST /api/family-videos/item-1/opened", { status: 200, body: { isNew: false, news: mediaNews(1) } });
    await open("item-1");
    expect(marks()).toEqual([false, true]);
    expect(client.getQueryData(newsQuery.queryKey)).toMatchObject({ newCount: 1 });
  });

  test("stays new when the server says that this browser is not his screen", async () => {
    network.on("POST /api/family-videos/item-1/opened", { status: 200, body: { isNew: true, news: mediaNews(2) } });
    await open("item-1");
    expect(marks()).toEqual([true, true]);
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
    serve([mediaItem()]);
    await client.fetchInfiniteQuery(galleryQuery);
    network.on(NEWS, { status: 200, body: mediaNews(1) });
    await client.fetchQuery(newsQuery);
    network.on("DELETE /api/family-videos/a%2Fb", { status: 204, body: "" });
    await client.getMutationCache().build(client, deleteMediaMutation(client)).execute("a/b");
    expect(client.getQueryState(mediaKeys.gallery)?.isInvalidated).toBe(true);
    expect(client.getQueryState(mediaKeys.news)?.isInvalidated).toBe(true);
  });

  test("keeps the list when it fails", async () => {
    serve([mediaItem()]);
    await client.fetchInfiniteQuery(galleryQuery);
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
    expect(client.getQueryData(galleryQuery.queryKey)?.pages).toEqual([items]);
    expect(network.asked).toEqual([]);
  });

  test("of a screen that is not connected is null, and forgotten when it has been connected", async () => {
    seedMedia(client, null, null);
    expect(client.getQueryData(newsQuery.queryKey)).toBeNull();
    expect(client.getQueryData(galleryQuery.queryKey)?.pages).toEqual([null]);
    await refetchMedia(client);
    expect(client.getQueryData(galleryQuery.queryKey)).toBeUndefined();
    expect(client.getQueryState(mediaKeys.news)?.isInvalidated).toBe(true);
  });
});
