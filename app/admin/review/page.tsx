import type { Metadata } from "next";
import { ReviewPage } from "@/components/admin/review/review-page";
import { LoginFirst } from "@/components/admin/sheet/login-first";
import { REVIEW_GROUPS } from "@/lib/content-marks/entries";
import { caretakerMarks } from "@/lib/content-marks/pages";
import { getHousehold } from "@/lib/household/store";

export const metadata: Metadata = { title: "Texts for a rav to read" };

// Over a thousand rows are the most expensive page of the hub, so strangers cannot have it made.
export default async function Page() {
  const marks = await caretakerMarks();
  if (marks === null) return <LoginFirst />;
  const { name, place } = await getHousehold();
  return <ReviewPage groups={REVIEW_GROUPS} name={name} timeZone={place.timeZone} marks={marks} />;
}
