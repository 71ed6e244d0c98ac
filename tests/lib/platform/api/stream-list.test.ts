/** @jest-environment node */
import * as z from "zod";
import { streamList } from "@/lib/platform/api/stream-list";

const schema = z.object({ id: z.number() });
const items = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }));

async function* pagesOf(...pages: { id: number }[][]) {
  yield* pages;
}

test.each([
  ["no page", []],
  ["an empty page", [[]]],
  ["one page", [items(0, 3)]],
  ["three pages", [items(0, 3), items(3, 3), items(6, 1)]],
  ["a full page and an empty one", [items(0, 3), []]],
])("the list of %s is whole", async (_, pages) => {
  const response = await streamList(schema, pagesOf(...pages));
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
  expect(await response.json()).toEqual(pages.flat());
});

test("what the first page throws is thrown, before anything is sent", async () => {
  const refused = { next: () => Promise.reject(new Error("forbidden")) };
  await expect(streamList(schema, refused)).rejects.toThrow("forbidden");
});

test("a page that fails later breaks the list off", async () => {
  async function* failing() {
    yield items(0, 3);
    yield items(3, 3);
    throw new Error("the database is away");
  }
  const response = await streamList(schema, failing());
  await expect(response.text()).rejects.toThrow("the database is away");
});

test("a page is read when the client takes it, and none after it has left", async () => {
  let read = 0;
  let isClosed = false;
  async function* counted() {
    try {
      for (;;) yield items((read += 1), 1);
    } finally {
      isClosed = true;
    }
  }
  const response = await streamList(schema, counted());
  const reader = response.body?.getReader();
  await reader?.read();
  expect(read).toBe(2);
  await reader?.cancel();
  expect([read, isClosed]).toEqual([2, true]);
});
