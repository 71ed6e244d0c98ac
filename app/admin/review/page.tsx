import type { Metadata } from "next";
import { ReviewPage } from "@/components/admin/review/review-page";

export const metadata: Metadata = { title: "Texts for a rav to read" };

// The texts stand in the hub for everybody (D7), so no permission is required.
export default function Page() {
  return <ReviewPage />;
}
