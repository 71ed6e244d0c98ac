import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { z } from "zod";
import { createClient } from "@/tests/support/server/client";
import { failToStart, freePort, newDataDir, until } from "@/tests/support/server/production-server";

const START_LIMIT_MS = 60_000;

test("npm run dev starts by the same door, locks its data, and stops gracefully", async () => {
  const port = await freePort();
  const dataDir = newDataDir();
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NODE_ENV: "development", DATA_DIR: dataDir, PORT: String(port) } as const;
  const hub = spawn(process.execPath, ["server.mjs", "--dev"], { env, stdio: ["ignore", "pipe", "pipe"] });
  const exit = new Promise((resolve) => hub.on("close", resolve));
  const client = createClient(`http://localhost:${port}`);
  let output = "";
  for (const stream of [hub.stdout, hub.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  try {
    await until(
      "the hub says its address, or why it has ended",
      () => output.includes("Your changes show up right away") || hub.exitCode !== null,
      START_LIMIT_MS,
    );
    expect(output).toContain(`The hub: http://localhost:${port}.`);
    const refused = await client.request("POST", "/", { headers: { "Content-Length": 0 } });
    const { code } = refused.read(z.object({ code: z.string() }));
    expect([refused.status, code, refused.headers["x-frame-options"]]).toEqual([405, "method", "DENY"]);
    const second = await failToStart({ DATA_DIR: dataDir });
    expect(second.output).toContain(`The data directory ${dataDir} is in use by another process.`);
    hub.kill("SIGTERM");
    await exit;
    expect(output).toContain('"event":"server.stopped"');
  } finally {
    client.close();
    hub.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
});
