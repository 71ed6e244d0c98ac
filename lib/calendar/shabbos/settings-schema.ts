import * as z from "zod/mini";
import { instantSchema, instantWith } from "@/lib/platform/time/schema";

/** Whole minutes without a touch; what is off is null. */
export const REST_LIMITS = {
  idle: { min: 2, max: 60 },
  frame: { min: 2, max: 240 },
  boardLead: { min: 0, max: 60 },
  boardAfter: { min: 0, max: 60 },
} as const;

const minutes = ({ min, max }: { min: number; max: number }, what: string) => {
  const sentence = `For the time ${what}, please enter a whole number of minutes from ${min} to ${max}.`;
  return z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence));
};
const wallTime = (what: string) => {
  const sentence = `Please enter the time the night ${what}.`;
  return z.string(sentence).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence));
};

const boardLookSchema = z.enum(["board", "dim", "off"], "Please choose what the screen shows on Shabbos.");
export type BoardLook = z.infer<typeof boardLookSchema>;

/** Times are of the household's wall clock, "HH:MM". */
const restSettingsSchema = z.object({
  idleMinutes: z.nullable(minutes(REST_LIMITS.idle, "until a panel closes")),
  frameMinutes: z.nullable(minutes(REST_LIMITS.frame, "until the photo frame")),
  nightOn: z.boolean("Please choose whether the screen has a night mode."),
  nightFrom: wallTime("begins"),
  /** May be the next morning; the same as `nightFrom` is no night. */
  nightUntil: wallTime("ends"),
  board: boardLookSchema,
  boardLeadMinutes: minutes(REST_LIMITS.boardLead, "before candle lighting"),
  boardAfterMinutes: minutes(REST_LIMITS.boardAfter, "after Havdalah"),
  boardPicture: z.enum(["one", "daily", "none"], "Please choose the photos for the board."),
  revealSent: z.enum(["at-once", "next-morning"], "Please choose when the screen shows what was sent on Shabbos."),
  remindersOn: z.boolean("Please choose whether reminders are on."),
  chimeOn: z.boolean("Please choose whether reminders chime."),
});
export type RestSettings = z.infer<typeof restSettingsSchema>;

export const restResponseSchema = z.extend(restSettingsSchema, {
  updatedAt: z.nullable(instantSchema),
  boardEndedAt: z.nullable(instantSchema),
});
export type RestResponse = z.infer<typeof restResponseSchema>;

export const restRequestSchema = z.extend(restSettingsSchema, {
  updatedAt: z.nullable(instantWith("Please reload the page.")),
});
export type RestRequest = z.infer<typeof restRequestSchema>;
