"use client";

import { Info } from "lucide-react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { reachOf } from "@/lib/accounts/household/address-rules";
import { householdRead } from "@/lib/accounts/household/queries";

/** One quiet line about what the hub's address lacks for people elsewhere (D41, D59); nothing when all is well. */
export function AddressNote() {
  const { data } = useAdminRead(householdRead);
  if (!data) return null;
  const { publicAddress } = data;
  const isOwn = reachOf(publicAddress) === "this-computer";
  if (!isOwn && publicAddress.startsWith("https:")) return null;
  return (
    <p className="flex gap-3 text-base leading-snug text-ink-2">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="wrap-anywhere">
        {isOwn
          ? `The hub’s address is ${publicAddress}, which only works on this computer. In Household, set an address that phones and screens can reach.`
          : "This address doesn’t use https. Logins and photos are sent unprotected, video visits don’t work, a phone may fall asleep while it sends, and an interrupted upload starts over."}
      </span>
    </p>
  );
}
