import * as z from "zod/mini";
import { mediaTypeSchema } from "@/lib/media/items/schema";
import { instantSchema } from "@/lib/platform/time/schema";

export const openCallSchema = z.object({
  itemId: z.string(),
  title: z.string(),
  mediaType: mediaTypeSchema,
  sender: z.string(),
  at: instantSchema,
});
export type OpenCall = z.infer<typeof openCallSchema>;

export const callTickSchema = z.object({ itemId: z.string().check(z.maxLength(60)), at: instantSchema });
export type CallTick = z.infer<typeof callTickSchema>;

/** PUT /api/overview/calls: who marked it first; null: it had been taken back or its item was deleted. */
export const callTickedSchema = z.object({ doneBy: z.nullable(z.string()) });
export type CallTicked = z.infer<typeof callTickedSchema>;
