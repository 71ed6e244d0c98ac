import * as z from "zod/mini";
import { instantSchema } from "@/lib/platform/time/schema";

export const heldClockSchema = z.object({ now: instantSchema, newestAt: instantSchema });
export type HeldClock = z.infer<typeof heldClockSchema>;
