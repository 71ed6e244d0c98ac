import "server-only";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { usage, parseArguments } from "@/lib/operations/commands/arguments";
import { parse } from "@/lib/platform/api/request-body";
import { civilDateSchema } from "@/lib/platform/time/schema";
import { type NewScheduleItem, newScheduleItemSchema } from "@/lib/schedule/items/admin-schema";
import { formatItemTime } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { createItem, listDay } from "@/lib/schedule/items/store";
import { deleteItem } from "@/lib/schedule/items/trash-store";

const USAGE = `  npm run schedule -- add "TITLE" [--date=YYYY-MM-DD] [--time=HH:MM] [--description=TEXT] [--category=NAME] [--priority=NAME]
                                    [--length=MINUTES] [--place=TEXT] [--person=NAME] [--driver=NAME] [--way=MINUTES]
  npm run schedule -- list [YYYY-MM-DD]     default is today
  npm run schedule -- remove ID`;

const text = { type: "string" } as const;
const OPTIONS = {
  ...{ date: text, time: text, description: text, category: text, priority: text },
  ...{ length: text, place: text, person: text, driver: text, way: text },
};

function parseItem(args: readonly string[]): NewScheduleItem {
  const { positionals, values } = parseArguments(args, OPTIONS, USAGE);
  const { date, time, length, way, ...fields } = values;
  return parse(newScheduleItemSchema, {
    ...fields,
    title: positionals.join(" "),
    scheduledDate: date,
    scheduledTime: time,
    lengthMinutes: length,
    travelMinutes: way,
  });
}

function formatLine(item: ScheduleItem): string {
  return `${item.id}  ${formatItemTime(item).padEnd(8)}  ${item.isCompleted ? "done" : "    "}  ${item.title}`;
}

export async function schedule([verb, ...args]: readonly string[]): Promise<void> {
  if (verb === "add") {
    const item = await createItem(OPERATOR, parseItem(args));
    console.log(`Added for ${item.scheduledDate}:\n${formatLine(item)}`);
    return;
  }
  const [first] = parseArguments(args, {}, USAGE).positionals;
  if (verb === "list") {
    const items = await listDay(OPERATOR, first === undefined ? undefined : parse(civilDateSchema, first));
    console.log(items.length === 0 ? "Nothing scheduled." : items.map(formatLine).join("\n"));
  } else if (verb === "remove" && first !== undefined) {
    await deleteItem(OPERATOR, first);
    console.log("Removed from the schedule.");
  } else usage(USAGE);
}
