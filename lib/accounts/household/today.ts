import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

/** The civil date in the household's zone now, "YYYY-MM-DD" (D1). It changes at midnight, not at sunset (D25). */
export async function householdToday(): Promise<string> {
  const { place } = await getHousehold();
  return civilDateAt(clock.now(), place.timeZone);
}
