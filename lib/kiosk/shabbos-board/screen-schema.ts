import * as z from "zod/mini";
import { restDaySchema } from "@/lib/calendar/day/rest-day-schema";
import { shownPictureSchema } from "@/lib/media/items/schema";
import { civilDateSchema, instantSchema } from "@/lib/platform/time/schema";
import { wallTimeSchema } from "@/lib/schedule/items/schema";

const boardItemSchema = z.object({
  id: z.string(),
  date: civilDateSchema,
  time: z.nullable(wallTimeSchema),
  title: z.string(),
});
export type BoardItem = z.infer<typeof boardItemSchema>;

const boardPictureSchema = z.extend(shownPictureSchema, { title: z.string() });
export type BoardPicture = z.infer<typeof boardPictureSchema>;

const boardDaySchema = z.extend(restDaySchema, { picture: z.nullable(boardPictureSchema) });
export type BoardDay = z.infer<typeof boardDaySchema>;

/** GET /api/board: what the board says in each rest of the hub's calendar. */
export const boardSchema = z.object({
  days: z.array(boardDaySchema),
  /** Sorted by date and time; items without a time are last on their day. */
  items: z.array(boardItemSchema),
  endedHereAt: z.nullable(instantSchema),
});
export type Board = z.infer<typeof boardSchema>;
