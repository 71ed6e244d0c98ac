import "server-only";
import { currentIdentity, isPairedScreen } from "@/lib/auth/pages";
import type { RestResponse } from "@/lib/rest/schema";
import { getRest } from "@/lib/rest/store";

/** For the hub's page: what this screen does when nobody touches it; null for a browser that is no paired screen. */
export async function hubRest(): Promise<RestResponse | null> {
  return (await isPairedScreen()) ? getRest(await currentIdentity("rest.view")) : null;
}
