import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ProductionServer, startProductionServer } from "@/tests/support/production-server";
import type { Client, Reply } from "@/tests/support/production-server-client";

const PAGES = ["/", "/family", "/family-upload", "/admin", "/no-such-page"];

let server: ProductionServer;
let visitor: Client;

beforeAll(async () => {
  server = await startProductionServer({ settings: { HUB_NAME: "Zaidy" } });
  visitor = server.client();
});

afterAll(async () => {
  const errors = server.errorLines();
  await server.dispose();
  expect(errors).toEqual([]);
});

const html = ({ body }: Reply) => body.toString("utf8");
const policyOf = ({ headers }: Reply) => String(headers["content-security-policy"]);
const nonceOf = (reply: Reply) => /'nonce-([^']+)'/.exec(policyOf(reply))?.[1] ?? "none";

describe("every page", () => {
  test.each(PAGES)("%s is made for its request, with a policy that lets only its own scripts run", async (address) => {
    const [first, second] = [await visitor.request("GET", address), await visitor.request("GET", address)];
    expect(first.status).toBe(address === "/no-such-page" ? 404 : 200);
    const nonce = nonceOf(first);
    expect(nonce).not.toBe(nonceOf(second));
    const directives = policyOf(first).split("; ");
    expect(directives).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
        "img-src 'self' blob: data:",
        "media-src 'self' blob:",
        "font-src 'self'",
        // A phone sends a small file to the bucket itself.
        ["connect-src 'self'", server.place["S3_ENDPOINT"]].filter(Boolean).join(" "),
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    );
    const scripts = html(first).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  test.each(PAGES)("%s carries the headers that every answer carries and says nothing of the server", async (address) => {
    const { headers } = await visitor.request("GET", address);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["cache-control"]).toContain("no-store");
    expect(["x-powered-by", "server", "access-control-allow-origin", "strict-transport-security"].filter((name) => name in headers)).toEqual([]);
  });

  test.each(PAGES)("%s loads nothing from another host", async (address) => {
    // A link that a person may follow loads nothing.
    const loaded = [...html(await visitor.request("GET", address)).matchAll(/<(?!a\s)\w+\s[^>]*?(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? "");
    expect(loaded.filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(server.origin))).toEqual([]);
  });

  test("the upload page tells robots to stay away, and a link's preview nothing of the family (D9)", async () => {
    const page = html(await visitor.request("GET", "/family"));
    expect(page).toMatch(/<meta name="robots" content="noindex/);
    expect(page).not.toMatch(/property="og:(description|image)"|name="description"/);
  });

  test("a page that does not exist says 'Page Not Found'", async () => {
    expect(html(await visitor.request("GET", "/no-such-page"))).toContain("Page Not Found");
  });
});

describe("an answer of the API", () => {
  test.each(["/api/health", "/api/auth/user", "/api/family-videos"])("%s is never stored and never sniffed", async (address) => {
    const { headers } = await visitor.request("GET", address);
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("a hub that is served by https", () => {
  test("tells browsers to stay with https for a year, and keeps its cookies to it (D41)", async () => {
    const secure = await startProductionServer({ settings: { PUBLIC_URL: "https://hub.example.org", FAMILY_UPLOAD: "open" } });
    try {
      const client = secure.client();
      const access = await client.request("POST", "/api/family-access");
      const [cookie = ""] = access.headers["set-cookie"] ?? [];
      expect(cookie).toMatch(/^__Host-fam=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
      for (const address of ["/", "/api/health"]) {
        expect((await client.request("GET", address)).headers["strict-transport-security"]).toMatch(/^max-age=(31536000|63072000)\b/);
      }
    } finally {
      await secure.dispose();
    }
  });
});

describe("what a browser downloads", () => {
  const STATIC = ".next/static";
  const files = readdirSync(STATIC, { recursive: true, encoding: "utf8" }).filter((name) => /\.(js|css|json|txt|html)$/.test(name));
  const bundle = files.map((name) => ({ name, text: readFileSync(path.join(STATIC, name), "utf8") }));

  test("holds no source maps", () => {
    expect(readdirSync(STATIC, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".map"))).toEqual([]);
    expect(files.length).toBeGreaterThan(5);
  });

  test.each(["AUTH_SECRET", "_PASSWORD", "scrypt", "gematriya", "prisma", "better-sqlite3", "passwordHash", "DATABASE_URL", "S3_SECRET", "aws-sdk", "NACHES_FAIL_POINT", "NACHES_CLOCK"])(
    "holds nothing of %s: credentials, keys and the server's libraries stay on the server (D3, D38)",
    (word) => {
      expect(bundle.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase())).map(({ name }) => name)).toEqual([]);
    },
  );
});
