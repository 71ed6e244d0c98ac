import * as z from "zod/mini";
import { instantSchema } from "@/lib/platform/time/schema";

/** A clock that is not believed: what it says, and the newest instant in the database. */
export const heldClockSchema = z.object({ now: instantSchema, newestAt: instantSchema });
export type HeldClock = z.infer<typeof heldClockSchema>;
