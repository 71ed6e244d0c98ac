import * as z from "zod/mini";
import { mediaItemSchema } from "@/lib/media/items/schema";
import { instantSchema } from "@/lib/platform/time/schema";

const weekItemSchema = z.extend(mediaItemSchema, { seenAt: z.optional(instantSchema) });
export type WeekItem = z.infer<typeof weekItemSchema>;

export const familyWeekSchema = z.object({
  items: z.int(),
  senders: z.int(),
  seen: z.int(),
  latest: z.array(weekItemSchema),
});
export type FamilyWeek = z.infer<typeof familyWeekSchema>;
