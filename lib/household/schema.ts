import * as z from "zod/mini";

// As in zod's own module for ISO 8601, which would bring the whole of zod with it: Turbopack keeps what one file of a package names of another.
const LEAP_DAY = "(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29";
const OTHER_DAY = "\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))";
const TIME = "(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?";
const OFFSET = "[+-](?:[01]\\d|2[0-3]):[0-5]\\d";

const matching = (pattern: string, sentence: string) => z.string(sentence).check(z.regex(new RegExp(`^${pattern}$`), sentence));

/** A civil day as text, "2026-11-20" (D19); days that no calendar has, such as 2026-02-30, are refused. */
export const civilDateSchema = matching(`(?:${LEAP_DAY}|${OTHER_DAY})`, "Please give a date such as 2026-11-20.");

/** An instant in UTC, "2026-11-20T21:16:00.000Z". Takes the sentence for everything else. */
export const instantWith = (sentence: string) => matching(`(?:${LEAP_DAY}|${OTHER_DAY})T${TIME}Z`, sentence);
const WHICH_INSTANT = "Please give an instant such as 2026-11-20T21:16:00Z.";
export const instantSchema = instantWith(WHICH_INSTANT);
/** The same, also with its offset, "2026-11-20T16:16:00-05:00". */
export const localInstantSchema = matching(`(?:${LEAP_DAY}|${OTHER_DAY})T${TIME}(?:Z|${OFFSET})`, WHICH_INSTANT);

/** An address as the server gives it, "https://hub.example.org/admin". */
export const addressSchema = z.string().check(z.refine((text) => URL.canParse(text)));

/**
 * A name or label on one line, with something to see in it; markup and emoji are text like any other. Takes its most
 * characters and the sentence for everything that is not so.
 */
export const lineOfText = (maxChars: number, sentence: string) =>
  z
    .string(sentence)
    .check(
      z.trim(),
      z.minLength(1, sentence),
      z.maxLength(maxChars, sentence),
      z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u, sentence),
      z.regex(/[^\p{C}\p{Z}]/u, sentence),
    );

export const LOCATION_TEXTS = {
  emptyTitle: "Location required",
  empty: "Please enter a ZIP code or city name.",
  unknown: (location: string) => `We could not find “${location}”. Please try a ZIP code, or a city with its state or country.`,
} as const;

export const LOCATION_CHARS = 100;

/** A place as people type it (D24); whether there is such a place is asked later. */
export const locationTextSchema = z
  .string(LOCATION_TEXTS.empty)
  .check(z.trim(), z.minLength(1, LOCATION_TEXTS.empty), z.maxLength(LOCATION_CHARS, `Please use at most ${LOCATION_CHARS} characters.`));

/** A place on earth, resolved from what was typed (D24). `timeZone` is an IANA name, `country` an ISO 3166 code such as "US". */
export const placeSchema = z.object({
  title: z.string(),
  city: z.string(),
  country: z.string(),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  timeZone: z.string(),
  inIsrael: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

/** Whose reckoning the day's times follow: one family of times for the household, named on the screen. */
export const zmanimOpinionSchema = z.enum(["gra", "baal-hatanya", "magen-avraham"], "Please choose one of the three reckonings.");
export type ZmanimOpinion = z.infer<typeof zmanimOpinionSchema>;

/** Whose hub this is (D1). `location` is what was typed, `place` what it was resolved to. */
export const householdSchema = z.object({
  name: z.string(),
  nickname: z.string(),
  location: z.string(),
  place: placeSchema,
  /** Minutes before sunset that candles are lit; null: the custom of the place (D27). */
  candleMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(60))),
  /** Minutes after sunset that Shabbos and Yom Tov end; null: when the sun is 8.5 degrees below the horizon (D27). */
  havdalahMinutes: z.nullable(z.int().check(z.minimum(30), z.maximum(90))),
  opinion: zmanimOpinionSchema,
  /** The caretaker's switch of D7: whether the relative's screen may delete media. */
  kioskMayDelete: z.boolean(),
});
export type Household = z.infer<typeof householdSchema>;
