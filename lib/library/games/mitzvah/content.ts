import * as z from "zod/mini";
import { reviewSchema } from "@/lib/calendar/content-review";
import written from "@/lib/library/games/mitzvah/content.json";

/** The fields and their values are those of the specification. */
const commandmentSchema = z.object({
  name: z.string(),
  type: z.enum(["Positive", "Negative"]),
  source: z.enum(["Deoraisa", "Derabanan"]),
  applies_today: z._default(z.boolean(), true),
  frequency: z.enum(["Daily", "Weekly", "Yearly", "Occasional", "Temple-only"]),
  audience: z.enum(["Everyone", "Men", "Women", "Kohanim"]),
  location: z._default(z.enum(["Anywhere", "Beis Hamikdash"]), "Anywhere"),
  category: z.enum([
    ...(["Shabbos", "Kashrus", "Prayer", "Torah Learning", "Bein Adam L'chaveiro"] as const),
    ...(["Holidays", "Temple Service", "Family"] as const),
  ]),
  action: z.enum(["Verbal", "Physical", "Mental", "Prohibition"]),
  object: z.enum(["Food/Drink", "Time-bound", "Text", "People", "Sacred Object", "Animals"]),
  /** One or two plain sentences. */
  description: z.string(),
  /** Where it is written; OC and YD are parts of the Shulchan Aruch. */
  reference: z.string(),
});

export type Commandment = z.infer<typeof commandmentSchema>;

/**
 * Disputable, and our choice: tefillin and tzedakah count as daily, Birkas Hamazon as daily and as prayer, the Tamid as the
 * kohanim's, learning Torah as men's. A round has fifteen of them, all told apart by the questions (`deal` in `rules.ts`).
 */
export const { review: REVIEW, commandments: COMMANDMENTS } = z
  .object({ review: reviewSchema, commandments: z.array(commandmentSchema) })
  .parse(written);
