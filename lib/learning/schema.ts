import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/time/schema";

/** The views of the panel, as they stand in the query (`/?activity=learning&section=davening`, D35). */
export const sectionSchema = z.enum(["main", "davening", "learning"]);
export type Section = z.infer<typeof sectionSchema>;

/** GET /api/learning/today: what is learned and what is different in davening on the household's civil day. */
export const learningTodaySchema = z.object({
  date: civilDateSchema,
  /** "10 Kislev", of the day and not of the evening before or after it. */
  hebrewDay: z.string(),
  /**
   * What is learned, by the id of its card; null where it cannot be computed. Tanya and Hayom Yom have none: their division is not
   * free, and the date alone, which stands above the cards, says nothing.
   */
  lines: z.object({
    chumash: z.string(),
    rambam: z.nullable(z.string()),
    "daily-halachah": z.nullable(z.string()),
  }),
  /** "Tehillim 55–59". */
  tehillim: z.string(),
  /** Where the day's part of the Kitzur Shulchan Aruch begins, "24.7"; null on days that have none. */
  kitzurPlace: z.nullable(z.string().check(z.regex(/^\d+\.\d+$/))),
  /** Whole sentences; empty on an ordinary weekday. */
  different: z.array(z.string()),
});
export type LearningToday = z.infer<typeof learningTodaySchema>;
