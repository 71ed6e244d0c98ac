/** @jest-environment node */
import { z } from "zod";
import { parseJsonBody, parseOptionalJsonBody, parseQuery, readBytes } from "@/lib/platform/api/request-body";
import { bodyOf } from "@/tests/support/storage/storage-upload";

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | string;

function post(body: Body | undefined, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/", {
    method: "POST",
    headers,
    ...(body === undefined ? {} : { body, duplex: "half" }),
  });
}

/** A body that gives these pieces and then never ends. */
function stalled(...pieces: Uint8Array[]): { body: ReadableStream<Uint8Array>; cancelled: () => boolean } {
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else return new Promise<void>(() => undefined);
    },
    cancel() {
      cancelled = true;
    },
  });
  return { body, cancelled: () => cancelled };
}

const BYTES = new Uint8Array(Buffer.from("twelve bytes"));

describe("readBytes", () => {
  test("answers the bytes, however they are cut, with or without a Content-Length", async () => {
    const large = new Uint8Array(300_000).fill(7);
    expect((await readBytes(post(bodyOf(large)), { maxBytes: 300_000 })).equals(large)).toBe(true);
    expect((await readBytes(post(BYTES, { "content-length": "12" }), { maxBytes: 12 })).toString()).toBe(
      "twelve bytes",
    );
    expect(await readBytes(post(undefined), { maxBytes: 12 })).toEqual(Buffer.alloc(0));
  });

  test("refuses too much, before reading if announced or as soon as it is", async () => {
    const announced = stalled(BYTES);
    const before = post(announced.body, { "content-length": "13" });
    await expect(readBytes(before, { maxBytes: 12 })).rejects.toMatchObject({ code: "too-large" });
    expect(before.bodyUsed).toBe(false);
    const silent = stalled(BYTES, BYTES);
    await expect(readBytes(post(silent.body), { maxBytes: 23 })).rejects.toMatchObject({ code: "too-large" });
    expect(silent.cancelled()).toBe(true);
  });

  test.each(["11", "13", "-1", "12.5", "x", "1e9"])("refuses a body of 12 bytes that was announced as %s", (length) =>
    expect(
      readBytes(post(bodyOf(BYTES), { "content-length": length }), { maxBytes: 2_000_000_000 }),
    ).rejects.toMatchObject({ code: "bad-length" }),
  );

  test("a connection that breaks is the sender's fault, whatever the stream says", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new TypeError("terminated")),
    });
    await expect(readBytes(post(body), { maxBytes: 12 })).rejects.toMatchObject({
      code: "bad-length",
      cause: expect.any(TypeError),
    });
  });

  test("a source that fails while it is cancelled crashes nothing", async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(BYTES),
      cancel: () => Promise.reject(new Error("already gone")),
    });
    await expect(readBytes(post(body), { maxBytes: 20 })).rejects.toMatchObject({ code: "too-large" });
    await new Promise(setImmediate);
  });
});

describe("JSON", () => {
  const schema = z.object({ size: z.number("Please name the size.").optional() });
  const json = { "content-type": "application/json; charset=utf-8" };

  test("is checked by its schema, which drops what it does not know", async () => {
    expect(await parseJsonBody(post('{"size":1,"admin":true,"__proto__":{"x":1}}', json), schema)).toEqual({ size: 1 });
  });

  test("says what is wrong, first in words, then all of it", () =>
    expect(parseJsonBody(post('{"size":"x"}', json), schema)).rejects.toMatchObject({
      code: "invalid",
      message: "Please name the size.",
      details: { issues: [{ path: "size", message: "Please name the size." }] },
    }));

  test.each([
    [{}, "“name” is missing."],
    [{ name: 7, place: {} }, "“name” isn’t valid."],
    [{ name: "x", place: {} }, "“place.city” is missing."],
    [[], "The request must be a JSON object with its fields."],
    [null, "The request must be a JSON object with its fields."],
  ])("%j is refused with a message of ours where the schema has none", async (body, message) => {
    const plain = z.object({ name: z.string(), place: z.object({ city: z.string() }) });
    await expect(parseJsonBody(post(JSON.stringify(body), json), plain)).rejects.toMatchObject({ message });
  });

  test.each(["", "{", "undefined", '{"size":1', "\ufeff{}}", "\0"])("%j is not JSON", async (text) => {
    await expect(parseJsonBody(post(text, json), schema)).rejects.toMatchObject({ code: "invalid" });
  });

  // D6.
  test("of another content type is 415; a form's cannot pass as JSON", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonp",
      "text/html; application/json",
    ]) {
      await expect(parseJsonBody(post("{}", { "content-type": type }), schema)).rejects.toMatchObject({
        code: "unsupported-type",
      });
    }
  });

  test("over 256 KiB is too large unless the route says otherwise", async () => {
    const text = `{"x":"${"a".repeat(262_144)}"}`;
    await expect(parseJsonBody(post(text, json), schema)).rejects.toMatchObject({ code: "too-large" });
    expect(await parseJsonBody(post(text, json), schema, 300_000)).toEqual({});
  });

  test("may be missing where it is optional, but not wrong", async () => {
    expect(await parseOptionalJsonBody(post(undefined), schema)).toEqual({});
    expect(await parseOptionalJsonBody(post(" \n", json), schema)).toEqual({});
    expect(await parseOptionalJsonBody(post('{"size":2}', json), schema)).toEqual({ size: 2 });
    await expect(parseOptionalJsonBody(post("[]", json), schema)).rejects.toMatchObject({ code: "invalid" });
    await expect(parseOptionalJsonBody(post("{", json), schema)).rejects.toMatchObject({ code: "invalid" });
    await expect(parseOptionalJsonBody(post("{}", { "content-type": "text/plain" }), schema)).rejects.toMatchObject({
      code: "unsupported-type",
    });
  });
});

describe("a query", () => {
  const schema = z.object({ year: z.string().max(4, "Please give a year.").optional() });
  const query = (text: string) => parseQuery(new URLSearchParams(text), schema);

  test("is checked by its schema; what the schema does not know is left out", () => {
    expect(query("")).toEqual({});
    expect(query("year=2026&other=1&__proto__=x&constructor=y")).toEqual({ year: "2026" });
    expect(() => query(`year=${"2".repeat(10_000)}`)).toThrow("Please give a year.");
  });

  test("that gives a parameter twice is refused, whatever its name", () => {
    for (const text of ["year=2026&year=2026", "year=2026&year=", "other=1&other=2"])
      expect(() => query(text)).toThrow("Each part of the address can appear only once.");
  });
});
