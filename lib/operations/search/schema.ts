import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";
import { wallTimeSchema } from "@/lib/schedule/items/schema";

export const SEARCH_LIMITS = { least: 2, most: 100, hits: 20 } as const;

/** GET /api/search: `q` is what is looked for. */
export const searchRequestSchema = z.object({
  q: z
    .string()
    .check(
      z.trim(),
      z.minLength(SEARCH_LIMITS.least, `Please enter at least ${SEARCH_LIMITS.least} letters.`),
      z.maxLength(SEARCH_LIMITS.most, `Please enter at most ${SEARCH_LIMITS.most} letters.`),
    ),
});

/** Search results, at most 20 of each kind. */
export const searchResultSchema = z.object({
  /** One item of a series: its next, or else its last; `count` is the number planned. Coming items are first. */
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      scheduledDate: civilDateSchema,
      scheduledTime: z.nullable(wallTimeSchema),
      count: z.int(),
    }),
  ),
  people: z.array(z.object({ id: z.string(), name: z.string(), number: z.string() })),
  care: z.array(
    z.object({
      id: z.string(),
      /** The kind as text, with what was given: "Given, Morning medicine". */
      title: z.string(),
      note: z.string(),
      date: civilDateSchema,
      byName: z.string(),
    }),
  ),
  media: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      sender: z.string(),
      /** The household’s day. */ sentOn: civilDateSchema,
    }),
  ),
  links: z.array(z.object({ id: z.string(), name: z.string() })),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
