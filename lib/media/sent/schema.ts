import * as z from "zod/mini";
import { createMediaRequestSchema, failureCauseSchema, mediaItemSchema } from "@/lib/media/items/schema";
import { instantSchema } from "@/lib/platform/time/schema";

const sentVoiceSchema = z.object({ id: z.string(), durationMs: z.int(), at: instantSchema });

const { id, title, uploaderName, uploadedAt, note, mediaType, contentType, preparation, readyInMs, held, answers } =
  mediaItemSchema.shape;

/** GET /api/family-videos/sent, newest first (D47, D55). `preparation` is failed also when the screen has tried and cannot show it. */
export const sentItemSchema = z.object({
  ...{ id, title, uploaderName, uploadedAt, note, mediaType, contentType, preparation, readyInMs, held, answers },
  cause: z.optional(failureCauseSchema),
  needsFfmpeg: z.optional(z.boolean()),
  /** The place was to go out of its original and may still be there: only caretakers get that. */
  placeMayRemain: z.optional(z.boolean()),
  motionPath: z.optional(z.string()),
  /** "has" if one of the relative's screens was there since the item was ready; absent when none has ever been connected. */
  screen: z.optional(z.enum(["has", "waits"])),
  seenAt: z.optional(instantSchema),
  spoken: z.optional(z.array(sentVoiceSchema)),
  picturePath: z.optional(z.string()),
  largePath: z.optional(z.string()),
  takeBackUntil: z.optional(instantSchema),
});
export type SentItem = z.infer<typeof sentItemSchema>;
export const sentListSchema = z.array(sentItemSchema);

const { title: newTitle, note: newNote } = createMediaRequestSchema.shape;

/** PATCH /api/family-videos/sent/[id]: its sender says it better (D55); without a note it has none. */
export const rewordRequestSchema = z.object({ title: newTitle, note: newNote });
export type RewordRequest = z.input<typeof rewordRequestSchema>;
