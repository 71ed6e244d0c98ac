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
      "The hub starts here again, with what was here when it was moved. What was done at the other place since then is not here: do not start that one any more.",
    );
    return;
  }
  const { target, withoutDamaged, lines, file } = options;
  const { to, database, files } = await moveHousehold(OPERATOR, target, { withoutDamaged, tell: printProgress });
  if (database) console.log(`Moved and compared: ${formatCount(database.rows)} rows of ${database.tables} tables.`);
  if (files) {
    console.log(
      `Moved and read back: ${formatFileCount(files.all - files.lost.length)} (${formatBytes(files.bytes, "disk")}).`,
    );
    if (files.lost.length > 0)
      console.log(
        `Left behind, because they are damaged here: ${files.lost.map(({ key }) => key).join(", ")}. npm run doctor names them, and npm run doctor -- --repair has smaller copies made again.`,
      );
  }
  console.log(`The household is in ${to} now. The former place is as it was, and does not start any more.`);
  console.log(
    lines === null
      ? `Now make ${file} the file .env, then: npm start`
      : `Now put this into .env, in place of what is there, then: npm start\n\n${lines.map((line) => `  ${line}`).join("\n")}\n`,
  );
}
