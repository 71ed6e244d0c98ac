import * as z from "zod/mini";

/** The four steps after the caretaker's account, in their order. */
export const STEPS = ["household", "address", "screen", "link"] as const;
export type StepId = (typeof STEPS)[number];

/** GET /api/first-steps: which steps are done, and whether they were put away. */
export const firstStepsSchema = z.object({
  done: z.object({ household: z.boolean(), address: z.boolean(), screen: z.boolean(), link: z.boolean() }),
  isPutAway: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
