import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";
import { wallTimeSchema } from "@/lib/schedule/items/schema";

export const unansweredSchema = z.object({ scheduledDate: civilDateSchema, scheduledTime: wallTimeSchema });
export type Unanswered = z.infer<typeof unansweredSchema>;
export const notedSchema = z.object({ isNew: z.boolean() });
