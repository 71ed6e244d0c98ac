import * as z from "zod/mini";
import { mediaItemSchema } from "@/lib/media/items/schema";
import { instantSchema } from "@/lib/platform/time/schema";

/** An item with when it was first seen. */
const weekItemSchema = z.extend(mediaItemSchema, { seenAt: z.optional(instantSchema) });
export type WeekItem = z.infer<typeof weekItemSchema>;

/** What came from the family in the last seven days. */
export const familyWeekSchema = z.object({
  /** How many items, from how many senders, and how many of them were seen. */
  items: z.int(),
  senders: z.int(),
  seen: z.int(),
  /** The newest ones. */
  latest: z.array(weekItemSchema),
});
export type FamilyWeek = z.infer<typeof familyWeekSchema>;
