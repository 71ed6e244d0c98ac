import * as z from "zod/mini";
import { planDateSchema } from "@/lib/schedule/items/admin-schema";
import { itemShape } from "@/lib/schedule/items/item-schema";

export const TEMPLATE_LIMITS = { templates: 30, items: 60, days: 14, nameLetters: 60 } as const;

const DAYS = `Please enter a whole number of days from 1 to ${TEMPLATE_LIMITS.days}.`;

/** Item of a template; `day` is its day within the template, from 0. A tied time stays tied. */
export const templateItemSchema = z.object({
  // With defaults: a template that was saved before a field has none.
  ...itemShape,
  day: z.int().check(z.minimum(0), z.maximum(TEMPLATE_LIMITS.days - 1)),
});
export type TemplateItem = z.infer<typeof templateItemSchema>;

export const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  isBuiltIn: z.boolean(),
  items: z.array(templateItemSchema),
});
export type Template = z.infer<typeof templateSchema>;

export const templatesSchema = z.object({ templates: z.array(templateSchema) });
export type Templates = z.infer<typeof templatesSchema>;

export const newTemplateSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please enter a name."),
      z.maxLength(
        TEMPLATE_LIMITS.nameLetters,
        `Please use at most ${TEMPLATE_LIMITS.nameLetters} characters for the name.`,
      ),
    ),
  start: planDateSchema,
  days: z.pipe(
    z.transform((days) => (typeof days === "string" ? Number(days) : days)),
    z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(TEMPLATE_LIMITS.days, DAYS)),
  ),
});
export type NewTemplate = z.infer<typeof newTemplateSchema>;

/** POST /api/templates/{id}: adds the items at these places of the template's list, its first day being `start`. */
export const templateUseSchema = z.object({
  start: planDateSchema,
  places: z
    .array(z.int().check(z.minimum(0), z.maximum(TEMPLATE_LIMITS.items - 1)))
    .check(z.minLength(1, "Please choose at least one item."), z.maxLength(TEMPLATE_LIMITS.items)),
});
export type TemplateUse = z.infer<typeof templateUseSchema>;
export const addedSchema = z.object({ items: z.array(z.object({ id: z.string(), version: z.int() })) });
export type Added = z.infer<typeof addedSchema>;
