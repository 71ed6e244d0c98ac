import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";
import { changeRefSchema } from "@/lib/schedule/items/admin-schema";

export const IMPORT_LIMITS = { bytes: 5 * 1024 * 1024, items: 500 } as const;

const importRowSchema = z.object({
  key: z.string(),
  title: z.string(),
  date: civilDateSchema,
  time: z.nullable(z.string()),
  place: z.string(),
  isHere: z.boolean(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importPreviewSchema = z.object({
  rows: z.array(importRowSchema),
  skipped: z.int(),
  isCut: z.boolean(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** `without`: the places of the rows that stay out, from 0, separated by commas. */
export const importRequestSchema = z.object({
  preview: z.optional(z.literal("true")),
  without: z.optional(z.string().check(z.regex(/^\d{1,3}(?:,\d{1,3}){0,499}$/, "Please choose from the list."))),
});

/** Number of imported items; `change` undoes the import, and is null when nothing was new. */
export const importedSchema = z.object({ count: z.int(), change: z.nullable(changeRefSchema) });
export type Imported = z.infer<typeof importedSchema>;
