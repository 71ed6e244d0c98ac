import type { ZmanimOpinion } from "@/lib/household/schema";
import { HOUSEHOLD_LIMITS, type HouseholdRequest, householdRequestSchema, type HouseholdSettings } from "@/lib/household/settings-schema";
import { OPINION_WORDS } from "@/lib/household/wording";

/** Minutes as they are edited: the custom, or a number as it was typed, which stays while the custom is chosen. */
export type MinutesDraft = { fixed: boolean; minutes: string };

/** The form as it is being edited. */
export type HouseholdDraft = {
  name: string;
  nickname: string;
  location: string;
  candle: MinutesDraft;
  havdalah: MinutesDraft;
  opinion: ZmanimOpinion;
  kioskMayDelete: boolean;
};

export const FIELD_WORDS: Record<keyof HouseholdDraft, string> = {
  name: "Name",
  nickname: "Nickname",
  location: "Location",
  candle: "Candle lighting",
  havdalah: "End of Shabbos",
  opinion: "Times of the day",
  kioskMayDelete: "Deleting on his screen",
};
export const FIELDS = Object.keys(FIELD_WORDS) as (keyof HouseholdDraft)[]; // The keys of an object literal are its type's.

/** What "a fixed number of minutes" offers first: the two that are most in use. */
const FIRST_CANDLE = "18";
const FIRST_HAVDALAH = "72";

const minutesDraft = (minutes: number | null, first: string): MinutesDraft => ({ fixed: minutes !== null, minutes: minutes === null ? first : String(minutes) });

export function draftOf({ name, nickname, location, candleMinutes, havdalahMinutes, opinion, kioskMayDelete }: HouseholdSettings): HouseholdDraft {
  return { name, nickname, location, candle: minutesDraft(candleMinutes, FIRST_CANDLE), havdalah: minutesDraft(havdalahMinutes, FIRST_HAVDALAH), opinion, kioskMayDelete };
}

const isMinutes = (value: HouseholdDraft[keyof HouseholdDraft]): value is MinutesDraft => typeof value === "object";

/** Whether a field says the same in both. */
export function sameField(field: keyof HouseholdDraft, one: HouseholdDraft, other: HouseholdDraft): boolean {
  const [a, b] = [one[field], other[field]];
  if (isMinutes(a) && isMinutes(b)) return a.fixed === b.fixed && (!a.fixed || a.minutes.trim() === b.minutes.trim());
  return a === b;
}

export function sameDraft(one: HouseholdDraft, other: HouseholdDraft): boolean {
  return FIELDS.every((field) => sameField(field, one, other));
}

/** What was typed, kept where it was typed; everything else as somebody else has saved it meanwhile. */
export function mergeDraft(draft: HouseholdDraft, base: HouseholdDraft, saved: HouseholdDraft): HouseholdDraft {
  const theirs = FIELDS.filter((field) => sameField(field, draft, base));
  return { ...draft, ...Object.fromEntries(theirs.map((field) => [field, saved[field]])) };
}

const numberOf = ({ fixed, minutes }: MinutesDraft) => (fixed ? (minutes.trim() === "" ? NaN : Number(minutes)) : null);

type Problems = Partial<Record<keyof HouseholdDraft, string>>;

/** The request of a draft, or what is wrong with each field, by the server's own rules. */
export function requestOf({ candle, havdalah, ...draft }: HouseholdDraft, updatedAt: string): { request: HouseholdRequest } | { problems: Problems } {
  const result = householdRequestSchema.safeParse({ ...draft, candleMinutes: numberOf(candle), havdalahMinutes: numberOf(havdalah), updatedAt });
  if (result.success) return { request: result.data };
  const names: Record<string, keyof HouseholdDraft> = { candleMinutes: "candle", havdalahMinutes: "havdalah" };
  const problems: Problems = {};
  for (const { path, message } of result.error.issues) {
    const field = FIELDS.find((name) => name === (names[String(path[0])] ?? path[0]));
    if (field) problems[field] ??= message;
  }
  return { problems };
}

/** A field of the saved settings in words, for whoever did not save them. */
export function fieldWords(field: keyof HouseholdDraft, { candleMinutes, havdalahMinutes, ...settings }: HouseholdSettings): string {
  const minutes = (value: number | null, custom: string) => (value === null ? custom : `${value} minutes`);
  if (field === "candle") return minutes(candleMinutes, "the custom of the place");
  if (field === "havdalah") return minutes(havdalahMinutes, "when three stars can be seen");
  if (field === "kioskMayDelete") return settings.kioskMayDelete ? "allowed" : "not allowed";
  return field === "opinion" ? OPINION_WORDS[settings.opinion].name : settings[field];
}

export const MINUTES_LIMITS = { candle: HOUSEHOLD_LIMITS.candle, havdalah: HOUSEHOLD_LIMITS.havdalah } as const;
