import * as z from "zod/mini";
import { nameInBookSchema, nusachSchema } from "@/lib/accounts/household/schema";
import { daveningSpanSchema } from "@/lib/calendar/davening/schema";
import { civilDateSchema, localInstantSchema } from "@/lib/platform/time/schema";

/** The views of the panel, as they are in the query (`/?activity=learning&section=davening`, D35). */
export const sectionSchema = z.enum(["main", "davening", "learning", "book"]);
export type Section = z.infer<typeof sectionSchema>;

const placeSchema = z.string().check(z.regex(/^[A-Za-z_,]+[\w.,-]+$/));

export const learningDaySchema = z.object({
  /** The civil day on which it has its morning. */
  date: civilDateSchema,
  /** "10 Kislev". */
  hebrewDay: z.string(),
  lines: z.object({
    chumash: z.string(),
    tanya: z.string(),
    rambam: z.nullable(z.string()),
    "daily-halachah": z.nullable(z.string()),
    "hayom-yom": z.string(),
    "rambam-chapter": z.nullable(z.string()),
    "sefer-hamitzvos": z.nullable(z.string()),
    "daf-yomi": z.nullable(z.string()),
    "mishnah-yomis": z.nullable(z.string()),
  }),
  tehillim: z.string(),
  /** The beginning of a card's portion in Sefaria's addresses, "Arakhin.9a"; null on days without a portion. */
  places: z.object({
    "daily-halachah": z.nullable(placeSchema),
    "daf-yomi": z.nullable(placeSchema),
    "mishnah-yomis": z.nullable(placeSchema),
  }),
});
export type LearningDay = z.infer<typeof learningDaySchema>;

/** `now` is the server's clock. */
export const learningTodaySchema = z.object({
  now: localInstantSchema,
  timeZone: z.string(),
  nusach: nusachSchema,
  nameInBook: nameInBookSchema,
  days: z.array(learningDaySchema),
  spans: z.array(daveningSpanSchema).check(z.minLength(1)),
  /** Tisha B'Av among these days, from its eve's sunset until nightfall: then the screen offers what is learned on it. */
  nineAv: z.nullable(z.object({ from: localInstantSchema, until: localInstantSchema })),
});
export type LearningToday = z.infer<typeof learningTodaySchema>;
