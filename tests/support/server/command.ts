import { spawn } from "node:child_process";
import type { ProductionServer } from "@/tests/support/server/production-server";

type Said = { code: number | null; said: string; complaint: string };

/** One of our commands as npm runs it, for the hub at this place. */
export function command(
  { dataDir, place }: Pick<ProductionServer, "dataDir" | "place">,
  script: "backup" | "restore" | "doctor" | "export" | "move",
  ...words: string[]
): Promise<Said> {
  const args = ["--conditions=react-server", "lib/operations/commands/start.mjs", script, ...words];
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, NODE_ENV: "production", DATA_DIR: dataDir, UPLOAD_MIN_FREE_BYTES: "0", ...place },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said[0] += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said[1] += text));
  return new Promise((resolve) =>
    child.on("close", (code) => resolve({ code, said: said[0] ?? "", complaint: (said[1] ?? "").trim() })),
  );
}
