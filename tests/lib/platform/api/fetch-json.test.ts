/** @jest-environment node */
import { z } from "zod";
import { readJson, readSignedIn, sendJson } from "@/lib/platform/api/fetch-json";
import { failureSentence, HttpError, hubTroubleSentence } from "@/lib/platform/api/http-error";
import { QUERY_DEFAULTS, shouldRetryRead } from "@/lib/platform/api/query-defaults";

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();
const answerSchema = z.object({ ok: z.boolean() });

beforeEach(() => {
  fetchMock.mockReset();
  // Only the network is replaced.
  global.fetch = fetchMock as unknown as typeof fetch;
});

const answers = (body: string | null, init: ResponseInit) => fetchMock.mockResolvedValue(new Response(body, init));

describe("sendJson, the specification's mutating helper", () => {
  test("sends the method, a JSON content type, cookies and the body", async () => {
    answers('{"ok":true}', { status: 200 });
    expect(await sendJson("PUT", "/api/x", answerSchema, { a: 1 })).toEqual({ ok: true });
    expect(fetchMock).toHaveBeenCalledWith("/api/x", {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      credentials: "include",
      body: '{"a":1}',
    });
  });

  test.each([
    ["the message field of a JSON body", '{"message":"No room","code":"no-space"}', 507, "No room", "no-space"],
    ["the raw text of another body", "gateway is away", 502, "gateway is away", null],
    ["the raw text of JSON without a message", '{"error":1}', 500, '{"error":1}', null],
    ["'HTTP {status}' without a body", null, 500, "HTTP 500", null],
  ])("a failure says %s", async (_name, body, status, message, code) => {
    answers(body, { status });
    const error = await sendJson("POST", "/api/x", answerSchema).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ message, status, code });
  });

  test("an answer without content, and one of another shape", async () => {
    answers(null, { status: 204 });
    expect(await sendJson("DELETE", "/api/x", z.undefined())).toBeUndefined();
    answers('{"ok":"yes"}', { status: 200 });
    await expect(sendJson("POST", "/api/x", answerSchema)).rejects.toThrow();
  });
});

describe("readJson, the specification's read helper", () => {
  test("401 means not signed in", async () => {
    answers('{"message":"no"}', { status: 401 });
    expect(await readJson("/api/x", answerSchema)).toBeNull();
  });

  test.each([
    ["body text", "boom", { status: 500, statusText: "Server Error" }, "500: boom"],
    ["status text", null, { status: 503, statusText: "Away" }, "503: Away"],
    [
      "body text",
      '{"message":"Please wait.","code":"unavailable"}',
      { status: 503 },
      '503: {"message":"Please wait.","code":"unavailable"}',
    ],
  ])("another failure says '{status}: {%s}'", async (_name, body, init, message) => {
    answers(body, init);
    await expect(readJson("/api/x", answerSchema)).rejects.toThrow(message);
  });
});

test("a hub that needs attention says so and is not asked again and again", async () => {
  answers('{"message":"The database is damaged.","code":"damaged"}', { status: 500 });
  const error = await readJson("/api/x", answerSchema).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: "The database is damaged.", status: 500, code: "damaged" });
  if (!(error instanceof Error)) throw new Error("It did not fail.");
  expect([hubTroubleSentence(error), shouldRetryRead(0, error)]).toEqual(["The database is damaged.", false]);
  expect(hubTroubleSentence(new HttpError("The name is taken.", 409, "conflict"))).toBeNull();
});

test("a read of someone who must be logged in fails with 401 as with anything else", async () => {
  const { signal } = new AbortController();
  answers('{"ok":true}', { status: 200 });
  expect(await readSignedIn("/api/x", answerSchema, signal)).toEqual({ ok: true });
  for (const status of [401, 403, 500]) {
    answers("no", { status });
    await expect(readSignedIn("/api/x", answerSchema, signal)).rejects.toMatchObject({ status });
  }
});

test.each([
  [new HttpError("The name is taken.", 409, "conflict"), "The name is taken."],
  [new HttpError("<html>gateway</html>", 502), "We can’t reach the hub. Please try again in a moment."],
  [new TypeError("Failed to fetch"), "We can’t reach the hub. Please try again in a moment."],
])("a failed change says %p as a sentence", (error, sentence) => expect(failureSentence(error)).toBe(sentence));

describe("retries and freshness", () => {
  test.each([
    [401, 0, false],
    [403, 0, false],
    [404, 0, false],
    [500, 0, true],
    [500, 1, true],
    [500, 2, false],
    [429, 0, true],
  ])("a read that failed with %d after %d failures: retry %s", (status, failures, expected) => {
    expect(shouldRetryRead(failures, new HttpError("x", status))).toBe(expected);
  });

  test("a network error is not retried", () =>
    expect(shouldRetryRead(0, new TypeError("Failed to fetch"))).toBe(false));

  test("a request is tried while the browser believes it is offline, for a hub nearby", () =>
    expect([QUERY_DEFAULTS.queries?.networkMode, QUERY_DEFAULTS.mutations?.networkMode]).toEqual(["always", "always"]));
});
