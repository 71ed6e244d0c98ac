/** @jest-environment node */
import fc from "fast-check";
import { checkAtDoor } from "@/lib/platform/http/door-rules";
import { fuzz, spoiled, tally } from "@/tests/support/fuzz";

const URLS = [
  "/",
  "/family?x=1",
  "/admin",
  "/api/auth/login",
  "/api/family-videos/AAAA/media-info",
  "/api/../family",
  "/objects/m/AAAAAAAAAAAAAAAAAAAAAA",
  "/_next/data/b/index.json",
  "/api/hebcal/shabbat?city=%D7%99",
  "//api/x",
  "http://hub/api/x",
  "*",
  "/%E0%A4%A",
  "/api/%00",
];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "get", ""];
const LENGTHS = [undefined, "0", "1", "262144", "262145", "9900000", "x", "-1", "1e3", ""];

/** What Next makes of an address, by the same parser. */
function readsAs(url: string): string {
  return new URL(url.startsWith("/") ? `http://hub${url}` : url).pathname;
}

test("any head is refused with a known status or is well-formed and readable", () => {
  const sides = tally();
  const heads = fc.record({
    method: fc.constantFrom(...METHODS),
    url: spoiled(fc.constantFrom(...URLS)),
    contentLength: fc.constantFrom(...LENGTHS),
    transferEncoding: fc.constantFrom(undefined, undefined, undefined, "chunked", "gzip, chunked"),
  });
  fuzz(heads, (head) => {
    const error = checkAtDoor(head);
    sides.count(error ? "refused" : "passed");
    if (error) return [400, 405, 411, 413].includes(error.status);
    if (decodeURIComponent(head.url).includes("\0")) return false;
    const path = readsAs(head.url);
    if (path.startsWith("/api/") || path.startsWith("/objects/")) return true;
    return (
      (head.method === "GET" || head.method === "HEAD") &&
      head.transferEncoding === undefined &&
      !(Number(head.contentLength ?? 0) > 0)
    );
  });
  expect(sides.least("refused", "passed")).toBeGreaterThan(0.05);
}, 60_000);
