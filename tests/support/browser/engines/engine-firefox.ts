import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import type { Driver } from "@/tests/support/browser/engines/engine-session";
import { until } from "@/tests/support/server/production-server";

const PREFERENCES = {
  // The port is written into the profile.
  "marionette.port": 0,
  "devtools.console.stdout.content": true,
  "browser.dom.window.dump.enabled": true,
  "app.normandy.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "intl.accept_languages": "en-US",
};

/** What a page said: words of the console in quotation marks (Firefox's own parts write without), and exceptions. */
const COMPLAINT = /^console\.error: "|^JavaScript error: http/;

/** id, error and result of an answer of Marionette, which is Firefox's own WebDriver. */
const answerSchema = z.tuple([z.literal(1), z.number(), z.object({ message: z.string() }).nullable(), z.unknown()]);
const valueSchema = z.object({ value: z.unknown() });

/** Marionette's messages are JSON with its length before it. */
function marionette(port: number) {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let received = Buffer.alloc(0);
  let last = 0;
  const failAll = () => waiting.forEach(({ reject }) => reject(new Error("Firefox has gone.")));
  socket.on("error", failAll).on("close", failAll);
  socket.on("data", (piece) => {
    received = Buffer.concat([received, piece]);
    for (let colon = received.indexOf(":"); colon > 0; colon = received.indexOf(":")) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first one says who it is.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = answerSchema.parse(message);
      const asked = waiting.get(id);
      waiting.delete(id);
      const { data: named, success } = valueSchema.safeParse(result);
      if (error) asked?.reject(new Error(error.message));
      else asked?.resolve(success ? named.value : result);
    }
  });
  return {
    send: (name: string, fields: object) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        const text = Buffer.from(JSON.stringify([0, last, name, fields]));
        socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
      }),
    end: () => socket.destroy(),
  };
}

/** A camera and a microphone that are none, and that no one is asked for. */
export const FAKE_DEVICES = { "media.navigator.streams.fake": true, "media.navigator.permission.disabled": true };

/** Starts Firefox without a window in a profile of its own. */
export async function startFirefox(more: Record<string, boolean> = {}): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), "naches-firefox-"));
  const lines = Object.entries({ ...PREFERENCES, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, "user.js"), lines.join("\n"));
  const firefox = spawn("firefox-esr", ["--headless", "--marionette", "--no-remote", "--profile", profile], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const gone = new Promise((resolve) => firefox.once("close", resolve));
  let said = "";
  for (const stream of [firefox.stdout, firefox.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (said += text));
  const portFile = path.join(profile, "MarionetteActivePort");
  const port = await until(
    "Firefox names its port",
    () => {
      try {
        return Number(readFileSync(portFile, "utf8"));
      } catch {
        return null;
      }
    },
    60_000,
  );
  const connection = marionette(port);
  await connection.send("WebDriver:NewSession", {});
  return {
    send: (command, fields) => connection.send(`WebDriver:${command}`, fields),
    complaints: () => Promise.resolve(said.split("\n").filter((line) => COMPLAINT.test(line))),
    async quit() {
      connection.end();
      firefox.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
