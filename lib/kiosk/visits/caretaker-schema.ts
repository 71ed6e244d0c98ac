import * as z from "zod/mini";
import { endReasonSchema, visitPersonSchema } from "@/lib/kiosk/visits/schema";

const id = z.string().check(z.minLength(1), z.maxLength(100));
const instant = z.string();
const hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please choose a time."));

export const visitDevicesSchema = z.object({
  isSecure: z.boolean(),
  camera: z.enum(["ready", "missing", "blocked", "unknown"]),
  microphone: z.enum(["ready", "missing", "blocked", "unknown"]),
  canChime: z.boolean(),
});
export type VisitDevices = z.infer<typeof visitDevicesSchema>;

export const presenceSchema = z.enum(["none", "simple", "plan"]);
export const screenMediaSchema = z.enum(["off", "voice", "picture"]);

/** PUT /api/visit-settings */
export const visitSettingsRequestSchema = z.object({
  isOn: z.boolean(),
  presence: presenceSchema,
  ringSeconds: z.int().check(z.minimum(20), z.maximum(90)),
  autoScreenId: z.nullable(id),
  screens: z.array(z.object({ id, media: screenMediaSchema })).check(z.maxLength(50)),
});
export type VisitSettingsRequest = z.infer<typeof visitSettingsRequestSchema>;

export const visitCheckRequestSchema = z.object({
  udp: z.enum(["works", "fails", "untried"]),
  tcp: z.enum(["works", "fails", "untried"]),
});
export type VisitCheckRequest = z.infer<typeof visitCheckRequestSchema>;
export const visitCheckSchema = z.object({
  ...visitCheckRequestSchema.shape,
  screenId: z._default(z.nullable(id), null),
  by: z.string(),
  at: instant,
});

export type VisitCheck = z.infer<typeof visitCheckSchema>;

/** GET and PUT /api/visit-settings */
export const visitSettingsSchema = z.object({
  isOn: z.boolean(),
  presence: presenceSchema,
  ringSeconds: z.int(),
  autoScreenId: z.nullable(id),
  screens: z.array(
    z.object({
      id,
      name: z.string(),
      media: screenMediaSchema,
      devices: z.nullable(visitDevicesSchema),
      isSilent: z.boolean(),
    }),
  ),
  isRelaySet: z.boolean(),
  isRelayOnly: z.boolean(),
  isHttps: z.boolean(),
  checks: z.array(visitCheckSchema),
});
export type VisitSettings = z.infer<typeof visitSettingsSchema>;

/** GET /api/visit-people, for the caretaker. `askedAt` with `isAllowed` null: a phone that waits to be let in. */
const managedPersonSchema = z.object({
  ...visitPersonSchema.shape,
  kind: z.enum(["account", "phone"]),
  /** A phone's link label, or an account's user name. */
  via: z.string(),
  photoItemId: z.nullable(id),
  askedAt: z.nullable(instant),
  isAllowed: z.nullable(z.boolean()),
  mayCall: z.boolean(),
  mayBeCalled: z.boolean(),
  connectsByItself: z.boolean(),
  agreedAt: z.nullable(instant),
  hoursFrom: hour,
  hoursUntil: hour,
  mayRingAtNight: z.boolean(),
  pausedUntil: z.nullable(instant),
});
export type ManagedPerson = z.infer<typeof managedPersonSchema>;
export const visitPeopleSchema = z.object({ people: z.array(managedPersonSchema) });

/** PUT /api/visit-people/[id] and DELETE, which forgets the person. */
export const personRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Please enter a name."), z.maxLength(60)),
  photoItemId: z.nullable(id),
  isAllowed: z.boolean(),
  mayCall: z.boolean(),
  mayBeCalled: z.boolean(),
  connectsByItself: z.boolean(),
  hasAgreed: z.boolean(),
  hoursFrom: hour,
  hoursUntil: hour,
  mayRingAtNight: z.boolean(),
});
export type PersonRequest = z.infer<typeof personRequestSchema>;

/** POST /api/visit-people/ask, from a phone of a link: asks the caretaker to allow visits from it. Answers 204. */
export const askRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Please enter your name."), z.maxLength(60)),
});

/** GET /api/visit-log, newest first. */
export const visitLogSchema = z.object({
  now: instant,
  visits: z.array(
    z.object({
      id,
      direction: z.enum(["in", "out"]),
      name: z.string(),
      screen: z.nullable(z.string()),
      startedAt: instant,
      seconds: z.nullable(z.int()),
      isRunning: z.boolean(),
      endReason: z.nullable(endReasonSchema),
      wasAutomatic: z.boolean(),
      wasRelayed: z.boolean(),
    }),
  ),
});
export type VisitLog = z.infer<typeof visitLogSchema>;
