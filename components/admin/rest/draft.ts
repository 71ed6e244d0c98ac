import { type FormField, formField } from "@/lib/forms/fields";
import { type Checked, checkBySchema } from "@/lib/forms/use-form";
import { DEFAULT_REST } from "@/lib/rest/rules";
import { type RestRequest, restRequestSchema, type RestResponse, type RestSettings } from "@/lib/rest/schema";
import { formatTime } from "@/lib/time/format";

/** Minutes as they are edited: the number stays as it was typed while they are off. */
export type MinutesDraft = { on: boolean; minutes: string };
export type RemindersDraft = { on: boolean; chime: boolean };
export type RestDraft = {
  idle: MinutesDraft;
  frame: MinutesDraft;
  /** Times as the browser's own field gives them, "HH:MM"; empty while they are not whole. */
  night: { on: boolean; from: string; until: string };
  reminders: RemindersDraft;
};

const formatMinutes = ({ on, minutes }: MinutesDraft) => (on ? `after ${minutes} minutes` : "off");
const chosenMinutes = ({ on, minutes }: MinutesDraft) => (on ? minutes.trim() : null);
const formatClock = (time: string) => (time === "" ? "…" : formatTime(time));

/** The night is compared as one: one person's beginning with another's end would be neither's night. */
export const REST_FIELDS: readonly FormField<RestDraft>[] = [
  formField("idle", { "An open panel closes": formatMinutes }, chosenMinutes),
  formField("frame", { "Picture frame": formatMinutes }, chosenMinutes),
  formField("night", {
    Night: ({ on, from, until }) => (on ? `from ${formatClock(from)} to ${formatClock(until)}` : "off"),
  }),
  formField("reminders", {
    Reminders: ({ on, chime }) => (on ? `on, ${chime ? "with" : "without"} a chime` : "off"),
  }),
];

const minutesDraft = (minutes: number | null, first: number | null): MinutesDraft => ({
  on: minutes !== null,
  minutes: String(minutes ?? first ?? ""),
});

export function toRestDraft(settings: RestSettings): RestDraft {
  return {
    idle: minutesDraft(settings.idleMinutes, DEFAULT_REST.idleMinutes),
    frame: minutesDraft(settings.frameMinutes, DEFAULT_REST.frameMinutes),
    night: { on: settings.nightOn, from: settings.nightFrom, until: settings.nightUntil },
    reminders: { on: settings.remindersOn, chime: settings.chimeOn },
  };
}

const toMinutes = ({ on, minutes }: MinutesDraft) => {
  if (!on) return null;
  return minutes.trim() === "" ? NaN : Number(minutes);
};

const FIELD_OF: Record<string, string> = {
  idleMinutes: "idle",
  frameMinutes: "frame",
  nightFrom: "night.from",
  nightUntil: "night.until",
};

export function checkRest({ idle, frame, night, reminders }: RestDraft, saved: RestResponse): Checked<RestRequest> {
  const checked = checkBySchema(restRequestSchema, {
    ...saved,
    idleMinutes: toMinutes(idle),
    frameMinutes: toMinutes(frame),
    nightOn: night.on,
    nightFrom: night.from,
    nightUntil: night.until,
    remindersOn: reminders.on,
    chimeOn: reminders.chime,
  });
  if (!("problems" in checked)) return checked;
  return {
    problems: Object.fromEntries(
      Object.entries(checked.problems).map(([path, problem]) => [FIELD_OF[path] ?? path, problem]),
    ),
  };
}
