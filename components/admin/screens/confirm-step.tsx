"use client";

import { MonitorSmartphone } from "lucide-react";
import { FormActions } from "@/components/admin/form-actions";
import { useAdminForm } from "@/components/admin/use-admin-form";
import { TextField } from "@/components/ui/forms/text-field";
import { focusElement } from "@/components/ui/touch/focus";
import { formatBrowser } from "@/lib/accounts/auth/format";
import { kiosksRead, sendApproval } from "@/lib/accounts/auth/kiosks/kiosk-queries";
import {
  type ApprovedScreen,
  SCREEN_NAME_CHARS,
  screenNameSchema,
  type WaitingScreen,
} from "@/lib/accounts/auth/schema";

type Props = {
  code: string;
  screen: WaitingScreen;
  name: string;
  /** True if the screen was just found: its details get the focus. */
  isNews: boolean;
  onName: (name: string) => void;
  onApproved: (screen: ApprovedScreen) => void;
  onBack: () => void;
};

/** Second step: who asks, and what the screen will be called; only now is it connected (D10). */
export function ConfirmStep({
  code,
  screen: { userAgent, address, sameNetwork },
  name,
  isNews,
  onName,
  onApproved,
  onBack,
}: Props) {
  const form = useAdminForm({
    value: name,
    schema: screenNameSchema,
    send: (checked) => sendApproval({ code, name: checked }),
    stale: kiosksRead.queryKey,
    onSuccess: onApproved,
  });

  return (
    <form {...form.formProps} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-start gap-3 rounded-sm bg-info-bg p-3 text-lg leading-snug text-info">
        <MonitorSmartphone aria-hidden className="mt-0.5 size-7 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <p ref={isNews ? focusElement : null} tabIndex={-1} className="w-fit font-semibold">
            Code <span className="figure uppercase">{code}</span> is from {formatBrowser(userAgent)}
          </p>
          <p>
            Address <span className="figure">{address || "unknown"}</span>
            {sameNetwork && ", on the same network as you"}.
          </p>
          <p>Is this the screen in front of you? If not, don’t connect it.</p>
        </div>
      </div>
      <div className="max-w-md">
        <TextField
          size="desk"
          label="Where is this screen?"
          placeholder="Kitchen"
          autoComplete="off"
          autoCapitalize="words"
          dir="auto"
          maxLength={SCREEN_NAME_CHARS}
          {...form.fieldProps}
          value={name}
          onChange={onName}
        />
      </div>
      <FormActions form={form} send="Connect" busy="Connecting…" giveUp="Not this screen" onGiveUp={onBack} />
    </form>
  );
}
