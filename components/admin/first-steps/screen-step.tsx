"use client";

import { useState } from "react";
import { ScreenPicture } from "@/components/admin/first-steps/screen-picture";
import { ConnectFlow } from "@/components/admin/screens/connect-block";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import type { ApprovedScreen } from "@/lib/accounts/auth/schema";
import { hubAddressRead } from "@/lib/accounts/household/address-queries";

export function ScreenStep() {
  const [approved, setApproved] = useState<ApprovedScreen | null>(null);
  const { data } = useAdminRead(hubAddressRead);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <ScreenPicture />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data && (
          <p className="text-lg leading-snug wrap-anywhere">
            Open <strong className="font-semibold">{data.address}</strong> in the browser on the screen.
          </p>
        )}
        <ConnectFlow approved={approved} arrived={false} onApproved={setApproved} />
      </div>
    </div>
  );
}
