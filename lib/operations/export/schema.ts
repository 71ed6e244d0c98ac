import * as z from "zod/mini";

/** The record of an export that has not ended: whose it is, and every path that it writes. */
export const unfinishedSchema = z.object({ installationId: z.string(), paths: z.array(z.string()) });
export type Unfinished = z.infer<typeof unfinishedSchema>;
