import "server-only";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";
import { CommandFailed } from "@/lib/operations/commands/terminal/command-failed";
import { confirmDate, examine, repair, takeOver, watch } from "@/lib/operations/doctor/doctor";
import type { Finding } from "@/lib/operations/doctor/rules";
import { exitCodeOf, monitorLine } from "@/lib/operations/doctor/watch-rules";

const USAGE = `  npm run doctor                 checks the hub and changes nothing
  npm run doctor -- --all-files  also reads every stored file, however long it takes
  npm run doctor -- --repair     also repairs what is safe to repair, and says when the hub must be stopped
  npm run doctor -- --monitor    a quick check for a monitor; exits with 0 (OK), 1 (needs attention), or 2 (not working)
  npm run doctor -- --confirm-date  says that the computer's date is right, after its clock has jumped
  npm run doctor -- --take-over  makes the stored files this hub's own if their hub no longer exists`;

const flag = { type: "boolean" } as const;
const OPTIONS = { repair: flag, "all-files": flag, "take-over": flag, "confirm-date": flag, monitor: flag };
const LEVEL_LABELS = { good: "ok      ", note: "note    ", problem: "PROBLEM " } as const;

function printFindings(findings: readonly Finding[]): void {
  for (const { level, text } of findings) console.log(LEVEL_LABELS[level] + text);
}

async function monitor(): Promise<void> {
  const findings = await watch();
  console.log(monitorLine(findings));
  printFindings(findings);
  const code = exitCodeOf(findings);
  if (code !== 0) throw new CommandFailed(code);
}

/** `npm run doctor [-- --all-files --repair | --monitor | --take-over]`. Throws when a problem remains. */
export async function doctor(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArguments(args, OPTIONS, USAGE);
  const { repair: withRepair = false, "all-files": allFiles = false, "take-over": withTakeOver = false } = values;
  const alone =
    [withTakeOver, values.monitor ?? false, values["confirm-date"] ?? false, withRepair || allFiles].filter(Boolean)
      .length <= 1;
  if (positionals.length > 0 || !alone) usage(USAGE);
  if (values.monitor) return monitor();
  if (values["confirm-date"]) {
    console.log(`It is ${await confirmDate()}. The hub tidies up again within 15 minutes.`);
    return;
  }
  if (withTakeOver) {
    await takeOver();
    console.log("The stored files now belong to this hub.");
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
      ? ` ${repairable.length} of these can be repaired: ${isMendedBeside ? "run" : "stop the hub and run"} ${command}`
      : "";
  throw new Error(`\nProblems found: ${problems.length}.${advice}`);
}
