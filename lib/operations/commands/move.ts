import "server-only";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { formatFileCount } from "@/lib/operations/backup/rules";
import { parseMoveArguments } from "@/lib/operations/commands/terminal/move-arguments";
import { printProgress } from "@/lib/operations/commands/terminal/print-progress";
import { moveHousehold, undoMove } from "@/lib/operations/move/move";
import { formatBytes } from "@/lib/platform/format/bytes";
import { formatCount } from "@/lib/platform/format/count";

/** `npm run move -- …`. Throws a sentence when it fails; it may then be repeated. */
export async function move(args: readonly string[]): Promise<void> {
  const options = parseMoveArguments(args);
  if (options.kind === "back") {
    await undoMove(OPERATOR);
    console.log(
      "The hub can start here again, with the data from before the move. Changes made at the other place since then aren't here. Don't start the hub there anymore.",
    );
    return;
  }
  const { target, withoutDamaged, lines, file } = options;
  const { to, database, files } = await moveHousehold(OPERATOR, target, { withoutDamaged, tell: printProgress });
  if (database) console.log(`Moved and verified: ${formatCount(database.rows)} rows in ${database.tables} tables.`);
  if (files) {
    console.log(
      `Moved and verified: ${formatFileCount(files.all - files.lost.length)} (${formatBytes(files.bytes, "disk")}).`,
    );
    if (files.lost.length > 0)
      console.log(
        `Not moved because they're damaged here: ${files.lost.map(({ key }) => key).join(", ")}. For details: npm run doctor. To make smaller copies again: npm run doctor -- --repair`,
      );
  }
  console.log(`The household is now in ${to}. The old place is unchanged and no longer starts.`);
  console.log(
    lines === null
      ? `Now rename ${file} to .env, then run: npm start`
      : `Now replace these lines in .env, then run npm start:\n\n${lines.map((line) => `  ${line}`).join("\n")}\n`,
  );
}
