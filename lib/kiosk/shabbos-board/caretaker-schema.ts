import * as z from "zod/mini";
import { civilDateSchema, localInstantSchema } from "@/lib/platform/time/schema";

/** Shabbos or Yom Tov that continues or comes, and when the board for it stands, by the household's lead and after. */
export const nextRestSchema = z.object({
  name: z.string(),
  from: localInstantSchema,
  until: localInstantSchema,
  boardFrom: localInstantSchema,
  boardUntil: localInstantSchema,
});
export type NextRest = z.infer<typeof nextRestSchema>;

/** A moment worth a look: "Next Shabbos", at a civil day and time of the household, "10:00". */
export const momentChoiceSchema = z.object({ label: z.string(), date: civilDateSchema, time: z.string() });
export type MomentChoice = z.infer<typeof momentChoiceSchema>;

/** GET /api/board/desk: what the caretaker is told of the board. */
export const boardDeskSchema = z.object({
  /** The household's zone, and the present in it. */
  now: localInstantSchema,
  state: z.enum(["weekday", "approaching", "board", "reveal"]),
  /** Whether the household has no board by its own choice. */
  isOff: z.boolean(),
  /** Whether the caretaker has ended the board of this rest. */
  wasEnded: z.boolean(),
  /** Why there is no board: no one has said where he lives, or the sun gives no times; null: there is one. */
  noRests: z.nullable(z.enum(["place", "sun"])),
  next: z.nullable(nextRestSchema),
  moments: z.array(momentChoiceSchema),
});
export type BoardDesk = z.infer<typeof boardDeskSchema>;
