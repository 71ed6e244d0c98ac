import type { Metadata } from "next";
import { ReviewPage } from "@/components/admin/review/review-page";
import { LoginFirst } from "@/components/admin/sheet/login-first";
import { calendarGroups } from "@/lib/content-marks/calendar-groups";
import { REVIEW_GROUPS } from "@/lib/content-marks/entries";
import { caretakerMarks } from "@/lib/content-marks/pages";
import { getHousehold } from "@/lib/household/store";
import { clock } from "@/lib/time/clock";
import { civilDateAt } from "@/lib/time/wall-clock";

export const metadata: Metadata = { title: "Texts for a rav to read" };

// Over a thousand rows are the most expensive page of the hub, so strangers cannot have it made.
export default async function Page({ searchParams }: { searchParams: Promise<{ list?: string }> }) {
  const marks = await caretakerMarks();
  if (marks === null) return <LoginFirst />;
  const household = await getHousehold();
  const { name, place } = household;
  const isCalendar = (await searchParams).list === "calendar";
  const today = civilDateAt(clock.now(), place.timeZone);
  const groups = isCalendar ? await calendarGroups(household, today) : REVIEW_GROUPS;
  const own = marks.filter(({ kind }) => (kind === "calendar") === isCalendar);
  return <ReviewPage {...{ isCalendar, groups, name }} marks={own} timeZone={place.timeZone} />;
}
