import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";

/** The sizes of the book's letters, in pixels of a screen of 1280x800. */
export const BOOK_SIZES = [36, 44, 56, 72] as const;

const MOST_IDS = 60;
const idSchema = z.string().check(z.maxLength(100));
const spotSchema = z.object({ ref: z.string().check(z.maxLength(40)), line: z.number() });

/** The place where the user stopped in a reading. `part` counts from 0; a part that is read twice counts twice. */
const stopSchema = z.object({ id: idSchema, part: z.number(), spot: spotSchema, date: civilDateSchema });
export type Stop = z.infer<typeof stopSchema>;

/** The most readings of a day whose place is kept; the oldest is forgotten. */
export const STOPS = 20;
/** The most names that are offered again. */
export const NAMES = 6;
/** The most yahrzeits that keep the name tapped for them. */
export const YAHRZEIT_NAMES = 60;

/** `id`: of the yahrzeit's series in the plan, which stays when its title changes. */
const yahrzeitNameSchema = z.object({ id: idSchema, name: idSchema });
export type YahrzeitName = z.infer<typeof yahrzeitNameSchema>;

/** The most days of Chitas that are remembered: a month and the one before. */
export const CHITAS_DAYS = 60;

/** `mark`: the place in the whole of Tehillim. `names`, `yahrzeits`: the last one first. `chitas`: Hebrew days in their order. */
export const keptBookSchema = z.object({
  size: z.number().check(z.int(), z.minimum(0), z.maximum(BOOK_SIZES.length - 1)),
  accents: z.boolean(),
  mark: z.nullable(stopSchema),
  stops: z.array(stopSchema).check(z.maxLength(STOPS)),
  said: z.nullable(z.object({ date: civilDateSchema, ids: z.array(idSchema).check(z.maxLength(MOST_IDS)) })),
  names: z._default(z.array(idSchema).check(z.maxLength(NAMES)), []),
  yahrzeits: z._default(z.array(yahrzeitNameSchema).check(z.maxLength(YAHRZEIT_NAMES)), []),
  chitas: z._default(z.array(civilDateSchema).check(z.maxLength(CHITAS_DAYS)), []),
});
export type KeptBook = z.infer<typeof keptBookSchema>;
