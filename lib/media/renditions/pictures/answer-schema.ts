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
/** Result that could not be written, which is no fault of the image. */
const unwrittenSchema = z.object({ unwritten: z.string() });

/** JSON on the standard output of the program that makes images. `thumbhash` is base64; `isPart`: a damaged file, shown only in part. */
export const pictureAnswerSchema = z.union([madeSchema, failureSchema, unwrittenSchema]);
export type PictureAnswer = z.infer<typeof pictureAnswerSchema>;
