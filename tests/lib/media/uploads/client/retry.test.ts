/** @jest-environment node */
import {
  chunkTimeoutMs,
  proxyMayHelp,
  MAX_RETRIES,
  retryDelayMs,
  statusText,
  retryPolicyFor,
} from "@/lib/media/uploads/client/retry";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { say } from "@/tests/support/components/words";

test("three retries after 1, 2 and 4 seconds", () => {
  expect(MAX_RETRIES).toBe(3);
  expect([0, 1, 2].map((retry) => retryDelayMs(retry))).toEqual([1000, 2000, 4000]);
});

test("Retry-After is a lower bound", () =>
  expect([0, 1, 2].map((retry) => retryDelayMs(retry, 3000))).toEqual([3000, 3000, 4000]));

test.each([
  [1, 30_000],
  [307_200, 30_000],
  [307_201, 30_001],
  [1_048_576, 102_400],
  [1_228_800, 120_000],
  [CHUNK_BYTES, 120_000],
])("a chunk of %i bytes may take %i ms", (bytes, ms) => expect(chunkTimeoutMs(bytes)).toBe(ms));

test.each([
  [500, null, "retry", true],
  [503, "busy", "retry", true],
  [507, "no-space", "retry", true],
  [408, "timeout", "retry", true],
  [429, "too-many", "retry", true],
  [400, null, "retry", true],
  [400, "bad-length", "retry", true],
  [400, "bad-range", "final", false],
  [404, null, "retry", true],
  [413, null, "retry", true],
  [413, "too-large", "final", false],
  [302, null, "retry", false],
  [409, "offset", "rewind", false],
  [409, "content-changed", "new-session", false],
  [404, "not-found", "new-session", false],
  [410, "gone", "new-session", false],
  [401, "unauthenticated", "refused", false],
  [403, "forbidden", "refused", false],
  [403, null, "refused", true],
  [405, null, "retry", true],
])("%i with the code %j asks for %s (proxy: %s)", (status, code, retryPolicy, proxy) => {
  expect([retryPolicyFor(status, code), proxyMayHelp(status, code)]).toEqual([retryPolicy, proxy]);
});

test("the texts of a failure are the specification's", () =>
  expect([
    say("upload.network", { n: 3 }),
    say("upload.aborted", { n: 3 }),
    say("upload.timedOut", { n: 3, seconds: 120 }),
    say("upload.unreadable", { n: 3 }),
    say("upload.direct", { text: "Payload Too Large" }),
    say("upload.proxy", { status: 502, text: "Bad Gateway" }),
    say("upload.proxyBroken", { text: "network error" }),
    say("upload.chunkFailed", { n: 3, attempts: 4, text: say("upload.network", { n: 3 }) }),
    statusText(503, "Service Unavailable"),
    statusText(408, ""),
    statusText(400, "Bad Request"),
  ]).toEqual([
    "Network error during chunk 3 upload",
    "Chunk 3 upload was aborted",
    "Chunk 3 upload timed out after 120s",
    "Failed to read chunk 3 data",
    "Upload failed: Payload Too Large",
    "Proxy upload failed: 502 Bad Gateway",
    "Proxy upload error: network error",
    "Chunk 3 failed after 4 attempts: Network error during chunk 3 upload",
    "Server error: 503 Service Unavailable",
    "Server error: 408",
    "Upload failed: 400 Bad Request",
  ]));
