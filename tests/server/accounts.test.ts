import { z } from "zod";
import { loginResponseSchema, userSchema } from "@/lib/accounts/auth/schema";
import type { Client, Reply } from "@/tests/support/server/client";
import { ACCOUNT_SETTINGS, aBrowserOf, ADMIN, FAMILY } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
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

  afterAll(() => server.disposeWithoutErrors());

  test("a login gives a cookie hidden from scripts and a user without secrets", async () => {
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

  // D6
  test.each([
    ["another site", { "Sec-Fetch-Site": "cross-site" }],
    ["another host of the same site", { "Sec-Fetch-Site": "same-site" }],
    ["the address bar", { "Sec-Fetch-Site": "none" }],
    ["another origin, in an old browser", { Origin: "https://evil.example" }],
    ["nowhere at all", {}],
    ["a sandboxed frame", { Origin: "null" }],
  ])("a request from %s that changes something gets 403", async (_from, headers) => {
    // Every such route, from another site: tests/app/matrix.test.ts.
    const browser = await aBrowserOf(server, ADMIN);
    const call = { json: {}, sameOrigin: false, headers };
    expect((await browser.request("POST", "/api/family-videos/upload-resumable", call)).status).toBe(403);
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
  test("next-auth's own login has the same check and no message in the address", async () => {
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
        message:
          "This isn’t the setup code. Find the code in the server's log and in setup-code.txt in its data folder.",
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
});
