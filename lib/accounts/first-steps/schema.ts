import * as z from "zod/mini";

/** GET /api/first-steps: which of the four steps after the caretaker's account are done, and whether they were put away. */
export const firstStepsSchema = z.object({
  done: z.object({ household: z.boolean(), address: z.boolean(), screen: z.boolean(), link: z.boolean() }),
  isPutAway: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
