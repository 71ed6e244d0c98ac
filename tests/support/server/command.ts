import { spawn } from "node:child_process";
import type { ProductionServer } from "@/tests/support/server/production-server";

type Settings = Record<string, string>;
export type Said = { code: number | null; said: string; complaint: string };

/** Starts one of our commands as npm runs it, with these settings and nothing of the tests' own environment. `kill` ends it as kill -9 does. */
export function startCommand(settings: Settings, script: string, ...words: string[]) {
  const args = ["--conditions=react-server", "lib/operations/commands/start.mjs", script, ...words];
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, NODE_ENV: "production", UPLOAD_MIN_FREE_BYTES: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said[0] += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said[1] += text));
  const ended = new Promise<Said>((resolve) =>
    child.on("close", (code) => resolve({ code, said: said[0] ?? "", complaint: (said[1] ?? "").trim() })),
  );
  return { ended, stdout: child.stdout, kill: () => void child.kill("SIGKILL") };
}

/** One of our commands for the hub at this place. */
export const command = (
  { dataDir, place }: Pick<ProductionServer, "dataDir" | "place">,
  script: "backup" | "restore" | "doctor" | "export" | "move",
  ...words: string[]
): Promise<Said> => startCommand({ DATA_DIR: dataDir, ...place }, script, ...words).ended;
