import "server-only";
import { parseWords, usage } from "@/lib/commands/command-line";
import { examine, repair, takeOver } from "@/lib/doctor/doctor";
import type { Finding } from "@/lib/doctor/rules";

const USAGE = `  npm run doctor                 examines the hub and changes nothing
  npm run doctor -- --all-files  also reads every stored file, however long it takes
  npm run doctor -- --repair     also mends what is safe to mend; the hub must be stopped
  npm run doctor -- --take-over  makes the stored files this hub's own, when the hub that had them is gone for good`;

const MARKS = { good: "ok      ", note: "note    ", problem: "PROBLEM " } as const;

function say(findings: readonly Finding[]): void {
  for (const { level, text } of findings) console.log(MARKS[level] + text);
}

/** `npm run doctor [-- --all-files --repair | --take-over]`. Throws when a problem is left. */
export async function doctor(words: readonly string[]): Promise<void> {
  if (words.length === 1 && words[0] === "--take-over") {
    await takeOver();
    console.log("The stored files are this hub's own now.");
    return;
  }
  const flag = { type: "boolean" } as const;
  const { values, positionals } = parseWords(words, { repair: flag, "all-files": flag }, USAGE);
  if (positionals.length > 0) usage(USAGE);
  const { repair: wanted = false, "all-files": allFiles = false } = values;
  let findings = await examine({ allFiles });
  say(findings);
  const mendable = findings.filter((finding) => finding.repair);
  if (wanted && mendable.length > 0) {
    await repair();
    console.log("\nAfter the repair:");
    findings = await examine({ allFiles });
    say(findings);
  }
  const problems = findings.filter(({ level }) => level === "problem");
  if (problems.length === 0) return;
  const advice = !wanted && mendable.length > 0 ? ` Of these, ${mendable.length} can be mended: stop the hub and run npm run doctor -- --repair` : "";
  throw new Error(`\nProblems found: ${problems.length}.${advice}`);
}
