import * as z from "zod/mini";
import { checklistSchema } from "@/lib/schedule/checklist/schema";

/** GET /api/checklist as it is sent: also the ticks by the tasks' ids, as the specification has them. The hub's own code does without. */
export const checklistResponseSchema = z.extend(checklistSchema, { tasks: z.record(z.string(), z.boolean()) });
