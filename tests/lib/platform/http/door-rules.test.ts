/** @jest-environment node */
import { apiRoutes } from "@/lib/platform/http/api-routes";
import { checkAtDoor, hasBody, JSON_MAX_BYTES, kindOf, PUBLIC_MAX_BYTES } from "@/lib/platform/http/door-rules";

const SESSION = "/api/family-videos/upload-session/AAAAAAAAAAAAAAAAAAAAAA";

test.each([
  ["GET", "/", {}],
  ["HEAD", "/family", {}],
  ["GET", "/?activity=games&game=sudoku", { contentLength: "0" }],
  ["GET", "/objects/m/AAAAAAAAAAAAAAAAAAAAAA", {}],
  ["OPTIONS", "/api/health", {}],
  ["POST", "/api/auth/login", { contentLength: String(PUBLIC_MAX_BYTES) }],
  ["PUT", "/api/household", { contentLength: String(JSON_MAX_BYTES) }],
  ["POST", "/api/family-videos/upload-resumable", {}],
  ["PUT", SESSION, { contentLength: "20971520" }],
  ["PUT", SESSION, { transferEncoding: "chunked" }],
  ["PUT", "/api/family-videos/upload-chunk", { contentLength: "2800000" }],
  ["GET", "/api/hebcal/shabbat?city=%D7%99%D7%A8%D7%95%D7%A9%D7%9C%D7%99%D7%9D", {}],
  ["GET", "/api/household/place?location=Monsey%2C+NY", {}],
])("%s %s with %j passes", (method, url, headers) => expect(checkAtDoor({ method, url, ...headers })).toBeNull());

test.each([
  ["a page", "POST", "/", 405],
  ["what was shared without a worker", "POST", "/family/share", 303],
  ["the address of the share sheet, opened", "GET", "/family/share", 303],
  ["another method at the address of the share sheet", "PUT", "/family/share", 405],
  ["a page with a query", "POST", "/?x=/api/", 405],
  ["a page that is no read", "DELETE", "/family", 405],
  ["a page's options", "OPTIONS", "/admin", 405],
  ["a page behind an API's name", "POST", "/api/../", 405],
  ["a page behind an API's name, encoded", "POST", "/api/%2e%2E/family", 405],
  ["a page behind an API's name and a backslash", "POST", "/api/..\\admin", 405],
  ["another spelling of an API", "POST", "//api/health", 405],
  ["an API's data for the router", "POST", "/_next/data/build/api/x.json", 405],
  ["a script", "PUT", "/_next/static/a.js", 405],
  ["the address of all", "OPTIONS", "*", 400],
  ["a log-out without an answer", "HEAD", "/api/logout", 405],
  ["TRACE of a page", "TRACE", "/", 405],
  ["TRACE of an API", "TRACE", "/api/health", 405],
  ["TRACE of a file", "TRACE", "/objects/m/x", 405],
  ["an unknown method", "PROPFIND", "/api/health", 405],
  ["no address", "GET", "http://", 400],
  ["a broken percent sequence in a path", "GET", "/api/family-videos/%E0%A4%A/media-info", 400],
  ["a broken percent sequence in a query", "GET", "/api/hebcal/shabbat?city=%E0%A4%A", 400],
  ["a bare percent sign", "GET", "/objects/100%", 400],
  ["half a character", "GET", "/api/users/%ED%A0%80", 400],
  ["U+0000 in a path", "GET", "/api/users/a%00b", 400],
  ["U+0000 in a query", "GET", "/?activity=%00", 400],
])("%s (%s %s) is %i", (_case, method, url, status) => {
  expect(checkAtDoor({ method, url })).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].+\.$/) });
});

test.each([
  ["on a page", "GET", "/", { contentLength: "5" }, 413],
  ["of unknown length on a page", "GET", "/", { transferEncoding: "chunked" }, 413],
  ["larger than any JSON of ours", "PUT", "/api/household", { contentLength: String(JSON_MAX_BYTES + 1) }, 413],
  ...["auth/login", "auth/setup", "auth/callback/credentials", "logout", "family-access", "kiosk-pairing"].map(
    (route): [string, string, string, object, number] => [
      "larger than a stranger's",
      "POST",
      `/api/${route}`,
      { contentLength: String(PUBLIC_MAX_BYTES + 1) },
      413,
    ],
  ),
  ["of unknown length where JSON is expected", "POST", "/api/auth/login", { transferEncoding: "chunked" }, 411],
  [
    "of unknown length for next-auth",
    "POST",
    "/api/auth/callback/credentials",
    { transferEncoding: "gzip, chunked" },
    411,
  ],
])("a body %s is %s", (_case, method, url, headers, status) => {
  expect(checkAtDoor({ method, url, ...headers })).toMatchObject({ status });
});

test("a body follows when the head says so", () => {
  const head = { method: "POST", url: "/" };
  expect(
    [{}, { contentLength: "0" }, { contentLength: "1" }, { transferEncoding: "chunked" }].map((headers) =>
      hasBody({ ...head, ...headers }),
    ),
  ).toEqual([false, false, true, true]);
});

test.each([
  ["/", "page"],
  ["/admin/review", "page"],
  ["/no-such-page", "page"],
  ["/api/health", "api"],
  ["/objects/m/x", "object"],
  ["/_next/static/chunks/a.js", "program"],
  ["/sw.js", "program"],
  ["/icon.svg", "program"],
])("%s is a %s to the door", (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

describe("Allow", () => {
  const allowed = (method: string, url: string, routes = apiRoutes()) =>
    checkAtDoor({ method, url }, routes)?.headers?.["Allow"]?.split(", ");

  const routes = [
    { segments: ["api", "things", "[id]"], methods: ["GET"] },
    { segments: ["api", "things", "new"], methods: ["POST"] },
    { segments: ["api", "[...all]"], methods: ["PUT"] },
  ];
  test.each([
    ["a name comes before any part", "/api/things/new", ["OPTIONS", "POST"]],
    ["any part before the rest", "/api/things/7?x=new", ["GET", "HEAD", "OPTIONS"]],
    ["the rest takes several", "/api/things/7/more", ["OPTIONS", "PUT"]],
    ["a page reads", "/family", ["GET", "HEAD"]],
    ["a file of the family's reads", "/objects/m/x", ["GET", "HEAD"]],
  ])("%s: %s", (_what, url, methods) => expect(allowed("DELETE", url, routes)).toEqual(methods));

  test("of a log-out has no HEAD, which Next would answer as a GET", () =>
    expect(allowed("HEAD", "/api/logout")).toEqual(["GET", "OPTIONS", "POST"]));

  test("is not said of an address that is written badly", () =>
    expect(checkAtDoor({ method: "GET", url: "/api/users/a%00b" }, apiRoutes())?.status).toBe(400));

  test("an unknown address, or one with an extra slash, is left to Next", () => {
    expect(
      ["/api/no-such-thing", "/api/users/", "/api"].map((url) => checkAtDoor({ method: "GET", url }, apiRoutes())),
    ).toEqual([null, null, null]);
    expect(checkAtDoor({ method: "DELETE", url: "/api/users/" }, apiRoutes())).toBeNull();
  });
});
