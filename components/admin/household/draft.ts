import {
  HOUSEHOLD_LIMITS,
  type HouseholdRequest,
  householdRequestSchema,
  type HouseholdSettings,
} from "@/lib/accounts/household/settings-schema";
import { NAME_IN_BOOK_WORDS, NUSACH_NAMES, OPINION_WORDS } from "@/lib/accounts/household/texts";
import { type FormField, formField } from "@/lib/platform/forms/fields";
import { type Checked, checkBySchema } from "@/lib/platform/forms/use-form";

/** Minutes as they are edited: the custom, or a number as it was typed, which stays while the custom is chosen. */
export type MinutesDraft = { fixed: boolean; minutes: string };

export type HouseholdDraft = Omit<HouseholdRequest, "candleMinutes" | "havdalahMinutes" | "updatedAt"> & {
  candle: MinutesDraft;
  havdalah: MinutesDraft;
};

const text = (value: string) => value;
const minutesOr = (custom: string) => (value: MinutesDraft) => (value.fixed ? `${value.minutes} minutes` : custom);
const chosenMinutes = ({ fixed, minutes }: MinutesDraft) => (fixed ? minutes.trim() : null);

export const HOUSEHOLD_FIELDS: readonly FormField<HouseholdDraft>[] = [
  formField("name", { Name: text }),
  formField("nickname", { Nickname: text }),
  formField("pronoun", { Pronoun: text }),
  formField("location", { Location: text }),
  formField("candle", { "Candle lighting": minutesOr("local custom") }, chosenMinutes),
  formField("havdalah", { "End of Shabbos": minutesOr("when three stars are visible") }, chosenMinutes),
  formField("opinion", { Zmanim: (opinion) => OPINION_WORDS[opinion].name }),
  formField("nusach", { "Davening custom (nusach)": (nusach) => NUSACH_NAMES[nusach] }),
  formField("nameInBook", { "How the Name is written": (way) => NAME_IN_BOOK_WORDS[way] }),
  formField("quietNineAv", { "On Tisha B'Av": (quiet) => (quiet ? "quiet" : "like any other day") }),
  formField("plainSongs", {
    "Songs in the Three Weeks and the Omer": (isPlain) => (isPlain ? "without instruments" : "all"),
  }),
  formField("kioskMayDelete", { "Deleting from the screen": (may) => (may ? "allowed" : "not allowed") }),
  formField("originalsForCaretakers", { Originals: (only) => (only ? "for caretakers" : "for family accounts too") }),
  formField("removesPlaces", { "Place in originals": (isOut) => (isOut ? "taken out" : "kept") }),
];

/** Defaults for "a fixed number of minutes": the most common choices. */
const FIRST_CANDLE = "18";
const FIRST_HAVDALAH = "72";

const minutesDraft = (minutes: number | null, first: string): MinutesDraft => ({
  fixed: minutes !== null,
  minutes: minutes === null ? first : String(minutes),
});

export const toHouseholdDraft = ({
  candleMinutes,
  havdalahMinutes,
  ...settings
}: HouseholdSettings): HouseholdDraft => ({
  ...settings,
  candle: minutesDraft(candleMinutes, FIRST_CANDLE),
  havdalah: minutesDraft(havdalahMinutes, FIRST_HAVDALAH),
});

const toMinutes = ({ fixed, minutes }: MinutesDraft) =>
  fixed ? (minutes.trim() === "" ? NaN : Number(minutes)) : null;

export function checkHousehold(
  { candle, havdalah, ...draft }: HouseholdDraft,
  { updatedAt }: HouseholdSettings,
): Checked<HouseholdRequest> {
  const checked = checkBySchema(householdRequestSchema, {
    ...draft,
    candleMinutes: toMinutes(candle),
    havdalahMinutes: toMinutes(havdalah),
    updatedAt,
  });
  if (!("problems" in checked)) return checked;
  const { candleMinutes, havdalahMinutes, ...problems } = checked.problems;
  return {
    problems: {
      ...problems,
      ...(candleMinutes === undefined ? {} : { candle: candleMinutes }),
      ...(havdalahMinutes === undefined ? {} : { havdalah: havdalahMinutes }),
    },
  };
}

export const MINUTES_LIMITS = { candle: HOUSEHOLD_LIMITS.candle, havdalah: HOUSEHOLD_LIMITS.havdalah } as const;
