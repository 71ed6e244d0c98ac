import "server-only";
import type { Household as HouseholdRow } from "@/lib/accounts/household/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { readRest } from "@/lib/calendar/shabbos/settings-store";
import { type Household, type Rule, ruleAt } from "@/lib/kiosk/visits/gate/gate-rules";
import type { Words } from "@/lib/kiosk/visits/gate/texts";
import {
  readScreens,
  readVisitSettings,
  type VisitScreen,
  type VisitSettingsRow,
} from "@/lib/kiosk/visits/settings-store";
import { clock } from "@/lib/platform/time/clock";

export type Circumstances = {
  now: Date;
  settings: VisitSettingsRow;
  screens: VisitScreen[];
  household: Household;
  rule: Rule | null;
  words: Words;
};

const toWords = ({ name, pronoun, place }: HouseholdRow, now: Date): Words => ({
  ...{ name, pronoun, now },
  timeZone: place.timeZone,
});

/** Requires no permission. */
export async function readCircumstances(now: Date = clock.now()): Promise<Circumstances> {
  const [settings, screens, row, calendar, rest] = await Promise.all([
    readVisitSettings(),
    readScreens(now),
    getHousehold(),
    getHubCalendar(),
    readRest(),
  ]);
  const { rests, holyTimes, timeZone } = calendar;
  const household: Household = { timeZone, rests, holyTimes, settings: rest };
  return {
    ...{ now, settings, household },
    screens: settings.isOn ? screens.filter(({ media }) => media !== "off") : [],
    rule: ruleAt(now, household),
    words: toWords(row, now),
  };
}
