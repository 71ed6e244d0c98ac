import * as z from "zod/mini";
import {
  householdSchema,
  locationTextSchema,
  nameInBookSchema,
  nusachSchema,
  placeSchema,
  pronounSchema,
  zmanimOpinionSchema,
} from "@/lib/accounts/household/schema";
import { addressSchema, lineOfText } from "@/lib/platform/format/text-schema";
import { civilDateSchema, instantSchema, instantWith } from "@/lib/platform/time/schema";

export const HOUSEHOLD_LIMITS = {
  nameChars: 40,
  nicknameChars: 14,
  candle: { min: 0, max: 60 },
  havdalah: { min: 30, max: 90 },
} as const;

export const chosenOpinionSchema = z.object({ opinion: zmanimOpinionSchema });
export type ChosenOpinion = z.infer<typeof chosenOpinionSchema>;

export const householdSettingsSchema = z.extend(householdSchema, {
  asksOpinion: z.boolean(),
  updatedAt: instantSchema,
  publicAddress: addressSchema,
});
export type HouseholdSettings = z.infer<typeof householdSettingsSchema>;

const minutes = ({ min, max }: { min: number; max: number }, what: string) => {
  const sentence = `For ${what}, please enter a whole number of minutes from ${min} to ${max}.`;
  return z.nullable(z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence)));
};

export const householdRequestSchema = z.object({
  name: lineOfText(HOUSEHOLD_LIMITS.nameChars, `Please enter a name (up to ${HOUSEHOLD_LIMITS.nameChars} characters).`),
  nickname: lineOfText(
    HOUSEHOLD_LIMITS.nicknameChars,
    `Please enter a nickname (up to ${HOUSEHOLD_LIMITS.nicknameChars} characters).`,
  ),
  location: locationTextSchema,
  candleMinutes: minutes(HOUSEHOLD_LIMITS.candle, "candle lighting"),
  havdalahMinutes: minutes(HOUSEHOLD_LIMITS.havdalah, "the end of Shabbos"),
  opinion: zmanimOpinionSchema,
  nusach: nusachSchema,
  quietNineAv: z.boolean("Please choose whether the hub is quiet on Tisha B'Av."),
  kioskMayDelete: z.boolean("Please choose whether media can be deleted on the screen."),
  originalsForCaretakers: z.boolean("Please choose whether only caretakers get originals."),
  removesPlaces: z.boolean("Please choose whether places are taken out."),
  pronoun: pronounSchema,
  nameInBook: nameInBookSchema,
  plainSongs: z.boolean("Please choose what is played in the Three Weeks and the Omer."),
  updatedAt: instantWith("Please reload the page."),
});
export type HouseholdRequest = z.infer<typeof householdRequestSchema>;

const wallTimeSchema = z.string().check(z.regex(/^\d\d:\d\d$/));
const nextShabbosSchema = z.object({
  friday: civilDateSchema,
  candles: z.nullable(wallTimeSchema),
  ends: z.nullable(wallTimeSchema),
});
export type NextShabbos = z.infer<typeof nextShabbosSchema>;

export const placeRequestSchema = z.object({ location: locationTextSchema });
export const placeResponseSchema = z.object({
  place: z.nullable(placeSchema),
  shabbos: z.nullable(nextShabbosSchema),
  others: z.array(z.string()),
});
export type FoundPlace = z.infer<typeof placeResponseSchema>;
