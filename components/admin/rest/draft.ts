import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import {
  type BoardLook,
  type RestRequest,
  restRequestSchema,
  type RestResponse,
  type RestSettings,
} from "@/lib/calendar/shabbos/settings-schema";
import { type FormField, formField } from "@/lib/platform/forms/fields";
import { type Checked, checkBySchema } from "@/lib/platform/forms/use-form";
import { formatTime } from "@/lib/platform/time/format";

/** Minutes as they are edited: the number stays as it was typed while they are off. */
export type MinutesDraft = { on: boolean; minutes: string };
export type RemindersDraft = { on: boolean; chime: boolean };
export type RestDraft = {
  idle: MinutesDraft;
  frame: MinutesDraft;
  /** Times as the browser's own field gives them, "HH:MM"; empty while they are not whole. */
  night: { on: boolean; from: string; until: string };
  reminders: RemindersDraft;
  board: BoardLook;
  boardLead: string;
  boardAfter: string;
  boardPicture: RestSettings["boardPicture"];
  revealSent: RestSettings["revealSent"];
};

const LOOK_NAMES: Record<BoardLook, string> = {
  board: "Shabbos board",
  dim: "Shabbos board, dimmed",
  off: "No Shabbos board",
};
export const PICTURE_NAMES: Record<RestSettings["boardPicture"], string> = {
  one: "The same photo throughout",
  daily: "A different photo each day",
  none: "No photos",
};
export const SENT_NAMES: Record<RestSettings["revealSent"], string> = {
  "at-once": "As soon as the board ends",
  "next-morning": "The next morning",
};

const formatMinutes = ({ on, minutes }: MinutesDraft) => (on ? `after ${minutes} minutes` : "off");
const chosenMinutes = ({ on, minutes }: MinutesDraft) => (on ? minutes.trim() : null);
const formatClock = (time: string) => (time === "" ? "…" : formatTime(time));

/** The night is compared as one: one person's beginning with another's end would be neither's night. */
export const REST_FIELDS: readonly FormField<RestDraft>[] = [
  formField("idle", { "Close an open panel": formatMinutes }, chosenMinutes),
  formField("frame", { "Photo frame": formatMinutes }, chosenMinutes),
  formField("night", {
    Night: ({ on, from, until }) => (on ? `from ${formatClock(from)} to ${formatClock(until)}` : "off"),
  }),
  formField("board", { "On Shabbos and Yom Tov": (look) => LOOK_NAMES[look] }),
  formField("boardLead", { "The board starts": (minutes) => `${minutes} minutes before` }, (minutes) => minutes.trim()),
  formField("boardAfter", { "The board ends": (minutes) => `${minutes} minutes after` }, (minutes) => minutes.trim()),
  formField("boardPicture", { "Photos on the board": (picture) => PICTURE_NAMES[picture] }),
  formField("revealSent", { "Items sent on Shabbos": (sent) => SENT_NAMES[sent] }),
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
    board: settings.board,
    boardLead: String(settings.boardLeadMinutes),
    boardAfter: String(settings.boardAfterMinutes),
    boardPicture: settings.boardPicture,
    revealSent: settings.revealSent,
    reminders: { on: settings.remindersOn, chime: settings.chimeOn },
  };
}

const typedMinutes = (minutes: string) => (minutes.trim() === "" ? NaN : Number(minutes));
const toMinutes = ({ on, minutes }: MinutesDraft) => (on ? typedMinutes(minutes) : null);

const FIELD_OF: Record<string, string> = {
  idleMinutes: "idle",
  frameMinutes: "frame",
  nightFrom: "night.from",
  nightUntil: "night.until",
  boardLeadMinutes: "boardLead",
  boardAfterMinutes: "boardAfter",
};

export function checkRest(
  { idle, frame, night, reminders, ...board }: RestDraft,
  saved: RestResponse,
): Checked<RestRequest> {
  const checked = checkBySchema(restRequestSchema, {
    ...saved,
    idleMinutes: toMinutes(idle),
    frameMinutes: toMinutes(frame),
    nightOn: night.on,
    nightFrom: night.from,
    nightUntil: night.until,
    board: board.board,
    boardLeadMinutes: typedMinutes(board.boardLead),
    boardAfterMinutes: typedMinutes(board.boardAfter),
    boardPicture: board.boardPicture,
    revealSent: board.revealSent,
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
