import { z } from "zod";
import { familyAccessResponseSchema, loginResponseSchema, userSchema } from "@/lib/auth/schema";
import type { Client, Reply } from "@/tests/support/server/client";
import { ACCOUNT_SETTINGS, aBrowserOf, ADMIN, aPhone, FAMILY, makeLink } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { onPostgresql } from "@/tests/support/storage/postgres";

const messageSchema = z.object({ message: z.string() });
const said = (reply: Reply) => ({ status: reply.status, message: reply.read(messageSchema).message });
const logIn = (client: Client, json: Record<string, string>) => client.request("POST", "/api/auth/login", { json });

describe("accounts on the production server", () => {
  let server: ProductionServer;

  beforeAll(async () => {
    // Real password hashes (tests/support/cheap-scrypt.cjs), once: they cost the same with each database.
    const hashes: Record<string, string> = onPostgresql ? {} : { NODE_OPTIONS: "" };
    server = await startProductionServer({ settings: { ...ACCOUNT_SETTINGS, ...hashes } });
  });

  afterAll(async () => {
    const errors = server.errorLines();
    await server.dispose();
    expect(errors).toEqual([]);
  });

  test("a log-in gives a cookie that no script can read, and the user without anything secret", async () => {
    const browser = server.client();
    const reply = await logIn(browser, { ...FAMILY, role: "family" });
    expect(reply.status).toBe(200);
    expect(reply.headers["set-cookie"]?.find((line) => line.startsWith("session="))).toMatch(
      /; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const { user } = reply.read(z.strictObject(loginResponseSchema.shape));
    expect(user).toMatchObject({ username: FAMILY.username, role: "family", via: "account" });
    expect(JSON.stringify(reply.read(z.unknown()))).not.toMatch(/hash|password|scrypt/i);
  });

  // D3
  test("a wrong pair, an unknown name and the wrong section each get their sentence", async () => {
    const client = server.client();
    const invalid = { status: 401, message: "Invalid username or password" };
    expect(said(await logIn(client, { username: FAMILY.username, password: "not this one at all" }))).toEqual(invalid);
    expect(said(await logIn(client, { username: "nobody", password: "not this one at all" }))).toEqual(invalid);
    expect(said(await logIn(client, { ...FAMILY, role: "admin" }))).toEqual({
      status: 403,
      message: "Family credentials cannot be used for this section",
    });
    expect(said(await logIn(client, { ...ADMIN, role: "family" }))).toEqual({
      status: 403,
      message: "Admin credentials cannot be used for this section",
    });
    expect((await client.request("GET", "/api/auth/user")).status).toBe(401);
  });

  // D5
  test("logging out ends the session on the server: its cookie is worth nothing any more", async () => {
    const browser = await aBrowserOf(server, FAMILY);
    const kept = new Map(browser.cookies);
    expect((await browser.request("GET", "/api/auth/user")).read(userSchema).username).toBe(FAMILY.username);
    const out = await browser.request("GET", "/api/logout");
    expect([out.status, out.headers.location, browser.cookies.has("session")]).toEqual([303, "/", false]);
    const thief = server.client();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await thief.request("GET", "/api/auth/user")).status).toBe(401);
    expect((await thief.request("GET", "/api/family-videos")).status).toBe(401);
  });

  test("a link on another site logs nobody out: it gets a page with one button", async () => {
    const browser = await aBrowserOf(server, FAMILY);
    const asked = await browser.request("GET", "/api/logout", {
      sameOrigin: false,
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    expect([asked.status, asked.body.toString("utf8").match(/<button\b/g)?.length]).toEqual([200, 1]);
    expect((await browser.request("GET", "/api/auth/user")).status).toBe(200);
  });

  // D6
  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["another host of the same site", { "Sec-Fetch-Site": "same-site" }],
    ["the address bar", { "Sec-Fetch-Site": "none" }],
    ["another origin, in an old browser", { Origin: "https://evil.example" }],
    ["nowhere at all", {}],
    ["a sandboxed frame", { Origin: "null" }],
  ])("a request from %s that changes something gets 403 on every such route", async (_from, headers) => {
    const browser = await aBrowserOf(server, ADMIN);
    const id = "A".repeat(22);
    const calls: [string, string][] = [
      ["POST", "/api/auth/login"],
      ["POST", "/api/auth/setup"],
      ["POST", "/api/family-access"],
      ["POST", "/api/logout"],
      ["POST", "/api/family-videos"],
      ["POST", "/api/family-videos/upload"],
      ["POST", "/api/family-videos/upload-resumable"],
      ["PUT", "/api/family-videos/upload-chunk"],
      ["PUT", `/api/family-videos/upload-session/${id}`],
      ["DELETE", `/api/family-videos/${id}`],
    ];
    const statuses: [string, number][] = [];
    for (const [method, path] of calls)
      statuses.push([path, (await browser.request(method, path, { json: {}, sameOrigin: false, headers })).status]);
    expect(statuses).toEqual(calls.map(([, path]) => [path, 403]));
  });

  test("an old browser proves itself by an Origin that is our host", async () => {
    const browser = await aBrowserOf(server, FAMILY);
    const reply = await browser.request("POST", "/api/family-videos/upload-resumable", {
      sameOrigin: false,
      headers: { Origin: server.origin },
    });
    expect(reply.status).toBe(201);
  });

  // D3
  test("next-auth's own log-in goes through the same check and puts no message into the address", async () => {
    const browser = server.client();
    const { csrfToken } = (await browser.request("GET", "/api/auth/csrf")).read(z.object({ csrfToken: z.string() }));
    const post = (password: string) =>
      browser.request("POST", "/api/auth/callback/credentials", {
        body: Buffer.from(
          new URLSearchParams({ csrfToken, username: FAMILY.username, password, json: "true" }).toString(),
        ),
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
    const wrong = await post("not this one at all");
    expect(wrong.status).toBe(401);
    expect(decodeURIComponent(wrong.body.toString("utf8"))).not.toContain("Invalid username or password");
    expect((await post(FAMILY.password)).status).toBe(200);
    expect((await browser.request("GET", "/api/auth/user")).read(userSchema).username).toBe(FAMILY.username);
  });

  // U44
  test("a revoked link ends its phones at once, with whom to ask", async () => {
    const { id, key } = await makeLink(server, "Cousin Dovid");
    const phone = await aPhone(server, key);
    expect((await phone.request("POST", "/api/family-videos/upload-resumable")).status).toBe(201);
    await server.command("link", "revoke", id);
    const refused = said(await phone.request("POST", "/api/family-videos/upload-resumable"));
    expect(refused).toEqual({
      status: 401,
      message: "Your link no longer works. Please ask the person who sent it for a new one.",
    });
    expect((await server.client().request("POST", "/api/family-access", { json: { key } })).status).toBe(401);
    expect((await phone.request("GET", "/api/family-videos")).status).toBe(401);
  });

  // D5
  test("five wrong passwords in a row have to wait, with how long; a browser that logged in before does not", async () => {
    const known = await aBrowserOf(server, ADMIN);
    const stranger = server.client();
    const wrong = { username: ADMIN.username, password: "not this one at all" };
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await logIn(stranger, wrong)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await logIn(stranger, ADMIN);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(said(refused).message).toMatch(/^Too many attempts\. Please wait \d+ minutes? and try again\.$/);
    expect((await logIn(known, ADMIN)).status).toBe(200);
  });
});

// D4
describe("the first start", () => {
  const codesIn = (log: string) => log.match(/\b[B-Z]{4}-[B-Z]{4}-[B-Z]{4}\b/g) ?? [];
  const choice = { username: "Miriam", password: "three tall green lamps" };

  test("the code of the log, and only that, makes the first caretaker, once", async () => {
    const server = await startProductionServer();
    try {
      const client = server.client();
      const setUp = (code: string, fields = choice) =>
        client.request("POST", "/api/auth/setup", { json: { code, ...fields } });
      const [code = ""] = codesIn(server.log());
      expect(code).not.toBe("");
      expect(said(await setUp("BBBB-BBBB-BBBB"))).toEqual({
        status: 403,
        message: "This is not the setup code. It is in the server's log and in setup-code.txt in its data folder.",
      });
      expect((await setUp(code, { ...choice, password: "short" })).status).toBe(400);
      const made = await setUp(code.toLowerCase());
      expect(made.status).toBe(201);
      expect(made.read(loginResponseSchema).user).toMatchObject({ username: "miriam", role: "admin" });
      expect((await client.request("GET", "/api/auth/user")).read(userSchema).role).toBe("admin");
      expect((await setUp(code)).status).toBe(403);
      await server.restart();
      expect(codesIn(server.log())).toEqual([code]);
      // AUTH_SECRET was made and kept, so the session outlives the restart (D40).
      expect((await client.request("GET", "/api/auth/user")).status).toBe(200);
      expect(server.errorLines()).toEqual([]);
    } finally {
      await server.dispose();
    }
  });

  test("five wrong codes from a network make it wait, not the code end; every start says a new code", async () => {
    // Each client's network is what it says, as behind a reverse proxy.
    const settings = { TRUSTED_PROXIES: "127.0.0.1,::1" };
    const server = await startProductionServer({ settings });
    try {
      const setUp = (code: string, address: string) =>
        server
          .client()
          .request("POST", "/api/auth/setup", { json: { code, ...choice }, headers: { "X-Forwarded-For": address } });
      const [first = ""] = codesIn(server.log());
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await setUp("BBBB-BBBB-BBBB", "203.0.113.7")).status).toBe(403);
      const refused = await setUp(first, "203.0.113.8");
      expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
      await server.restart(settings);
      const second = await until("a new code after a start", () => codesIn(server.log())[1]);
      expect(second).not.toBe(first);
      expect((await setUp(first, "198.51.100.1")).status).toBe(403);
      expect((await setUp(second, "198.51.100.1")).status).toBe(201);
    } finally {
      await server.dispose();
    }
  });
});

describe("a hub that anyone may send to (FAMILY_UPLOAD=open)", () => {
  test("makes each browser a sender of its own that sees nothing", async () => {
    const server = await startProductionServer({ settings: { FAMILY_UPLOAD: "open" } });
    try {
      const visitor = server.client();
      expect((await visitor.request("POST", "/api/family-access")).read(familyAccessResponseSchema)).toEqual({
        access: "open",
      });
      expect((await visitor.request("POST", "/api/family-videos/upload")).status).toBe(201);
      expect((await visitor.request("GET", "/api/family-videos")).status).toBe(403);
    } finally {
      await server.dispose();
    }
  });
});
