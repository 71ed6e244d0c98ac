import "server-only";
import type { Finding } from "@/lib/doctor/rules";
import { ONLY_THIS_COMPUTER, reachOf } from "@/lib/household/address-rules";
import { publicOrigin } from "@/lib/household/address-store";

/** Checks whether phones can open the address that stands in links (D59). */
export async function examineAddress(): Promise<Finding[]> {
  const address = await publicOrigin();
  if (reachOf(address) !== "this-computer") return [{ level: "good", text: `Links lead to ${address}.` }];
  return [
    {
      level: "note",
      text: `Links lead to ${address}. ${ONLY_THIS_COMPUTER} Set another one on /admin, under Household, or as PUBLIC_URL.`,
    },
  ];
}
