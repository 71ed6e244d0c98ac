import { z } from "zod";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { runCommand } from "@/lib/operations/commands/command-line";
import { newScheduleItemSchema } from "@/lib/schedule/items/admin-schema";
import { createItem } from "@/lib/schedule/items/store";

/** Puts a whole plan into a running server's database: the command `schedule add` takes a second for each item. */
void runCommand(async ([json = ""]) => {
  for (const item of z.array(newScheduleItemSchema).parse(JSON.parse(json))) await createItem(OPERATOR, item);
});
