"use client";

import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { householdRead } from "@/lib/household/queries";

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="flex max-w-[65ch] gap-3 text-base leading-snug text-ink-2">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </p>
  );
}

/** What people elsewhere must know of the hub's address, and what a hub without https lacks (D41). Nothing when all is well. */
export function AddressNotes() {
  const { data } = useAdminRead(householdRead);
  if (!data) return null;
  const { protocol, host } = new URL(data.publicAddress);
  return (
    <>
      {LOOPBACK.test(host) && (
        <Note>
          The hub calls itself <span className="figure">{data.publicAddress}</span>, an address that works on this computer only. Set PUBLIC_URL to the address
          that phones and screens can reach, and start the hub again.
        </Note>
      )}
      {protocol === "http:" && (
        <Note>
          This hub is used without https: log-ins and pictures travel unprotected, a phone may fall asleep while it sends, and an upload that was broken off starts
          anew. For phones outside the home https is a must.
        </Note>
      )}
    </>
  );
}
