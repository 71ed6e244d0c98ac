import "server-only";
import { currentIdentity, isPairedScreen } from "@/lib/accounts/auth/pages";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";
import { getRest } from "@/lib/calendar/shabbos/settings-store";

/** For the hub's page: what this screen does when no one touches it; null for a browser that is no paired screen. */
export async function hubRest(): Promise<RestResponse | null> {
  return (await isPairedScreen()) ? getRest(await currentIdentity("rest.view")) : null;
}
