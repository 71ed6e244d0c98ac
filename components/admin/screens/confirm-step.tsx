"use client";

import { MonitorSmartphone } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { FormError } from "@/components/auth/form-error";
import { TextField } from "@/components/auth/text-field";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/focus";
import { kiosksRead, sendApproval } from "@/lib/auth/kiosk-queries";
import { type ApprovedScreen, SCREEN_NAME_CHARS, screenNameSchema, type WaitingScreen } from "@/lib/auth/schema";
import { browserWords } from "@/lib/auth/wording";
import { failureSentence } from "@/lib/http/http-error";

type Props = { code: string; screen: WaitingScreen; onApproved: (screen: ApprovedScreen) => void; onBack: () => void };

/** Second step: who asks, and what the screen will be called; only now is it connected (D10). */
export function ConfirmStep({ code, screen: { userAgent, address, sameNetwork }, onApproved, onBack }: Props) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const ids = { error: useId() };
  const approve = useAdminChange(sendApproval, { stale: kiosksRead.queryKey, onSuccess: onApproved });
  const failed = problem ?? (approve.error && failureSentence(approve.error));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (approve.isPending) return;
    const checked = screenNameSchema.safeParse(name);
    setProblem(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) approve.mutate({ code, name: checked.data });
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex items-start gap-3 rounded-sm bg-info-bg p-3 text-lg leading-snug text-info">
        <MonitorSmartphone aria-hidden className="mt-0.5 size-7 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <p ref={focusElement} tabIndex={-1} className="w-fit font-semibold">
            The code <span className="figure uppercase">{code}</span> is shown by {browserWords(userAgent)}
          </p>
          <p>
            Address <span className="figure">{address || "unknown"}</span>
            {sameNetwork && ", in the same network as you"}.
          </p>
          <p>Is that the screen before you? If not, do not connect it.</p>
        </div>
      </div>
      <div className="max-w-md">
        <TextField
          size="desk"
          label="Where does it stand?"
          placeholder="Kitchen"
          autoComplete="off"
          autoCapitalize="words"
          dir="auto"
          maxLength={SCREEN_NAME_CHARS}
          aria-invalid={failed !== null}
          aria-describedby={ids.error}
          value={name}
          onChange={setName}
        />
      </div>
      <FormError id={ids.error} text={failed} size="desk" />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" variant="primary" size="desk" aria-disabled={approve.isPending}>
          {approve.isPending ? "Connecting…" : "Connect"}
        </Button>
        <Button size="desk" onClick={onBack}>
          Not this screen
        </Button>
      </div>
    </form>
  );
}
