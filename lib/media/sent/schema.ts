import * as z from "zod/mini";
import { createMediaRequestSchema, failureCauseSchema, mediaItemSchema } from "@/lib/media/items/schema";
import { instantSchema } from "@/lib/platform/time/schema";

/** One spoken answer, for the sender. */
const sentVoiceSchema = z.object({ id: z.string(), durationMs: z.int(), at: instantSchema });

const { id, title, uploaderName, uploadedAt, note, mediaType, contentType, preparation, readyInMs, held, answers } =
  mediaItemSchema.shape;

/**
 * GET /api/family-videos/sent: an item as its sender sees it, newest first (D47, D55). `readyInMs` and `answers` as in the item; `preparation`
 * is failed also when his screen has tried and cannot show it.
 */
export const sentItemSchema = z.object({
  ...{ id, title, uploaderName, uploadedAt, note, mediaType, contentType, preparation, readyInMs, held, answers },
  /** Why it failed, or what is wrong with it although it is shown; absent when unknown. */
  cause: z.optional(failureCauseSchema),
  /** It waits until ffmpeg is installed on the hub's computer. */
  needsFfmpeg: z.optional(z.boolean()),
  /** The place was to go out of its original and may still be there: only caretakers get that. */
  placeMayRemain: z.optional(z.boolean()),
  /** Where the motion of an image is, which moves when Play is pressed. */
  motionPath: z.optional(z.string()),
  /** Whether a screen of his was there since the item was ready; absent when none has ever been connected. */
  screen: z.optional(z.enum(["has", "waits"])),
  /** When it was first seen. */
  seenAt: z.optional(instantSchema),
  /** Oldest first; absent when there are none. */
  spoken: z.optional(z.array(sentVoiceSchema)),
  /** Where its thumbnail is, once there is one. */
  picturePath: z.optional(z.string()),
  /** Where the image, video or recording itself is, as his screen shows it; absent while there is nothing to show. */
  largePath: z.optional(z.string()),
  /** Until when it can be changed or taken back; absent afterwards. */
  takeBackUntil: z.optional(instantSchema),
});
export type SentItem = z.infer<typeof sentItemSchema>;
export const sentListSchema = z.array(sentItemSchema);

const { title: newTitle, note: newNote } = createMediaRequestSchema.shape;

/** PATCH /api/family-videos/sent/[id]: its sender says it better (D55); without a note it has none. */
export const rewordRequestSchema = z.object({ title: newTitle, note: newNote });
export type RewordRequest = z.input<typeof rewordRequestSchema>;
