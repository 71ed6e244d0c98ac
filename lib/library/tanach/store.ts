import "server-only";
import type { Household } from "@/lib/accounts/household/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { civilDay, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { hebrewMoment } from "@/lib/calendar/hebcal/hebrew-moment";
import { contentsOn } from "@/lib/library/tanach/contents";
import { familyDaysOn } from "@/lib/library/tanach/family";
import type { FamilyDays } from "@/lib/library/tanach/family-schema";
import type { Passage } from "@/lib/library/tanach/passages";
import type { PartPlan } from "@/lib/library/tanach/plan";
import { readingPlan } from "@/lib/library/tanach/readings";
import type { TanachRequest } from "@/lib/library/tanach/request";
import type { Contents, Part, Reading, Verse } from "@/lib/library/tanach/schema";
import { readPassage } from "@/lib/library/tanach/texts";
import { AppError } from "@/lib/platform/app-error";
import { clock } from "@/lib/platform/time/clock";
import { listYearlyDays } from "@/lib/schedule/series/list-store";

// The book is public, as the calendar is (D7): no permission is required but for the family's own days.

const NO_CHAPTER = "There is no such chapter. Choose one from the book.";

/** The Hebrew day of a request: of the civil day of its morning, else the household's now. It turns at sunset (D51). */
function dayOf(household: Household, { date }: TanachRequest) {
  return date === undefined ? hebrewMoment(household, clock.now()).day : hebrewDay(date);
}

export async function getContents(request: TanachRequest = {}): Promise<Contents> {
  const household = await getHousehold();
  return contentsOn(dayOf(household, request), household);
}

function versesOf(passage: Passage): Verse[] {
  const { above, below } = passage;
  const found = readPassage(passage);
  return found.map((verse, index) => ({
    ...verse,
    ...(above && index === 0 && { above: [...above] }),
    ...(below && index === found.length - 1 && { below: [...below] }),
  }));
}

function partOf({ title, hebrewTitle, passages, twice }: PartPlan): Part {
  return { title, hebrewTitle, verses: passages.flatMap(versesOf), ...(twice && { twice }) };
}

/** Returns a reading with its text. Throws AppError "not-found" for an id that no reading has. */
export async function getReading(id: string, request: TanachRequest = {}): Promise<Reading> {
  const household = await getHousehold();
  const found = readingPlan(id, dayOf(household, request), household);
  if (!found) throw new AppError("not-found", NO_CHAPTER);
  return { ...found, parts: found.parts.map(partOf) };
}

/** Returns the family's birthdays and yahrzeits that the plan has. Throws AppError "forbidden". */
export async function getFamilyDays(identity: Identity, request: TanachRequest = {}): Promise<FamilyDays> {
  const days = await listYearlyDays(identity);
  return familyDaysOn(days, civilDay(dayOf(await getHousehold(), request)));
}
