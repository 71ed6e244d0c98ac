"use client";

import { useState } from "react";
import { ConnectPairing } from "@/components/shared/auth/connect-pairing";
import { LoginForm } from "@/components/shared/auth/login-form";
import { SECTION_TEXTS } from "@/components/shared/auth/login-texts";
import { usePairing } from "@/components/shared/auth/use-pairing";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { focusElement, focusFirstControl } from "@/components/ui/touch/focus";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  /** Someone is logged in, or the screen is paired: everything that was closed can be read again. */
  onConnected: () => void;
  /** Takes the focus afterwards when what opened the dialog has gone. */
  fallbackFocus?: () => HTMLElement | null;
};

type WayProps = Pick<Props, "name" | "onConnected"> & { onCancel: () => void };

function ByCode({
  name,
  pairing,
  onConnected,
  onCancel,
  onLogIn,
  returned,
}: WayProps & { pairing: ReturnType<typeof usePairing>; onLogIn: () => void; returned: boolean }) {
  const approved = pairing.state === "approved";
  return (
    <>
      <ConnectPairing {...pairing} name={name} onConnected={onConnected} />
      {!approved && (
        // The way out stays in sight where the words are larger than the screen.
        <div className="sticky -bottom-[min(1.5rem,6.5vw)] -mb-[min(1.5rem,6.5vw)] flex flex-wrap gap-3 bg-card pt-3 pb-[min(1.5rem,6.5vw)]">
          <Button ref={returned ? focusElement : undefined} className="grow basis-64" onClick={onLogIn}>
            Log in instead
          </Button>
          <Button className="grow basis-64" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </>
  );
}

function ByLogIn({ onConnected, onCancel, onCode }: Omit<WayProps, "name"> & { onCode: () => void }) {
  return (
    <div ref={focusFirstControl} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DialogDescription className="text-hub-body">{SECTION_TEXTS.any.text(null)}</DialogDescription>
      <LoginForm section="any" size="hub" onSuccess={onConnected}>
        <Button onClick={onCode}>Use a code instead</Button>
        <Button onClick={onCancel}>Cancel</Button>
      </LoginForm>
    </div>
  );
}

function Ways({ name, onConnected, onCancel, pairing }: WayProps & { pairing: ReturnType<typeof usePairing> }) {
  const [way, setWay] = useState<"code" | "log-in" | "code-again">("code");
  if (way === "log-in" && pairing.state !== "approved")
    return <ByLogIn onConnected={onConnected} onCancel={onCancel} onCode={() => setWay("code-again")} />;
  return (
    <ByCode
      name={name}
      pairing={pairing}
      onConnected={onConnected}
      onCancel={onCancel}
      onLogIn={() => setWay("log-in")}
      returned={way === "code-again"}
    />
  );
}

function ConnectContent({ onOpenChange, name, onConnected, fallbackFocus }: Omit<Props, "open">) {
  const pairing = usePairing();
  const approved = pairing.state === "approved";

  // Once the screen is connected, leaving in whatever way means continuing.
  const leave = () => (approved ? onConnected() : onOpenChange(false));

  return (
    <Dialog open onOpenChange={(wanted) => !wanted && leave()}>
      {/* What describes it is not there in every state; Radix looks for it once. */}
      <DialogContent
        fallbackFocus={fallbackFocus}
        aria-describedby={undefined}
        className="w-[min(52rem,calc(100%-1.5rem))]"
      >
        <DialogTitle className="text-hub-greet">{SECTION_TEXTS.any.title}</DialogTitle>
        <Ways name={name} onConnected={onConnected} onCancel={leave} pairing={pairing} />
      </DialogContent>
    </Dialog>
  );
}

/** Connects this screen to the household: by a code that the caretaker types on the admin page, or by a login (D10). */
export function ConnectDialog({ open, ...props }: Props) {
  return open ? <ConnectContent {...props} /> : null;
}
