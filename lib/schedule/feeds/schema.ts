import * as z from "zod/mini";
import { addressSchema, lineOfText } from "@/lib/platform/format/text-schema";
import { instantSchema } from "@/lib/platform/time/schema";
import { categorySchema } from "@/lib/schedule/items/schema";

export const FEED_LABEL_CHARS = 80;
const WHICH_CATEGORIES = "Please choose at least one category.";

export const feedRequestSchema = z.object({
  label: lineOfText(FEED_LABEL_CHARS, `Please enter who it’s for (up to ${FEED_LABEL_CHARS} characters).`),
  categories: z
    .array(z.enum(categorySchema.options, WHICH_CATEGORIES), WHICH_CATEGORIES)
    .check(z.minLength(1, WHICH_CATEGORIES), z.maxLength(categorySchema.options.length, WHICH_CATEGORIES)),
});
export type FeedRequest = z.infer<typeof feedRequestSchema>;

const feedSchema = z.object({
  id: z.string(),
  label: z.string(),
  categories: z.array(categorySchema),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
  revokedAt: z.nullable(instantSchema),
});
export type Feed = z.infer<typeof feedSchema>;
export const feedListSchema = z.object({ now: instantSchema, feeds: z.array(feedSchema) });
export type FeedList = z.infer<typeof feedListSchema>;

export const newFeedSchema = z.object({ id: z.string(), label: z.string(), address: addressSchema });
export type NewFeed = z.infer<typeof newFeedSchema>;
