import * as z from "zod/mini";
import { lineOfText } from "@/lib/platform/format/text-schema";
import { instantSchema, instantWith } from "@/lib/platform/time/schema";

/** `onSheet`: as many numbers as the sheet has room for, in two columns. */
export const PHONE_LIMITS = { people: 60, onSheet: 8, nameChars: 40, numberChars: 24, idChars: 40 } as const;

export const PHONE_TEXTS = {
  name: `Please enter a name (up to ${PHONE_LIMITS.nameChars} characters).`,
  number: `Please enter a phone number (up to ${PHONE_LIMITS.numberChars} characters).`,
  needed: "Please enter the number for the sheet, or leave this person off the sheet.",
  onSheet: `Please choose at most ${PHONE_LIMITS.onSheet} numbers for the sheet.`,
  count: `Please enter at most ${PHONE_LIMITS.people} people.`,
} as const;

const NUMBER = /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*\d[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*)?$/u;

/** Someone of the household's list. A number is as people read it, "718 555 0123", or empty; what it is made of is not checked further. */
const phoneSchema = z.object({
  id: z.string(),
  name: lineOfText(PHONE_LIMITS.nameChars, PHONE_TEXTS.name),
  number: z.string(),
  onSheet: z.boolean(),
});
export type Phone = z.infer<typeof phoneSchema>;

const sentPhoneSchema = z
  .object({
    id: z._default(z.string().check(z.regex(/^[\w-]*$/), z.maxLength(PHONE_LIMITS.idChars)), ""),
    name: phoneSchema.shape.name,
    number: z
      .string(PHONE_TEXTS.number)
      .check(z.trim(), z.maxLength(PHONE_LIMITS.numberChars, PHONE_TEXTS.number), z.regex(NUMBER, PHONE_TEXTS.number)),
    onSheet: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ number, onSheet }) => !onSheet || number !== "", { path: ["number"], message: PHONE_TEXTS.needed }),
  );

/** GET /api/phone-numbers: in their order; `updatedAt` is null while there are none. */
export const phoneListSchema = z.object({ items: z.array(phoneSchema), updatedAt: z.nullable(instantSchema) });
export type PhoneList = z.infer<typeof phoneListSchema>;

export const phoneListRequestSchema = z.object({
  items: z.array(sentPhoneSchema, PHONE_TEXTS.count).check(
    z.maxLength(PHONE_LIMITS.people, PHONE_TEXTS.count),
    z.refine((items) => items.filter(({ onSheet }) => onSheet).length <= PHONE_LIMITS.onSheet, PHONE_TEXTS.onSheet),
  ),
  updatedAt: z.nullable(instantWith("Please reload the page.")),
});
export type PhoneListRequest = z.infer<typeof phoneListRequestSchema>;
