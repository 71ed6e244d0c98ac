import { route } from "@/lib/accounts/routes/route";
import { getReviewTexts } from "@/lib/library/content-marks/texts-store";

export const GET = route("household.manage", async ({ nextUrl }, { identity }) => {
  const list = nextUrl.searchParams.get("list") === "calendar" ? "calendar" : "texts";
  return new Response(await getReviewTexts(identity, list), { headers: { "Content-Type": "application/json" } });
});
