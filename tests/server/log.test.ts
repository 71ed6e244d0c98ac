import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN } from "@/tests/support/server/people";
import { startProductionServer, until } from "@/tests/support/server/production-server";
import { testOnSqlite } from "@/tests/support/storage/postgres";

const NOISE = {
  NODE_OPTIONS: `--require "${path.resolve(__dirname, "../support/console-noise.cjs")}" --require "${path.resolve(__dirname, "../support/cheap-scrypt.cjs")}"`,
};
const lineSchema = z.object({
  at: z.string(),
  level: z.enum(["info", "warn", "error"]),
  event: z.string(),
  error: z.string().optional(),
  text: z.string().optional(),
  route: z.string().optional(),
});

/** The lines that were written since the server had started. */
function linesSince(log: string) {
  const lines = log.slice(log.indexOf('{"at"')).split("\n");
  const started = lines.findIndex((line) => line.includes('"server.started"'));
  return lines
    .slice(started + 1)
    .filter((line) => line !== "")
    .map((line) => lineSchema.parse(JSON.parse(line)));
}

test("what libraries say on the console is one line of JSON each", async () => {
  const server = await startProductionServer({ settings: NOISE });
  try {
    process.kill(server.pid(), "SIGUSR2");
    const lines = await until("the lines are there", () =>
      linesSince(server.log()).length === 4 ? linesSince(server.log()) : null,
    );
    // An error waits for a moment for its request.
    expect(
      lines.sort((one, other) => Number(/library/.test(other.error ?? "")) - Number(/library/.test(one.error ?? ""))),
    ).toMatchObject([
      { level: "error", event: "console.error", error: expect.stringMatching(/^Error: a library's error\n {4}at /) },
      { level: "error", event: "console.error", error: "⨯ some text { a: { b: 1 } }" },
      { level: "warn", event: "console.warn", text: "a warning\nof two lines" },
      {
        level: "warn",
        event: "node.warning",
        text: expect.stringMatching(/^\(node:\d+\) DeprecationWarning: an old call/),
      },
    ]);
  } finally {
    await server.dispose();
  }
});

testOnSqlite("a page that fails is one line of JSON with its address, and without what was sent", async () => {
  const server = await startProductionServer({ settings: { ...NOISE, ...ACCOUNT_SETTINGS } });
  try {
    const browser = await aBrowserOf(server, ADMIN);
    const database = path.join(server.dataDir, "naches.db");
    writeFileSync(database, Buffer.alloc(1_000_000, 7));
    for (const end of ["-wal", "-shm"]) rmSync(database + end, { force: true });
    const reply = await browser.request("GET", "/admin?secret=in-the-address");
    expect(reply.body.toString("utf8")).toContain("<html");
    const lines = await until("the failure is in the log", () => {
      const all = linesSince(server.log());
      return all.some(({ event }) => event === "page.failed") ? all : null;
    });
    expect(lines.find(({ event }) => event === "page.failed")).toMatchObject({ level: "error", route: "/admin" });
    expect(lines.filter(({ event }) => event === "console.error")).toEqual([]);
    for (const secret of ["in-the-address", ...browser.cookies.values()]) expect(server.log()).not.toContain(secret);
  } finally {
    await server.dispose();
  }
});

test("a hub whose log no one reads any longer serves on", async () => {
  const server = await startProductionServer({ settings: NOISE });
  const client = server.client();
  try {
    server.stopReading();
    process.kill(server.pid(), "SIGUSR2");
    // An error is written a moment later.
    for (let round = 0; round < 3; round += 1) {
      process.kill(server.pid(), "SIGUSR2");
      expect((await client.request("GET", "/api/health")).status).toBe(200);
    }
  } finally {
    client.close();
    await server.dispose();
  }
});
