import { z } from "zod";

/** A civil day as text, "2026-11-20" (D19); days that no calendar has, such as 2026-02-30, are refused. */
export const civilDateSchema = z.iso.date("Please give a date such as 2026-11-20.");

/** A place on earth, resolved from what was typed (D24). `timeZone` is an IANA name, `country` an ISO 3166 code such as "US". */
export const placeSchema = z.object({
  title: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone: z.string(),
  inIsrael: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

/** Whose reckoning the day's times follow: one family of times for the household, named on the screen. */
export const zmanimOpinionSchema = z.enum(["gra", "baal-hatanya", "magen-avraham"]);
export type ZmanimOpinion = z.infer<typeof zmanimOpinionSchema>;

/** Whose hub this is (D1). `location` is what was typed, `place` what it was resolved to. */
export const householdSchema = z.object({
  name: z.string(),
  nickname: z.string(),
  location: z.string(),
  place: placeSchema,
  /** Minutes before sunset that candles are lit; null: the custom of the place (D27). */
  candleMinutes: z.int().min(0).max(60).nullable(),
  /** Minutes after sunset that Shabbos and Yom Tov end; null: when the sun is 8.5 degrees below the horizon (D27). */
  havdalahMinutes: z.int().min(30).max(90).nullable(),
  opinion: zmanimOpinionSchema,
  /** The caretaker's switch of D7: whether the relative's screen may delete media. */
  kioskMayDelete: z.boolean(),
});
export type Household = z.infer<typeof householdSchema>;
