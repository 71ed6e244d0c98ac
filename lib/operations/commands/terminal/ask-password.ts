import "server-only";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks for a password without echoing it; from a pipe reads one line. */
export async function askPassword(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const interactive = process.stdin.isTTY === true;
  if (interactive) process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal: interactive });
  try {
    const answer = await lines.question("");
    if (interactive) process.stdout.write("\n");
    return answer;
  } finally {
    lines.close();
  }
}
