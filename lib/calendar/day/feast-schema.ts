import * as z from "zod/mini";
import { localInstantSchema } from "@/lib/platform/time/schema";

const drawingSchema = z.enum([
  "menorah",
  "megillah",
  "moon",
  "matzah",
  "lulav",
  "scroll",
  "apple",
  "book",
  "havdalah",
  "cake",
  "candle",
]);

const card = {
  drawing: drawingSchema,
  title: z.string(),
  thing: z.string(),
  when: z.optional(z.string()),
  lit: z.optional(z.int()),
};

export const feastCardSchema = z.object(card);
export type FeastCard = z.infer<typeof feastCardSchema>;

export const feastSchema = z.object({ ...card, from: localInstantSchema, until: localInstantSchema });
export type Feast = z.infer<typeof feastSchema>;
