import "server-only";
import { parseArguments, usage } from "@/lib/commands/arguments";
import { examine, repair, takeOver } from "@/lib/doctor/doctor";
import type { Finding } from "@/lib/doctor/rules";

const USAGE = `  npm run doctor                 examines the hub and changes nothing
  npm run doctor -- --all-files  also reads every stored file, however long it takes
  npm run doctor -- --repair     also mends what is safe to mend; it says when the hub must be stopped
  npm run doctor -- --take-over  makes the stored files this hub's own, when the hub that had them is gone for good`;

const flag = { type: "boolean" } as const;
const OPTIONS = { repair: flag, "all-files": flag, "take-over": flag };
const LEVEL_LABELS = { good: "ok      ", note: "note    ", problem: "PROBLEM " } as const;

function printFindings(findings: readonly Finding[]): void {
  for (const { level, text } of findings) console.log(LEVEL_LABELS[level] + text);
}

/** `npm run doctor [-- --all-files --repair | --take-over]`. Throws when a problem remains. */
export async function doctor(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, OPTIONS, USAGE);
  const { repair: withRepair = false, "all-files": allFiles = false, "take-over": withTakeOver = false } = values;
  if (positionals.length > 0 || (withTakeOver && (withRepair || allFiles))) usage(USAGE);
  if (withTakeOver) {
    await takeOver();
    console.log("The stored files are this hub's own now.");
    return;
  }
  let findings = await examine({ allFiles });
  printFindings(findings);
  const repairable = findings.filter((finding) => finding.repair);
  const isMendedBeside = repairable.every((finding) => finding.repair === "beside");
  if (withRepair && repairable.length > 0) {
    await repair({ allFiles, beside: isMendedBeside });
    console.log("\nAfter the repair:");
    findings = await examine({ allFiles });
    printFindings(findings);
  }
  const problems = findings.filter(({ level }) => level === "problem");
  if (problems.length === 0) return;
  const command = allFiles ? "npm run doctor -- --all-files --repair" : "npm run doctor -- --repair";
  const advice =
    !withRepair && repairable.length > 0
      ? ` Of these, ${repairable.length} can be mended: ${isMendedBeside ? "run" : "stop the hub and run"} ${command}`
      : "";
  throw new Error(`\nProblems found: ${problems.length}.${advice}`);
}
