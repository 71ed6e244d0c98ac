import * as z from "zod/mini";

/** The mark in a store that names its owner; `restoring` until a restore is complete. */
export const storeMarkSchema = z.object({
  installationId: z.string().check(z.minLength(1)),
  restoring: z.optional(z.boolean()),
});
export type StoreMark = z.infer<typeof storeMarkSchema>;
