import "server-only";
import { calendar } from "@/lib/operations/commands/calendar";

// Run by `npm run calendar`, which makes one file of it: the calendar's libraries are ES modules only.
try {
  for (const report of calendar(process.argv.slice(2))) process.stdout.write(`${report}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
