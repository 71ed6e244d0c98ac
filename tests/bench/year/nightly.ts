import { backup } from "@/lib/operations/commands/backup";
import { closeDatabase } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import type { Said } from "@/tests/support/server/command";

/**
 * `npm run backup` within this program, by the settings in its environment: a process for each night of a year would take longer than everything
 * else. Says what the command says.
 */
export async function backupHere(at: Date, ...words: string[]): Promise<Said> {
  const said: string[] = [];
  const [print, now] = [console.log, clock.now];
  console.log = (line: unknown) => void said.push(String(line));
  clock.now = () => at;
  try {
    await backup(words);
    return { code: 0, said: said.join("\n"), complaint: "" };
  } catch (error) {
    return { code: 1, said: said.join("\n"), complaint: error instanceof Error ? error.message : String(error) };
  } finally {
    console.log = print;
    clock.now = now;
    await closeDatabase();
  }
}
