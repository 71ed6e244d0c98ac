import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";
import { wallTimeSchema } from "@/lib/schedule/items/schema";

/** PUT /api/schedule-items/{id}/unanswered: the day and time of a reminder that he has not answered. */
export const unansweredSchema = z.object({ scheduledDate: civilDateSchema, scheduledTime: wallTimeSchema });
export type Unanswered = z.infer<typeof unansweredSchema>;
/** Its response: whether it is new. */
export const notedSchema = z.object({ isNew: z.boolean() });
