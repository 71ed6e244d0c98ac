import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type Client, type Reply, createClient } from "@/tests/support/server/client";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

let server: ProductionServer;
let visitor: Client;

beforeAll(async () => {
  server = await startProductionServer({ settings: { PUBLIC_URL: "https://hub.example.org", FAMILY_UPLOAD: "open" } });
  visitor = server.client();
});

afterAll(() => server.disposeWithoutErrors());

const script = readdirSync(".next/static/chunks").find((name) => name.endsWith(".js")) ?? "none";
const KEY = "A".repeat(22);

/** Every kind of answer, with its status. */
const ANSWERS: [string, number, string, string, Parameters<Client["request"]>[2]?][] = [
  ["a page", 200, "GET", "/"],
  ["a page's HEAD", 200, "HEAD", "/family"],
  ["the sender's page with a query", 200, "GET", "/family-upload?from=a-messenger"],
  ["a page that does not exist", 404, "GET", "/no-such-page"],
  ["a page's other spelling", 308, "GET", "/admin/"],
  ["a redirect of ours", 303, "GET", "/api/logout"],
  ["a form of ours", 200, "GET", "/api/logout", { headers: { "Sec-Fetch-Site": "cross-site" }, sameOrigin: false }],
  ["next-auth's own page, which is closed", 404, "GET", "/api/auth/signout"],
  ["next-auth's token", 200, "GET", "/api/auth/csrf"],
  ["JSON", 200, "GET", "/api/health"],
  ["a refusal", 401, "GET", "/api/household"],
  [
    "another site's request",
    403,
    "POST",
    "/api/kiosk-pairing",
    { headers: { "Sec-Fetch-Site": "cross-site" }, sameOrigin: false },
  ],
  ["a pairing code under a stranger's name", 403, "POST", "/api/kiosk-pairing", { headers: { Host: "evil.example" } }],
  [
    "a body that is no JSON",
    400,
    "POST",
    "/api/auth/login",
    { headers: { "Content-Type": "application/json" }, body: Buffer.from("{") },
  ],
  [
    "a body that is too large",
    413,
    "POST",
    "/api/auth/login",
    { headers: { "Content-Type": "application/json" }, body: Buffer.alloc(300_000, 32) },
  ],
  ["a method that there is not", 405, "DELETE", "/api/auth/login"],
  ["an API address that there is not", 404, "GET", "/api/no-such-thing"],
  ["a file of the family's without a session", 401, "GET", `/objects/m/${KEY}`],
  ["a script", 200, "GET", `/_next/static/chunks/${script}`],
  ["a script that does not exist", 404, "GET", "/_next/static/chunks/no-such.js"],
  [
    "Next's picture service, which is off",
    404,
    "GET",
    `/_next/image?url=${encodeURIComponent(`/objects/m/${KEY}`)}&w=640&q=75`,
  ],
];

test.each(ANSWERS)(
  "%s (%i %s %s) carries the headers that every answer carries",
  async (_kind, status, method, address, call = {}) => {
    const reply: Reply = await visitor.request(method, address, call);
    expect(reply.status).toBe(status);
    expect("allow" in reply.headers).toBe(status === 405);
    expect(reply.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=31536000",
      "referrer-policy": address.startsWith("/objects/") ? "no-referrer" : "strict-origin-when-cross-origin",
    });
    const features = String(reply.headers["permissions-policy"]).split(", ");
    expect(features).toEqual(
      expect.arrayContaining([
        /^\/(family|admin$|$|\?)/.test(address) ? "camera=(self)" : "camera=()",
        /^\/(family|$|\?)/.test(address) ? "microphone=(self)" : "microphone=()",
        "geolocation=()",
        "payment=()",
        /^\/(family|$|\?)/.test(address) ? "publickey-credentials-get=(self)" : "publickey-credentials-get=()",
        "usb=()",
        "screen-wake-lock=(self)",
      ]),
    );
    // What a player asks for in its frame's `allow` must not be taken from it here.
    expect(
      features.filter((feature) =>
        /^(fullscreen|autoplay|encrypted-media|picture-in-picture|accelerometer|gyroscope|clipboard-write|web-share)=/.test(
          feature,
        ),
      ),
    ).toEqual([]);
    if (status !== 308)
      expect(String(reply.headers["content-security-policy"])).toContain(
        address.startsWith("/objects/") ? "default-src 'none'; sandbox" : "frame-ancestors 'none'",
      );
    expect(["access-control-allow-origin", "x-powered-by", "server"].filter((name) => name in reply.headers)).toEqual(
      [],
    );
  },
);

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(["br", "gzip"] as const)("a page and a script are compressed by %s, and JSON is not", async (encoding) => {
  const ask = (address: string) =>
    visitor.request("GET", address, { headers: { "Accept-Encoding": `identity, ${encoding}` } });
  const file = await ask(`/_next/static/chunks/${script}`);
  expect(file.headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
  expect(file.headers["content-type"]).toBe("application/javascript; charset=UTF-8");
  expect(file.headers["cache-control"]).toContain("immutable");
  expect(DECODERS[encoding](file.body).equals(readFileSync(`.next/static/chunks/${script}`))).toBe(true);
  const page = await ask("/family");
  expect(page.headers).toMatchObject({
    "content-encoding": encoding,
    vary: expect.stringContaining("Accept-Encoding"),
  });
  expect(DECODERS[encoding](page.body).toString()).toMatch(/^<!DOCTYPE html>[^]*<\/html>$/);
  expect((await ask("/api/health")).headers).not.toHaveProperty("content-encoding");
});

test("an idle connection stays open for longer than Caddy's two minutes", async () => {
  const proxy = createClient(server.origin, { keepAlive: true });
  const { headers } = await proxy.request("GET", "/api/health");
  proxy.close();
  expect(Number(/timeout=(\d+)/.exec(String(headers["keep-alive"]))?.[1])).toBeGreaterThan(120);
});

test("an API answer's policy lets it load and run nothing", async () => {
  const { headers } = await visitor.request("GET", "/api/health");
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
});

// D41
test("cookies keep to https", async () => {
  const access = await visitor.request("POST", "/api/family-access");
  const [cookie = ""] = access.headers["set-cookie"] ?? [];
  expect(cookie).toMatch(/^__Host-fam=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
});

describe("his screen, looked at in a frame", () => {
  const policyOf = async (address: string) => {
    const { headers } = await visitor.request("GET", address);
    return { frame: headers["x-frame-options"], policy: String(headers["content-security-policy"]).split("; ") };
  };

  test("may be framed by the hub alone, and connect to nothing", async () => {
    const { frame, policy } = await policyOf("/admin/screen?at=2026-11-27T16:00");
    expect(frame).toBe("SAMEORIGIN");
    expect(policy).toEqual(
      expect.arrayContaining([
        "frame-ancestors 'self'",
        "connect-src 'none'",
        "frame-src 'none'",
        "form-action 'none'",
        "object-src 'none'",
      ]),
    );
  });

  test.each(["/admin/screens", "/admin/screen/x", "/admin/sheet", "/admin", "/"])(
    "%s stays as it is",
    async (address) => {
      const { frame, policy } = await policyOf(address);
      expect(frame).toBe("DENY");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.find((part) => part.startsWith("frame-src"))?.includes("'self'")).toBe(address === "/admin");
    },
  );
});
