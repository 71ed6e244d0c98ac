import * as z from "zod/mini";

export const firstStepsSchema = z.object({
  done: z.object({ household: z.boolean(), address: z.boolean(), screen: z.boolean(), link: z.boolean() }),
  isPutAway: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
