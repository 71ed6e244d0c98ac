import * as z from "zod/mini";
import { heartbeatSchema } from "@/lib/accounts/auth/schema";
import { visitDevicesSchema } from "@/lib/kiosk/visits/caretaker-schema";

/** POST /api/kiosk-heartbeat: the version that the screen runs, and what it has for visits where it looked. */
export const heartbeatRequestSchema = z.extend(heartbeatSchema, { visits: z.optional(visitDevicesSchema) });
