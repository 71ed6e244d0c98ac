import { existsSync, readFileSync } from "node:fs";
import type { ClientRequest } from "node:http";
import { PUBLIC_MAX_BYTES } from "@/lib/platform/http/door-rules";
import type { Client, Reply } from "@/tests/support/server/client";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

const PAGE_BODY_BYTES = 9_900_000;
const MIB = 1_048_576;
/** Sockets' buffers, and what the garbage collector leaves lying for a while. */
const MAY_GROW_BYTES = 150 * MIB;

let server: ProductionServer;
let visitor: Client;

beforeAll(async () => {
  server = await startProductionServer();
  visitor = server.client();
  for (let round = 0; round < 5; round += 1) await visitor.request("GET", "/");
});

afterAll(() => server.disposeWithoutErrors());

function residentBytes(): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid()}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

type HalfOpen = { outgoing: ClientRequest; reply: Promise<Reply | null> };

/** A request whose body stops one byte before its end; sends on until there is an answer. */
async function halfOpen(path: string, bytes: number, headers: Record<string, string> = {}): Promise<HalfOpen> {
  const outgoing = visitor.open("POST", path, { headers: { "Content-Length": bytes, ...headers } });
  const reply = visitor.wholeAnswerTo(outgoing).catch(() => null);
  let over = false;
  void reply.then(() => (over = true));
  const piece = Buffer.alloc(64 * 1024, 32);
  for (let left = bytes - 1; left > 0 && !over; left -= piece.length) {
    const sent = new Promise<void>((resolve) =>
      outgoing.write(piece.subarray(0, Math.min(left, piece.length)), () => resolve()),
    );
    await Promise.race([sent, reply]);
  }
  return { outgoing, reply };
}

const onLinux = existsSync("/proc/self/status") ? test : test.skip;

onLinux("150 half-open bodies for a page are refused before they are kept, and the memory stays", async () => {
  const before = residentBytes();
  const all = await Promise.all(
    Array.from({ length: 150 }, () => halfOpen("/", PAGE_BODY_BYTES, { "Content-Type": "application/octet-stream" })),
  );
  const grownBytes = residentBytes() - before;
  expect(grownBytes).toBeLessThan(MAY_GROW_BYTES);
  // Who sends on without reading may find the line cut.
  const statuses = new Set((await Promise.all(all.map(({ reply }) => reply))).map((reply) => reply?.status ?? 0));
  expect([...statuses].filter((status) => status !== 0)).toEqual([405]);
  all.forEach(({ outgoing }) => outgoing.destroy());
});

onLinux(
  "150 half-open log-ins hold no more than their bound, those beyond it are told to come back, and all is free again",
  async () => {
    const before = residentBytes();
    const began = Array.from({ length: 150 }, () =>
      halfOpen("/api/auth/login", PUBLIC_MAX_BYTES, { "Content-Type": "application/json" }),
    );
    const refused = await Promise.all((await Promise.all(began)).slice(16).map(({ reply }) => reply));
    // On a busy machine those that came first may have been given up after five seconds, and then others have their places.
    expect(new Set([408, ...refused.map((reply) => reply?.status)])).toEqual(new Set([408, 429]));
    expect(residentBytes() - before).toBeLessThan(MAY_GROW_BYTES);
    (await Promise.all(began)).forEach(({ outgoing }) => outgoing.destroy());
    const free = async () =>
      (await visitor.request("POST", "/api/auth/login", { json: { username: "nobody", password: "x" } })).status;
    let status = await free();
    for (let tries = 0; status === 429 && tries < 100; tries += 1) status = await free();
    expect(status).toBe(401);
  },
);

test("a page can only be read, also by server actions, and the log is silent", async () => {
  const before = server.log();
  const form = {
    body: Buffer.from('--x\r\nContent-Disposition: form-data; name="1_$ACTION_ID"\r\n\r\nx\r\n--x--\r\n'),
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  };
  const replies = [
    await visitor.request("POST", "/", { headers: { "Next-Action": "a".repeat(42) }, json: [] }),
    await visitor.request("POST", "/family", form),
    await visitor.request("DELETE", "/admin"),
    await visitor.request("OPTIONS", "/"),
    await visitor.request("POST", "/api/no-such-thing", { headers: { "Next-Action": "a".repeat(42) }, json: [] }),
    await visitor.request("GET", "/", { body: Buffer.from("x") }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([405, 405, 405, 405, 404, 413]);
  expect(replies[0]?.headers.allow).toBe("GET, HEAD");
  expect(server.log().slice(before.length)).toBe("");
});

test.each(["/", "/api/health", "/api/no-such-thing", "/objects/m/x", "/_next/static/x.js"])(
  "TRACE of %s is 405",
  async (path) => expect((await visitor.request("TRACE", path)).status).toBe(405),
);

test.each([
  "/%E0%A4%A",
  "/?activity=%E0%A4%A",
  "/api/family-videos/%E0%A4%A/media-info",
  "/objects/%E0%A4%A",
  "/api/auth/%E0%A4%A",
  "/api/kiosks/%00",
  "/api/hebcal/shabbat?city=%00",
])("a badly written address (%s) is 400 with a sentence", async (path) => {
  const reply = await visitor.request("GET", path);
  expect([reply.status, reply.body.toString("utf8")]).toEqual([400, expect.stringContaining("This link isn’t valid.")]);
});

test("badly written cookies and router headers are no error of the hub", async () => {
  const cookie = [
    "naches-session",
    "device",
    "fam",
    "next-auth.session-token",
    "next-auth.csrf-token",
    "next-auth.callback-url",
    "__prerender_bypass",
    "known",
  ]
    .map((name) => `${name}=%E0%A4%A`)
    .join("; ");
  const headers = { Cookie: cookie, "Next-Router-State-Tree": "%E0%A4%A", "Next-Url": "%E0%A4%A" };
  for (const path of ["/", "/family", "/api/auth/user", "/api/auth/session", "/api/household"])
    expect((await visitor.request("GET", path, { headers })).status).toBeLessThan(500);
});
