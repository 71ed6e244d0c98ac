import * as z from "zod/mini";

export const LOCATION_TEXTS = {
  emptyTitle: "Location required",
  empty: "Please enter a ZIP code or city name.",
  unknown: (location: string) =>
    `We couldn’t find “${location}.” Please try a ZIP code, or a city with its state or country.`,
} as const;

export const LOCATION_CHARS = 100;

export const locationTextSchema = z
  .string(LOCATION_TEXTS.empty)
  .check(
    z.trim(),
    z.minLength(1, LOCATION_TEXTS.empty),
    z.maxLength(LOCATION_CHARS, `Please use at most ${LOCATION_CHARS} characters.`),
  );

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

export const zmanimOpinionSchema = z.enum(
  ["gra", "baal-hatanya", "magen-avraham"],
  "Please choose one of the three zmanim calculations.",
);
export type ZmanimOpinion = z.infer<typeof zmanimOpinionSchema>;

export const nusachSchema = z.enum(
  ["chabad", "ashkenaz", "sefard"],
  "Please choose one of the three davening customs.",
);
export type Nusach = z.infer<typeof nusachSchema>;

export const pronounSchema = z.enum(["he", "she"], "Please choose “he” or “she.”");
export type Pronoun = z.infer<typeof pronounSchema>;

export const nameInBookSchema = z.enum(["printed", "yuds"], "Please choose one of the two ways to write the Name.");
export type NameInBook = z.infer<typeof nameInBookSchema>;

/** The household of this hub (D1). `location` is what was typed, `place` what it was resolved to. */
export const householdSchema = z.object({
  name: z.string(),
  nickname: z.string(),
  location: z.string(),
  place: placeSchema,
  /** True if someone has chosen the place where the relative lives; the built-in first place is a guess. */
  placeIsChosen: z.boolean(),
  /** Minutes before sunset that candles are lit; null: the custom of the place (D27). */
  candleMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(60))),
  /** Minutes after sunset that Shabbos and Yom Tov end; null: when the sun is 8.5 degrees below the horizon (D27). */
  havdalahMinutes: z.nullable(z.int().check(z.minimum(30), z.maximum(90))),
  opinion: zmanimOpinionSchema,
  nusach: nusachSchema,
  quietNineAv: z.boolean(),
  kioskMayDelete: z.boolean(),
  originalsForCaretakers: z.boolean(),
  /** True if the place is taken out of an image's or video's original when it arrives. */
  removesPlaces: z.boolean(),
  pronoun: pronounSchema,
  nameInBook: nameInBookSchema,
  /** True if only singing without instruments is played in the Three Weeks and the Omer (D95). */
  plainSongs: z.boolean(),
});
export type Household = z.infer<typeof householdSchema>;
