import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";

const checkSchema = z.object({ ok: z.boolean(), reason: z.optional(z.string()) });
export type Check = z.infer<typeof checkSchema>;

export const checksSchema = z.object({
  serving: checkSchema,
  database: checkSchema,
  migrations: checkSchema,
  store: checkSchema,
  disk: checkSchema,
});
export type Checks = z.infer<typeof checksSchema>;

/** GET /api/health; a stranger gets no version, and only the caretaker gets the details. */
export const healthSchema = z.object({
  status: z.literal("ok"),
  live: z.literal(true),
  ready: z.boolean(),
  version: z.optional(z.string()),
  details: z.optional(
    z.object({
      buildId: z.string(),
      householdDate: civilDateSchema,
      freeBytes: z.nullable(z.int()),
      checks: checksSchema,
    }),
  ),
});
export type Health = z.infer<typeof healthSchema>;

/** GET /api/health/ready; a stranger gets no version, and only the caretaker gets the checks. */
export const readinessSchema = z.object({
  ready: z.boolean(),
  version: z.optional(z.string()),
  checks: z.optional(checksSchema),
});
export type Readiness = z.infer<typeof readinessSchema>;
