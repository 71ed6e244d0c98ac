"use client";

import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { householdRead } from "@/lib/household/queries";

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-3 text-base leading-snug text-ink-2">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </p>
  );
}

/** In one quiet line what the hub's address lacks for people elsewhere (D41). Nothing when all is well. */
export function AddressNote() {
  const { data } = useAdminRead(householdRead);
  if (!data) return null;
  const { protocol, host } = new URL(data.publicAddress);
  if (LOOPBACK.test(host)) {
    return (
      <Note>
        The hub&apos;s address is <span className="figure">{data.publicAddress}</span>, which works on this computer
        only. Set PUBLIC_URL to one that phones and screens can reach.
      </Note>
    );
  }
  if (protocol === "https:") return null;
  return (
    <Note>
      No https: log-ins and pictures travel unprotected, a phone may fall asleep while it sends, and a broken-off upload
      starts anew.
    </Note>
  );
}
