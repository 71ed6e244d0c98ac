import * as z from "zod/mini";
import { noticesSchema } from "@/lib/media/notices/schema";

/** GET /api/alerts: this caretaker's channels, and whether silent screens cause alerts during a rest too. */
export const alertsSchema = z.extend(noticesSchema, { wantsInRest: z.boolean() });

/** PUT /api/alerts */
export const alertsRequestSchema = z.object({ wantsInRest: z.boolean("Please choose whether you want this alert.") });
export type AlertsRequest = z.infer<typeof alertsRequestSchema>;
