/** @jest-environment node */
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { takeCompressedFile, takesEncoding } from "@/lib/platform/http/compressed-files";

test.each([
  ["br", "gzip, deflate, br", true],
  ["br", "gzip;q=1.0, BR;q=0.5", true],
  ["br", "gzip", false],
  ["br", "br;q=0, gzip", false],
  ["br", "*", true],
  ["br", "*;q=0", false],
  ["gzip", "br, *;q=0.1", true],
  ["gzip", "gzip;q=0, *", false],
  ["br", "brotli", false],
  ["br", "", false],
])("%s is taken by a client that accepts %p: %p", (encoding, accepted, isTaken) =>
  expect(takesEncoding(accepted, encoding)).toBe(isTaken),
);

const FILES = new Set(["chunks/a.js.br", "chunks/a.js.gz", "chunks/b.css.gz", "chunks/secret.txt.br"]);

function ask(url: string, accepted?: string) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method: "GET" });
  if (accepted !== undefined) request.headers["accept-encoding"] = accepted;
  const response = new ServerResponse(request);
  takeCompressedFile(request, response, FILES);
  return { url: request.url, ...response.getHeaders() };
}

const VARIES = { vary: "Accept-Encoding" };

test.each([
  [
    ...["/_next/static/chunks/a.js?v=1", "gzip, br", "/_next/static/chunks/a.js.br?v=1"],
    { ...VARIES, "content-encoding": "br", "content-type": "application/javascript; charset=UTF-8" },
  ],
  [
    ...["/_next/static/chunks/a.js", "gzip", "/_next/static/chunks/a.js.gz"],
    { ...VARIES, "content-encoding": "gzip", "content-type": "application/javascript; charset=UTF-8" },
  ],
  [
    ...["/_next/static/chunks/b.css", "br, gzip", "/_next/static/chunks/b.css.gz"],
    { ...VARIES, "content-encoding": "gzip", "content-type": "text/css; charset=UTF-8" },
  ],
  ["/_next/static/chunks/b.css", "br", "/_next/static/chunks/b.css", VARIES],
  ["/_next/static/chunks/a.js", undefined, "/_next/static/chunks/a.js", VARIES],
  ["/_next/static/chunks/c.js", "br", "/_next/static/chunks/c.js", {}],
  ["/_next/static/chunks/secret.txt", "br", "/_next/static/chunks/secret.txt", {}],
  ["/objects/chunks/a.js", "br", "/objects/chunks/a.js", {}],
] as [string, string | undefined, string, object][])("%s for %p is %s", (url, accepted, served, headers) =>
  expect(ask(url, accepted)).toEqual({ url: served, ...headers }),
);
