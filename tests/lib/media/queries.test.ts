/** @jest-environment node */
import { QueryClient } from "@tanstack/react-query";
import { HttpError } from "@/lib/http/http-error";
import { noteServerTime, serverNow } from "@/lib/http/server-time";
import { deleteMediaMutation, galleryQuery, lookAgain, mediaKeys, newsQuery, seedMedia } from "@/lib/media/queries";
import { GALLERY_PAGE_ITEMS, NEW_WINDOW_MS } from "@/lib/media/news-rules";
import type { MediaItem } from "@/lib/media/schema";
import { mediaItem, mediaItems } from "@/tests/support/media-items";
import { fakeNetwork } from "@/tests/support/network";

const LIST = "GET /api/family-videos";
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

const fresh = () => new Date().toISOString();
const old = () => new Date(Date.now() - NEW_WINDOW_MS - 1000).toISOString();

describe("the gallery", () => {
  test("reads page after page by the id of the last item (D18)", async () => {
    serve(mediaItems(2 * GALLERY_PAGE_ITEMS + 1));
    const { pages } = await client.fetchInfiniteQuery({ ...galleryQuery, pages: 5 });
    expect(pages.map((page) => page?.length)).toEqual([24, 24, 1]);
    expect(network.asked.map(({ query }) => query.toString())).toEqual(["limit=24", "limit=24&before=item-24", "limit=24&before=item-48"]);
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

describe("a screen whose clock is two days ahead", () => {
  afterEach(() => noteServerTime(new Date().toUTCString()));

  test("counts what is new by the server's time", async () => {
    serve([mediaItem({ uploadedAt: new Date(Date.now() - NEW_WINDOW_MS + 86_400_000).toISOString() })]);
    jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 86_400_000);
    noteServerTime(new Date(Date.now() - 2 * 86_400_000).toUTCString());
    expect(await client.fetchQuery(newsQuery)).toMatchObject({ newCount: 1 });
    noteServerTime("no date");
    noteServerTime(null);
    expect(serverNow().getTime()).toBeLessThan(Date.now() - 86_400_000);
    jest.restoreAllMocks();
  });
});

describe("the news of the hub's tile", () => {
  test.each([
    [0, 0],
    [1, 3],
    [GALLERY_PAGE_ITEMS, 0],
    [GALLERY_PAGE_ITEMS, 1],
    [3 * GALLERY_PAGE_ITEMS - 1, 2],
    [60, 60],
  ])("count %i new before %i old items, however many pages they fill", async (newOnes, oldOnes) => {
    const items = mediaItems(newOnes + oldOnes).map((item, place) => ({ ...item, uploadedAt: place < newOnes ? fresh() : old() }));
    serve(items);
    expect(await client.fetchQuery(newsQuery)).toEqual({ newCount: newOnes, newest: items[0] ?? null });
    expect(network.count(LIST)).toBeLessThanOrEqual(Math.floor(newOnes / GALLERY_PAGE_ITEMS) + 1);
  });

  test("are null where this screen is not connected", async () => {
    network.on(LIST, { status: 401 });
    expect(await client.fetchQuery(newsQuery)).toBeNull();
  });
});

describe("deleting", () => {
  test("asks for the one item, and makes everything about the media be read again", async () => {
    serve([mediaItem()]);
    await client.fetchInfiniteQuery(galleryQuery);
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
    await expect(client.getMutationCache().build(client, deleteMediaMutation(client)).execute("a")).rejects.toMatchObject({ status: 403 });
    expect(client.getQueryState(mediaKeys.gallery)?.isInvalidated).toBe(false);
  });
});

describe("what the server's page seeds", () => {
  test("is the gallery's first page and the news, so that nothing is asked twice", async () => {
    const items = mediaItems(2);
    seedMedia(client, items, 7);
    expect(await client.fetchQuery({ ...newsQuery, staleTime: 1000 })).toEqual({ newCount: 7, newest: items[0] });
    expect(client.getQueryData(galleryQuery.queryKey)?.pages).toEqual([items]);
    expect(network.asked).toEqual([]);
  });

  test("of a screen that is not connected is null, and forgotten when it has been connected", async () => {
    seedMedia(client, null, 0);
    expect(client.getQueryData(newsQuery.queryKey)).toBeNull();
    expect(client.getQueryData(galleryQuery.queryKey)?.pages).toEqual([null]);
    await lookAgain(client);
    expect(client.getQueryData(galleryQuery.queryKey)).toBeUndefined();
    expect(client.getQueryState(mediaKeys.news)?.isInvalidated).toBe(true);
  });
});
