import * as z from "zod/mini";

const rational = z.optional(z.string());
const flag = z.optional(z.number());

const streamSchema = z.object({
  index: z.int(),
  codec_type: z.optional(z.string()),
  codec_name: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  pix_fmt: z.optional(z.string()),
  field_order: z.optional(z.string()),
  color_transfer: z.optional(z.string()),
  sample_aspect_ratio: z.optional(z.string()),
  avg_frame_rate: rational,
  r_frame_rate: rational,
  channels: z.optional(z.number()),
  duration: z.optional(z.string()),
  disposition: z.optional(
    z.object({
      attached_pic: flag,
      default: flag,
      forced: flag,
      hearing_impaired: flag,
    }),
  ),
  /** Matroska writes a stream's duration as a tag, such as "00:01:02.500000000". */
  tags: z.optional(z.object({ language: z.optional(z.string()), DURATION: z.optional(z.string()) })),
  side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
});
export type ProbedStream = z.infer<typeof streamSchema>;

export const ffprobeSchema = z.object({
  streams: z.array(streamSchema),
  format: z.object({ format_name: z.string(), duration: z.optional(z.string()) }),
});
export type ProbedFile = z.infer<typeof ffprobeSchema>;
