import * as z from "zod/mini";
import { changeRefSchema } from "@/lib/schedule/items/admin-schema";
import { prioritySchema } from "@/lib/schedule/items/schema";

export const MANY_LIMITS = { items: 200, days: 366 } as const;

const COUNT = `Please select 1 to ${MANY_LIMITS.items} items.`;
const DAYS = `Please enter a whole number of days up to ${MANY_LIMITS.days}.`;

const manyActSchema = z.union([
  z.object({
    kind: z.literal("move"),
    days: z.int(DAYS).check(z.minimum(-MANY_LIMITS.days, DAYS), z.maximum(MANY_LIMITS.days, DAYS)),
  }),
  z.object({ kind: z.literal("priority"), priority: prioritySchema }),
  z.object({ kind: z.literal("delete") }),
]);
export type ManyAct = z.infer<typeof manyActSchema>;

export const manyRequestSchema = z.object({
  items: z
    .array(z.object({ id: z.string(), version: z.int() }), COUNT)
    .check(z.minLength(1, COUNT), z.maxLength(MANY_LIMITS.items, COUNT)),
  act: manyActSchema,
});
export type ManyRequest = z.infer<typeof manyRequestSchema>;

/** The change that undoes it, with its number of items; null: they were so already. */
export const manySchema = z.object({ change: z.nullable(changeRefSchema) });
export type Many = z.infer<typeof manySchema>;
