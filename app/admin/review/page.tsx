import type { Metadata } from "next";
import { ReviewPage } from "@/components/admin/review/review-page";
import { LoginFirst } from "@/components/admin/sheet/login-first";
import { getHousehold } from "@/lib/accounts/household/store";
import { caretakerMarks } from "@/lib/library/content-marks/pages";

export const metadata: Metadata = { title: "Texts for a rav to review" };

// The texts come by the API, written once: over a thousand rows made here would hold up everyone else's answers.
export default async function Page({ searchParams }: { searchParams: Promise<{ list?: string }> }) {
  const marks = await caretakerMarks();
  if (marks === null) return <LoginFirst />;
  const { name, place } = await getHousehold();
  const isCalendar = (await searchParams).list === "calendar";
  const own = marks.filter(({ kind }) => (kind === "calendar") === isCalendar);
  return <ReviewPage {...{ isCalendar, name }} marks={own} timeZone={place.timeZone} />;
}
