import * as z from "zod/mini";
import { failureCauseSchema } from "@/lib/media/items/schema";

const madePictureSchema = z.object({ file: z.string(), width: z.int(), height: z.int() });
const madeSchema = z.object({
  view: madePictureSchema,
  thumb: madePictureSchema,
  thumbhash: z.string(),
  isPart: z.boolean(),
});
const failureSchema = z.object({ failure: failureCauseSchema, detail: z.string() });
/** What was made could not be written, which is no fault of the image's. */
const unwrittenSchema = z.object({ unwritten: z.string() });

/** What the program that makes images writes on its standard output, as JSON. `thumbhash` is base64; `isPart`: the file is damaged, and only a part is shown. */
export const pictureAnswerSchema = z.union([madeSchema, failureSchema, unwrittenSchema]);
export type PictureAnswer = z.infer<typeof pictureAnswerSchema>;
