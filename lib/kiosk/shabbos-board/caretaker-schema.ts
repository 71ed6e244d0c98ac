import * as z from "zod/mini";
import { civilDateSchema, localInstantSchema } from "@/lib/platform/time/schema";

const nextRestSchema = z.object({
  name: z.string(),
  from: localInstantSchema,
  until: localInstantSchema,
  boardFrom: localInstantSchema,
  boardUntil: localInstantSchema,
});
export type NextRest = z.infer<typeof nextRestSchema>;

const momentChoiceSchema = z.object({ label: z.string(), date: civilDateSchema, time: z.string() });
export type MomentChoice = z.infer<typeof momentChoiceSchema>;

/** GET /api/board/desk: the caretaker's view of the board. */
export const boardDeskSchema = z.object({
  now: localInstantSchema,
  state: z.enum(["weekday", "approaching", "board", "reveal"]),
  isOff: z.boolean(),
  wasEnded: z.boolean(),
  /** Reason that there is no board: no home is set, or the sun gives no times; null: there is one. */
  noRests: z.nullable(z.enum(["place", "sun"])),
  next: z.nullable(nextRestSchema),
  moments: z.array(momentChoiceSchema),
});
export type BoardDesk = z.infer<typeof boardDeskSchema>;
