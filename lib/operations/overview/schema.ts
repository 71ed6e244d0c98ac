import * as z from "zod/mini";
import { boardDeskSchema } from "@/lib/kiosk/shabbos-board/caretaker-schema";
import { openCallSchema } from "@/lib/media/replies/caretaker-schema";
import { familyWeekSchema } from "@/lib/media/week/schema";
import { lastBackupSchema } from "@/lib/operations/backup/record-schema";
import { heldClockSchema } from "@/lib/platform/time/clock-schema";
import { civilDateSchema, instantSchema } from "@/lib/platform/time/schema";
import { prioritySchema, wallTimeSchema } from "@/lib/schedule/items/schema";

const screenSchema = z.object({ id: z.string(), name: z.string(), lastSeenAt: instantSchema });

/** State of an item of today. missed: its time is past and it is not marked; open: it has no time and is not marked. */
const planStateSchema = z.enum(["done", "missed", "next", "later", "open"]);
export type PlanState = z.infer<typeof planStateSchema>;

const planItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  scheduledTime: z.nullable(wallTimeSchema),
  priority: prioritySchema,
  /** Who comes, who drives and where, a line each. */
  says: z.array(z.string()),
  state: planStateSchema,
  /** Its time is in a rest, during which nothing can be marked. */
  isInRest: z.boolean(),
});
export type PlanItem = z.infer<typeof planItemSchema>;

const dayClashesSchema = z.object({ date: civilDateSchema, notes: z.array(z.string()) });

const senderSchema = z.object({
  id: z.string(),
  kind: z.enum(["link", "account"]),
  name: z.string(),
  /** Instant of this sender's last item; null: the hub has none of theirs. */
  lastSentAt: z.nullable(instantSchema),
  since: instantSchema,
});
export type Sender = z.infer<typeof senderSchema>;

/** plenty: nothing to do; nearly: new uploads will soon be refused; full: they are. */
const roomSchema = z.enum(["plenty", "nearly", "full"]);

const storageSchema = z.object({
  usedBytes: z.int(),
  /** Null: the store has no end that the hub knows of. */
  freeBytes: z.nullable(z.int()),
  room: roomSchema,
});

/** PUT /api/overview/message: what the caretaker writes to anyone who has been quiet. */
export const MESSAGE_CHARS = 500;
export const quietMessageSchema = z.object({
  text: z
    .string("Please write a message.")
    .check(
      z.trim(),
      z.minLength(1, "Please write a message."),
      z.maxLength(MESSAGE_CHARS, `Please use at most ${MESSAGE_CHARS} characters.`),
    ),
});

const sendersSchema = z.object({
  senders: z.array(senderSchema),
  /** The hub's address for phones, "https://hub.example.org". */
  address: z.string(),
  /** As the caretaker last wrote it; null: no one has changed the text that is built in. */
  message: z.nullable(z.string()),
});

/** GET /api/overview. A part is null when it could not be read: the others are shown all the same. */
export const overviewSchema = z.object({
  now: instantSchema,
  screens: z.nullable(z.array(screenSchema)),
  plan: z.nullable(z.array(planItemSchema)),
  /** Yesterday evening's medicine that no one has marked. Absent from an older server's answer. */
  evening: z.optional(z.nullable(z.array(planItemSchema))),
  /** Clashes of today and tomorrow. Absent from an older server's answer. */
  clashes: z.optional(z.nullable(z.array(dayClashesSchema))),
  calls: z.nullable(z.array(openCallSchema)),
  /** Phones of a link that ask to be let in for video visits. Absent from an older server's answer. */
  visitors: z.optional(z.nullable(z.array(z.object({ id: z.string(), name: z.string() })))),
  week: z.nullable(familyWeekSchema),
  senders: z.nullable(sendersSchema),
  storage: z.nullable(storageSchema),
  backup: z.nullable(lastBackupSchema),
  rest: z.nullable(boardDeskSchema),
  /** Null: the clock has not jumped. */
  clock: z.nullable(heldClockSchema),
});
export type Overview = z.infer<typeof overviewSchema>;
