import * as z from "zod/mini";
import { keptBookSchema } from "@/lib/library/tanach/reader/schema";

/** Version 0: no one has read in it. */
export const bookMemorySchema = z.object({ version: z.int(), book: z.nullable(keptBookSchema) });
export type BookMemory = z.infer<typeof bookMemorySchema>;

/** PUT: the book as it is to be, and the version that this screen has seen last. */
export const bookMemoryRequestSchema = z.object({
  version: z.int().check(z.minimum(0)),
  book: keptBookSchema,
});
export type BookMemoryRequest = z.infer<typeof bookMemoryRequestSchema>;
