import * as z from "zod/mini";
import { mediaItemSchema } from "@/lib/media/items/schema";

/** An item as GET /api/family-videos gives it; only caretakers get what the hub's own schema does not have. */
export const managedItemSchema = z.extend(mediaItemSchema, {
  placeMayRemain: z.optional(z.boolean()),
});
export type ManagedItem = z.infer<typeof managedItemSchema>;
export const managedListSchema = z.array(managedItemSchema);
