import * as z from "zod/mini";

/** The mark in a store that names its owner; `restoring` until a restore or a move is complete, `movedTo` when its files are elsewhere now. */
export const storeMarkSchema = z.object({
  installationId: z.string().check(z.minLength(1)),
  restoring: z.optional(z.boolean()),
  movedTo: z.optional(z.string()),
  movedAt: z.optional(z.string()),
});
export type StoreMark = z.infer<typeof storeMarkSchema>;
