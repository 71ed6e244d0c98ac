import "server-only";
import { parseArgs } from "node:util";
import { z } from "zod";
import { OPERATOR } from "@/lib/auth/store";
import { usage } from "@/lib/commands/command-line";
import { civilDateSchema } from "@/lib/household/schema";
import { parse } from "@/lib/http/request-body";
import { timeWords } from "@/lib/schedule/rules";
import { type NewScheduleItem, newScheduleItemSchema } from "@/lib/schedule/planner-schema";
import type { ScheduleItem } from "@/lib/schedule/schema";
import { createItem, listDay } from "@/lib/schedule/store";
import { removeItem } from "@/lib/schedule/trash-store";

const USAGE = `  npm run schedule -- add "TITLE" [--date=YYYY-MM-DD] [--time=HH:MM] [--description=TEXT] [--category=NAME] [--priority=NAME]
  npm run schedule -- list [YYYY-MM-DD]     without a date: the household's today
  npm run schedule -- remove ID`;

const text = { type: "string" } as const;
const OPTIONS = { date: text, time: text, description: text, category: text, priority: text };

const parseArgsErrorSchema = z.object({ code: z.string().startsWith("ERR_PARSE_ARGS") });

function readItem(args: string[]): NewScheduleItem {
  try {
    const { positionals, values } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const { date, time, ...fields } = values;
    return parse(newScheduleItemSchema, { ...fields, title: positionals.join(" "), scheduledDate: date, scheduledTime: time });
  } catch (error) {
    // parseArgs speaks to programmers.
    if (parseArgsErrorSchema.safeParse(error).success) usage(USAGE);
    throw error;
  }
}

function line(item: ScheduleItem): string {
  return `${item.id}  ${timeWords(item).padEnd(8)}  ${item.isCompleted ? "done" : "    "}  ${item.title}`;
}

/** `npm run schedule -- WORDS`: the plan. Throws what went wrong as a sentence. */
export async function schedule([verb, ...words]: readonly string[]): Promise<void> {
  // An id may begin with a hyphen, so only `add` has options.
  const [first] = words;
  if (verb === "list") {
    const items = await listDay(OPERATOR, first === undefined ? undefined : parse(civilDateSchema, first));
    console.log(items.length === 0 ? "Nothing is planned." : items.map(line).join("\n"));
  } else if (verb === "add") {
    const item = await createItem(OPERATOR, readItem(words));
    console.log(`Added for ${item.scheduledDate}:\n${line(item)}`);
  } else if (verb === "remove" && first !== undefined) {
    await removeItem(OPERATOR, first);
    console.log("Removed from the plan.");
  } else usage(USAGE);
}
