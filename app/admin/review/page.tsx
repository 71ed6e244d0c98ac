import type { Metadata } from "next";
import { ReviewPage } from "@/components/admin/review/review-page";
import { REVIEW_GROUPS } from "@/lib/content-marks/entries";
import { caretakerMarks } from "@/lib/content-marks/pages";
import { getHousehold } from "@/lib/household/store";

export const metadata: Metadata = { title: "Texts for a rav to read" };

// The texts stand in the hub for everybody (D7), so no permission is required; what was said of them is the caretaker's.
export default async function Page() {
  const [{ name, place }, marks] = await Promise.all([getHousehold(), caretakerMarks()]);
  return <ReviewPage groups={REVIEW_GROUPS} name={name} timeZone={place.timeZone} marks={marks} />;
}
