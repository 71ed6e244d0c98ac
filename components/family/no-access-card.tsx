"use client";

import { KeyRound, LogIn, RotateCcw } from "lucide-react";
import dynamic from "next/dynamic";
import { useState, useSyncExternalStore } from "react";
import { PasteLink } from "@/components/family/paste-link";
import { SharedWaits } from "@/components/family/shared/shared-waits";
import { sayError } from "@/components/family/words/say-error";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { isOnHomeScreen } from "@/lib/media/notices/client/phone-push";
import type { AccessView } from "@/lib/media/uploads/access";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { usePrefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";

const loadLogin = () => import("@/components/shared/auth/login-dialog");
const LoginDialog = dynamic(async () => (await untilLoaded(loadLogin)).LoginDialog);
/** It is there before it is needed: a later version of the hub no longer has this one's programs. */
const EARLY = [loadLogin];

const neverChanges = () => () => undefined;
const atServer = () => false;

type Props = {
  reason: Exclude<AccessView, "allowed" | "checking">;
  failure: Error | null;
  onTryAgain: () => void;
  onLoggedIn: () => void;
};

/** The reason why there is no form, and the login for family accounts (D9). */
export function NoAccessCard({ reason, failure, onTryAgain, onLoggedIn }: Props) {
  const say = useSay();
  usePrefetchOnIdle(EARLY);
  const failed = (error: Error) => sayError(say, error);
  const [isLoginOpen, setLoginOpen] = useState(false);
  const isOnItsOwn = useSyncExternalStore(neverChanges, isOnHomeScreen, atServer);
  const { title, text } = {
    revoked: { title: say("access.revokedTitle"), text: say("access.revoked") },
    nobody: { title: say("access.nobodyTitle"), text: say("access.nobody") },
    busy: { title: say("access.busyTitle"), text: say("access.busy") },
    elsewhere: { title: say("access.elsewhereTitle"), text: failure && sayError(say, failure) },
    unreachable: { title: say("access.unreachableTitle"), text: say("access.unreachable") },
  }[reason];

  return (
    <section role="alert" className="flex flex-col gap-4 rounded-lg bg-card p-[min(1.25rem,5vw)]">
      <KeyRound aria-hidden className="size-10 text-wine" />
      <h2 className="text-2xl leading-tight">{title}</h2>
      <p className="wrap-anywhere">{text}</p>
      {(reason === "revoked" || reason === "nobody") && <SharedWaits />}
      {reason === "unreachable" || reason === "busy" || reason === "elsewhere" ? (
        <Button variant="primary" size="phone" onClick={onTryAgain}>
          <RotateCcw aria-hidden />
          {say("access.tryAgain")}
        </Button>
      ) : (
        <Button size="phone" onClick={() => setLoginOpen(true)}>
          <LogIn aria-hidden className="rtl:-scale-x-100" />
          {say("access.logIn")}
        </Button>
      )}
      {reason === "nobody" && isOnItsOwn && <PasteLink />}
      {isLoginOpen && (
        <LoginDialog
          open
          onOpenChange={setLoginOpen}
          requiredRole="family"
          words={{ title: say("login.title"), text: say("login.text"), say, refusal: failed, failure: failed }}
          dismissable
          onSuccess={onLoggedIn}
        />
      )}
    </section>
  );
}
