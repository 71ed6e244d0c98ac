import * as z from "zod/mini";
import { civilDateSchema, localInstantSchema } from "@/lib/platform/time/schema";

export const restDaySchema = z.object({
  date: civilDateSchema,
  from: localInstantSchema,
  until: localInstantSchema,
  /** The candles with which it begins, and the end of the last day; null where no night falls, and `havdalah` also on the days before. */
  candles: z.nullable(localInstantSchema),
  havdalah: z.nullable(localInstantSchema),
  /** Shabbos that is also Yom Tov counts as Shabbos, Yom Kippur as itself. */
  kind: z.enum(["shabbos", "yomtov", "yom-kippur"]),
  title: z.string(),
  evening: z.enum(["candles", "late-candles", "end"]),
  /** A time that the sun does not give is left out. */
  times: z.array(z.object({ label: z.string(), at: localInstantSchema })),
});
export type RestDay = z.infer<typeof restDaySchema>;
