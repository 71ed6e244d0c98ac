import "server-only";
import { ONLY_THIS_COMPUTER, reachOf } from "@/lib/accounts/household/address-rules";
import { publicOrigin } from "@/lib/accounts/household/address-store";
import type { Finding } from "@/lib/operations/doctor/rules";

/** Checks whether phones can open the address that is in links (D59). */
export async function examineAddress(): Promise<Finding[]> {
  const address = await publicOrigin();
  if (reachOf(address) !== "this-computer") return [{ level: "good", text: `Links use ${address}.` }];
  return [
    {
      level: "note",
      text: `Links use ${address}. ${ONLY_THIS_COMPUTER} Set another one in /admin under Household, or with PUBLIC_URL.`,
    },
  ];
}
