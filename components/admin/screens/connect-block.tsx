"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { CodeStep } from "@/components/admin/screens/code-step";
import { ConfirmStep } from "@/components/admin/screens/confirm-step";
import { Block, sectionTitle } from "@/components/admin/section";
import { focusElement } from "@/components/ui/focus";
import { Spinner } from "@/components/ui/spinner";
import type { ApprovedScreen, WaitingScreen } from "@/lib/auth/schema";

type Props = { approved: ApprovedScreen | null; arrived: boolean; onApproved: (screen: ApprovedScreen | null) => void };

/** Connects a screen: its code, then who it is, then it comes by itself. */
export function ConnectBlock({ approved, arrived, onApproved }: Props) {
  const [code, setCode] = useState("");
  const [found, setFound] = useState<WaitingScreen | null>(null);

  function reset() {
    setFound(null);
    setCode("");
  }

  return (
    <Block title="Connect a screen">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {/* The place of the news is there before them, so that they are spoken. */}
        <div role="status" className="empty:-mb-4">
          {approved && (
            <p ref={focusElement} tabIndex={-1} className="flex w-fit max-w-full items-center gap-3 rounded-sm bg-good-bg p-3 text-lg leading-snug text-good">
              {arrived ? <CircleCheck aria-hidden className="size-7 shrink-0" /> : <Spinner className="size-7" />}
              <span className="wrap-anywhere">
                {arrived ? (
                  <>
                    “<bdi>{approved.name}</bdi>” is connected.
                  </>
                ) : (
                  <>
                    “<bdi>{approved.name}</bdi>” connects within a few seconds. Leave its page open.
                  </>
                )}
              </span>
            </p>
          )}
        </div>
        {found ? (
          <ConfirmStep
            code={code}
            screen={found}
            onApproved={(screen) => {
              onApproved(screen);
              reset();
            }}
            onBack={() => {
              reset();
              sectionTitle()?.focus();
            }}
          />
        ) : (
          <CodeStep
            code={code}
            onCode={setCode}
            onFound={(screen) => {
              onApproved(null);
              setFound(screen);
            }}
          />
        )}
      </div>
    </Block>
  );
}
