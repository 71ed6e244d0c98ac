import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";

const dayFields = {
  title: z.string(),
  /** The next date: the civil day of its morning. */
  date: civilDateSchema,
  hebrewDay: z.string(),
};
/** `age`: completed years, by the Hebrew date. */
const birthdaySchema = z.object({ ...dayFields, age: z.int() });
export type Birthday = z.infer<typeof birthdaySchema>;
/** `id`: of its series in the plan, the same under another title. `name`: in Hebrew letters where the plan has it so. */
const yahrzeitSchema = z.object({ id: z.string(), ...dayFields, name: z.nullable(z.string()) });
export type Yahrzeit = z.infer<typeof yahrzeitSchema>;

export const familyDaysSchema = z.object({ birthdays: z.array(birthdaySchema), yahrzeits: z.array(yahrzeitSchema) });
export type FamilyDays = z.infer<typeof familyDaysSchema>;
