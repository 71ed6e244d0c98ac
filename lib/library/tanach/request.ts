import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";

const FIRST_YEAR = "1900";
const LAST_YEAR = "2199";

/** Both routes: the civil day on which the Hebrew day has its morning; the household's now when it is left out. */
export const tanachRequestSchema = z.object({
  date: z.optional(
    civilDateSchema.check(
      z.refine(
        (date) => date.slice(0, 4) >= FIRST_YEAR && date.slice(0, 4) <= LAST_YEAR,
        `Please enter a year from ${FIRST_YEAR} to ${LAST_YEAR}.`,
      ),
    ),
  ),
});
export type TanachRequest = z.infer<typeof tanachRequestSchema>;
