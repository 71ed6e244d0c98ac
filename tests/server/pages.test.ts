import { gzipSync } from "node:zlib";
import { FRAME_ADDRESSES } from "@/lib/library/activities/addresses";
import { ACTIVITIES } from "@/lib/library/activities/catalog";
import { OUTSIDE_SITES } from "@/lib/library/activities/choices-schema";
import { gameIdSchema } from "@/lib/library/games/catalog";
import type { Client, Reply } from "@/tests/support/server/client";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

const PAGES = ["/", "/family", "/family-upload", "/admin", "/care", "/no-such-page"];

/** The hub asks the site of a link whether it is there. */
const ASKED = ["www.google.com", ...OUTSIDE_SITES.flatMap((site) => [site, `*.${site}`])].map(
  (host) => `https://${host}/robots.txt`,
);
/** A source of a policy that ends with a slash counts for all under it, any other for itself; the query never counts. */
const isWithin = (source: string, { origin, pathname }: URL) =>
  source.endsWith("/") ? `${origin}${pathname}`.startsWith(source) : `${origin}${pathname}` === source;

let server: ProductionServer;
let visitor: Client;

beforeAll(async () => {
  server = await startProductionServer({ settings: { HUB_NAME: "Zaidy" } });
  visitor = server.client();
});

afterAll(() => server.disposeWithoutErrors());

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
        `style-src-elem 'self' 'nonce-${nonce}'`,
        "img-src 'self' blob: data:",
        "media-src 'self' blob:",
        "font-src 'self'",
        "worker-src 'self'",
        // A phone sends a small file to the bucket itself.
        ["connect-src 'self'", server.place["S3_ENDPOINT"], ...(address === "/" ? ASKED : [])]
          .filter(Boolean)
          .join(" "),
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]),
    );
    const frames =
      directives
        .find((directive) => directive.startsWith("frame-src "))
        ?.split(" ")
        .slice(1) ?? [];
    const isFramed = (url: string) => frames.some((source) => isWithin(source, new URL(url)));
    expect(Object.values(FRAME_ADDRESSES).filter(({ url }) => !isFramed(url))).toEqual([]);
    const others = ["https://www.google.com/search?q=x", "https://www.google.com/url?q=x", "https://www.youtube.com/"];
    expect(others.filter(isFramed)).toEqual([]);
    const scripts = html(first).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  test.each(PAGES)(
    "%s carries the headers that every answer carries and says nothing of the server",
    async (address) => {
      const { headers } = await visitor.request("GET", address);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "cross-origin-resource-policy": "same-origin",
        "x-frame-options": "DENY",
      });
      expect(headers["cache-control"]).toContain("no-store");
      expect(
        ["x-powered-by", "server", "access-control-allow-origin", "strict-transport-security"].filter(
          (name) => name in headers,
        ),
      ).toEqual([]);
    },
  );

  test.each(PAGES)("%s loads nothing from another host", async (address) => {
    // A link that a person may follow loads nothing.
    const loaded = [
      ...html(await visitor.request("GET", address)).matchAll(/<(?!a\s)\w+\s[^>]*?(?:src|href)="([^"]+)"/g),
    ].map((match) => match[1] ?? "");
    expect(loaded.filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(server.origin))).toEqual([]);
  });

  // D9
  test("the upload page keeps robots away, and a preview shows no family", async () => {
    const page = html(await visitor.request("GET", "/family"));
    expect(page).toMatch(/<meta name="robots" content="noindex/);
    expect(page).not.toMatch(/property="og:(description|image)"|name="description"/);
  });

  test("a page that does not exist says 'Page Not Found'", async () =>
    expect(html(await visitor.request("GET", "/no-such-page"))).toContain("Page Not Found"));

  test("a page that does not exist below the senders' says so in the phone's language", async () => {
    const page = html(await visitor.request("GET", "/family/photos", { headers: { "accept-language": "he-IL" } }));
    expect(page).toMatch(/<html lang="he" dir="rtl"/);
    expect(page).toContain("הדף לא נמצא");
  });

  test.each([
    ["the page's language, whatever the phone speaks", "?language=he", "en", "he", "rtl", "שליחה אל Zaidy"],
    ["the phone's where the page names none", "", "he-IL", "he", "rtl", "שליחה אל Zaidy"],
    ["English for one that the hub lacks", "?language=xx", "xx", "en", "ltr", "Send to Zaidy"],
  ])("the installed page is named in %s", async (_which, query, phone, lang, dir, name) => {
    const reply = await visitor.request("GET", `/family.webmanifest${query}`, {
      headers: { "accept-language": phone },
    });
    expect(JSON.parse(html(reply))).toMatchObject({ lang, dir, name, short_name: name });
  });
});

test.each(["/admin/review", "/admin/sheet", "/admin/screen"])("%s is the caretaker's", async (address) => {
  const page = await visitor.request("GET", address);
  expect(html(page)).toContain("This page is for caretakers.");
  expect(page.body.length).toBeLessThan(60_000);
});

describe("an answer of the API", () => {
  test.each(["/api/health", "/api/auth/user", "/api/family-videos"])(
    "%s is never stored and never sniffed",
    async (address) => {
      const { headers } = await visitor.request("GET", address);
      expect(headers).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
      expect(headers["content-type"]).toMatch(/^application\/json/);
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["strict-transport-security"]).toBeUndefined();
    },
  );
});

test("a client that claims https of a hub without it changes nothing", async () => {
  const { headers } = await visitor.request("POST", "/api/kiosk-pairing", {
    headers: { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example", Forwarded: "proto=https" },
  });
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["set-cookie"]?.[0]).toMatch(/^pairing=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
});

const WITH_A_PANEL = [
  ...Object.keys(ACTIVITIES).map((id) => `/?activity=${id}`),
  "/?activity=learning&section=book",
  ...gameIdSchema.options.map((id) => `/?activity=games&game=${id}`),
];

test.each([...PAGES, ...WITH_A_PANEL])("everything of the program that %s names is there", async (address) => {
  const named =
    html(await visitor.request("GET", address)).match(/\/_next\/static\/[\w/.~-]+\.(?:js|css|woff2)/g) ?? [];
  const files = [...new Set(named)];
  expect(files.length).toBeGreaterThan(2);
  const replies = await Promise.all(
    files.map(async (file) => [file, (await visitor.request("GET", file)).status] as const),
  );
  expect(replies.filter(([, status]) => status !== 200)).toEqual([]);
});

test("the hub is at most 198 KB of JavaScript, gzipped, before a panel is opened", async () => {
  const tags = html(await visitor.request("GET", "/")).match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g) ?? [];
  // No browser that runs the hub asks for what is meant for those without modules.
  const sources = tags.filter((tag) => !/\bnomodule\b/i.test(tag)).map((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? "");
  const replies = await Promise.all(sources.map((source) => visitor.request("GET", source)));
  expect(replies.length).toBeGreaterThan(2);
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  expect(replies.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0)).toBeLessThanOrEqual(198_000);
});
