import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";
import { wallTimeSchema } from "@/lib/schedule/items/schema";

const reminderSchema = z.object({
  id: z.string(),
  date: civilDateSchema,
  time: wallTimeSchema,
  laters: z.int(),
  /** Since when it stands, or when it comes again; milliseconds of the household's clock. */
  from: z.number(),
  /** Null while it is open; "told": the server knows that it was not answered. */
  end: z.nullable(z.enum(["answered", "unanswered", "told"])),
});
export type Reminder = z.infer<typeof reminderSchema>;
export const reminderListSchema = z.array(reminderSchema);
