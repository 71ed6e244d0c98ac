import * as z from "zod/mini";
import { lineOfText } from "@/lib/platform/format/text-schema";
import { instantSchema, instantWith } from "@/lib/platform/time/schema";

/** As many numbers as the sheet has room for, in two columns. */
export const PHONE_LIMITS = { numbers: 8, nameChars: 40, numberChars: 24 } as const;

export const PHONE_TEXTS = {
  name: `Please give a name of 1 to ${PHONE_LIMITS.nameChars} characters.`,
  number: `Please give a telephone number with at most ${PHONE_LIMITS.numberChars} characters.`,
  count: `Please give at most ${PHONE_LIMITS.numbers} numbers.`,
} as const;

/** A number as people read it, "718 555 0123"; what it is made of is not checked further. */
export const phoneSchema = z.object({
  name: lineOfText(PHONE_LIMITS.nameChars, PHONE_TEXTS.name),
  number: lineOfText(PHONE_LIMITS.numberChars, PHONE_TEXTS.number).check(z.regex(/\d/, PHONE_TEXTS.number)),
});
export type Phone = z.infer<typeof phoneSchema>;

/** GET /api/phone-numbers: in their order; `updatedAt` is null while there are none. */
export const phoneListSchema = z.object({ items: z.array(phoneSchema), updatedAt: z.nullable(instantSchema) });
export type PhoneList = z.infer<typeof phoneListSchema>;

/** PUT /api/phone-numbers: all of them in their order; `updatedAt` is that of the list which was changed. */
export const phoneListRequestSchema = z.object({
  items: z.array(phoneSchema, PHONE_TEXTS.count).check(z.maxLength(PHONE_LIMITS.numbers, PHONE_TEXTS.count)),
  updatedAt: z.nullable(instantWith("Please load the page again.")),
});
export type PhoneListRequest = z.infer<typeof phoneListRequestSchema>;
