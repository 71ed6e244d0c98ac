import "server-only";
import { parseArgs } from "node:util";
import { OPERATOR } from "@/lib/auth/store";
import { runCommand, usage } from "@/lib/commands/command-line";
import { civilDateSchema } from "@/lib/household/schema";
import { parse } from "@/lib/http/request-body";
import { timeWords } from "@/lib/schedule/rules";
import { newScheduleItemSchema, type ScheduleItem } from "@/lib/schedule/schema";
import { createItem, listDay, removeItem } from "@/lib/schedule/store";

const USAGE = `  npm run schedule -- add "TITLE" [--date=YYYY-MM-DD] [--time=HH:MM] [--description=TEXT] [--category=NAME] [--priority=NAME]
  npm run schedule -- list [YYYY-MM-DD]     without a date: the household's today
  npm run schedule -- remove ID`;

const text = { type: "string" } as const;
const OPTIONS = { date: text, time: text, description: text, category: text, priority: text };

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    return usage(USAGE);
  }
}

function line(item: ScheduleItem): string {
  return `${item.id}  ${timeWords(item).padEnd(8)}  ${item.isCompleted ? "done" : "    "}  ${item.title}`;
}

void runCommand(async (args) => {
  const { positionals, values } = readArguments(args);
  const [verb, ...words] = positionals;
  const rest = words.join(" ");
  if (verb === "list") {
    const items = await listDay(OPERATOR, rest === "" ? undefined : parse(civilDateSchema, rest));
    console.log(items.length === 0 ? "Nothing is planned." : items.map(line).join("\n"));
  } else if (verb === "add") {
    const { date, time, ...fields } = values;
    const item = await createItem(OPERATOR, parse(newScheduleItemSchema, { ...fields, title: rest, scheduledDate: date, scheduledTime: time }));
    console.log(`Added for ${item.scheduledDate}:\n${line(item)}`);
  } else if (verb === "remove" && rest !== "") {
    await removeItem(OPERATOR, rest);
    console.log("Removed from the plan.");
  } else usage(USAGE);
});
