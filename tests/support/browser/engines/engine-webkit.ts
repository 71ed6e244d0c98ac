import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { miniBrowser } from "@/tests/support/browser/engines/engine-programs";
import type { Command, Driver } from "@/tests/support/browser/engines/engine-session";
import { listen } from "@/tests/support/server/listen";
import { freePort, until } from "@/tests/support/server/production-server";

const PATHS: Record<Command, (id: string) => [method: "GET" | "POST", path: string]> = {
  Navigate: () => ["POST", "url"],
  Refresh: () => ["POST", "refresh"],
  ExecuteScript: () => ["POST", "execute/sync"],
  ExecuteAsyncScript: () => ["POST", "execute/async"],
  ElementClick: (id) => ["POST", `element/${id}/click`],
  ElementSendKeys: (id) => ["POST", `element/${id}/value`],
  TakeScreenshot: () => ["GET", "screenshot"],
  SetWindowRect: () => ["POST", "window/rect"],
};

/** A page that has asked for nothing for so long has come, with its program. */
const QUIET_MS = 1500;

const answerSchema = z.object({ value: z.unknown() });

/**
 * Keeps in the page what its console is told as an error, and exceptions; WebKit's driver has no log. Left out is what WebKit says when an observed size
 * changes twice within a frame, as by a container query: it is reported with the next frame. A loop of our own fails in Chromium's tests.
 */
const LISTEN = `
  if (window.nachesSaid) return;
  const said = (window.nachesSaid = JSON.parse(sessionStorage.getItem("said") ?? "[]"));
  const keep = (...words) => { said.push(words.join(" ")); sessionStorage.setItem("said", JSON.stringify(said)); };
  const own = console.error;
  console.error = (...words) => { keep(...words); own(...words); };
  addEventListener("error", ({ message }) => message && !message.startsWith("ResizeObserver loop") && keep(message));
  addEventListener("unhandledrejection", ({ reason }) => keep(reason));
`;

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once("close", resolve));
}

/** A screen that no one sees, with a home of its own for what runs on it. */
async function aScreen() {
  const home = mkdtempSync(path.join(tmpdir(), "naches-webkit-"));
  const xvfb = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1920x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const gone = ended(xvfb);
  let display = "";
  xvfb.stdout.setEncoding("utf8").on("data", (text: string) => (display += text));
  await until("the screen has a number", () => display.endsWith("\n"));
  const folders = { HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home };
  const env = {
    ...process.env,
    ...folders,
    DISPLAY: `:${display.trim()}`,
    LANG: "en_US.UTF-8",
    TZ: "America/New_York",
  };
  return {
    env,
    async stop() {
      xvfb.kill();
      await gone;
      // What ran on the screen may still be writing.
      rmSync(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Starts WebKit by its driver. */
export async function startWebkit(): Promise<Driver> {
  const screen = await aScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { env: screen.env, stdio: "ignore" });
  const gone = ended(driver);
  const origin = `http://127.0.0.1:${port}`;

  async function ask(method: string, address: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${origin}/${address}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = answerSchema.parse(await answer.json());
    if (!answer.ok) throw new Error(`WebKit refused ${address}: ${JSON.stringify(value)}`);
    return value;
  }

  await until("WebKit's driver listens", () => ask("GET", "status").catch(() => null));
  const { sessionId } = z.object({ sessionId: z.string() }).parse(await ask("POST", "session", { capabilities: {} }));
  const command = (name: Command, { id = "", ...fields }: { id?: string } & Record<string, unknown>) => {
    const [method, address] = PATHS[name](id);
    return ask(method, `session/${sessionId}/${address}`, method === "POST" ? fields : undefined);
  };
  return {
    async send(name, fields) {
      const answer = await command(name, fields);
      if (name === "Navigate" || name === "Refresh") await command("ExecuteScript", { script: LISTEN, args: [] });
      return answer;
    },
    complaints: async () =>
      z.array(z.string()).parse(await command("ExecuteScript", { script: "return window.nachesSaid ?? []", args: [] })),
    async quit() {
      await ask("DELETE", `session/${sessionId}`);
      driver.kill();
      await gone;
      await screen.stop();
    },
  };
}

/**
 * What WebKit writes to its console from the first byte of a page on, which its driver does not tell: opens the page in the plain
 * browser, until it has asked for nothing more for a while.
 */
export async function consoleOfWebkit(port: number, page: string): Promise<string[]> {
  const screen = await aScreen();
  let askedAt = Infinity;
  const proxy = createServer((incoming) => {
    const outgoing = connect(port, "127.0.0.1");
    incoming.on("data", () => (askedAt = performance.now()));
    for (const socket of [incoming, outgoing])
      socket.on("error", () => [incoming, outgoing].forEach((each) => each.destroy()));
    incoming.pipe(outgoing).pipe(incoming);
  });
  const own = await listen(proxy, null);
  const words = [
    "-oL",
    miniBrowser() ?? "",
    "--private",
    "--enable-write-console-messages-to-stdout=true",
    `http://localhost:${own}${page}`,
  ];
  const browser = spawn("stdbuf", words, { env: screen.env, stdio: ["ignore", "pipe", "ignore"] });
  const gone = ended(browser);
  let said = "";
  browser.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  try {
    await until(`${page} is there`, () => performance.now() - askedAt > QUIET_MS);
  } finally {
    browser.kill();
    await gone;
    proxy.close();
    await screen.stop();
  }
  return said.split("\n").filter((line) => /CONSOLE (JS )?ERROR/.test(line));
}
