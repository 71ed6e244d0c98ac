import * as z from "zod/mini";
import { civilDateSchema, localInstantSchema } from "@/lib/platform/time/schema";

/** A day of a rest, from its lighting until the next one or until the rest ends. */
export const restDaySchema = z.object({
  /** The civil day on which it has its morning. */
  date: civilDateSchema,
  from: localInstantSchema,
  until: localInstantSchema,
  /** The candles with which it begins, and the end of the last day; null where no night falls, and `havdalah` also on the days before. */
  candles: z.nullable(localInstantSchema),
  havdalah: z.nullable(localInstantSchema),
  /** Shabbos that is also Yom Tov counts as Shabbos, Yom Kippur as itself. */
  kind: z.enum(["shabbos", "yomtov", "yom-kippur"]),
  /** "Shabbos Parshas Vayetzei", "First day of Sukkos". */
  title: z.string(),
  /** What its end is: candles before sunset, candles after nightfall, or the end of the rest. */
  evening: z.enum(["candles", "late-candles", "end"]),
  /** Those of the day's times by which he davens, in order; one that the sun does not give is left out. */
  times: z.array(z.object({ label: z.string(), at: localInstantSchema })),
});
export type RestDay = z.infer<typeof restDaySchema>;
