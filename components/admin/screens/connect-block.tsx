"use client";

import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { CodeStep } from "@/components/admin/screens/code-step";
import { ConfirmStep } from "@/components/admin/screens/confirm-step";
import { Block, sectionTitle } from "@/components/admin/section";
import { Spinner } from "@/components/ui/feedback/spinner";
import { focusElement } from "@/components/ui/touch/focus";
import { withName } from "@/components/ui/with-name";
import type { ApprovedScreen, WaitingScreen } from "@/lib/accounts/auth/schema";
import { createDraftStore } from "@/lib/platform/forms/draft-store";
import { useDraft } from "@/lib/platform/forms/use-draft";

type Draft = { code: string; found: WaitingScreen | null; name: string };
const EMPTY: Draft = { code: "", found: null, name: "" };
/** A code lives for ten minutes: a look at another section must not cost one. */
const drafts = createDraftStore<Draft>();

type Props = { approved: ApprovedScreen | null; arrived: boolean; onApproved: (screen: ApprovedScreen | null) => void };

export function ConnectBlock(props: Props) {
  return (
    <Block title="Connect a screen">
      <ConnectFlow {...props} />
    </Block>
  );
}

export function ConnectFlow({ approved, arrived, onApproved }: Props) {
  const [draft, setDraft] = useDraft(drafts, EMPTY);
  const [wasKept] = useState(draft.found);
  const { code, found, name } = draft;

  return (
    <div>
      {/* The place of the news is there before them, so that they are spoken. */}
      <div role="status" className="not-empty:mb-4">
        {approved && (
          <p
            ref={focusElement}
            tabIndex={-1}
            className="flex w-fit max-w-full items-center gap-3 rounded-sm bg-good-bg p-3 text-lg leading-snug text-good"
          >
            {arrived ? <CircleCheck aria-hidden className="size-7 shrink-0" /> : <Spinner className="size-7" />}
            <span className="wrap-anywhere">
              {withName(
                "“",
                approved.name,
                arrived ? "” is connected." : "” will connect in a few seconds. Leave its page open.",
              )}
            </span>
          </p>
        )}
      </div>
      {found ? (
        <ConfirmStep
          code={code}
          screen={found}
          name={name}
          isNews={found !== wasKept}
          onName={(typed) => setDraft({ ...draft, name: typed })}
          onApproved={(screen) => {
            onApproved(screen);
            setDraft(EMPTY);
          }}
          onBack={() => {
            setDraft(EMPTY);
            sectionTitle()?.focus();
          }}
        />
      ) : (
        <CodeStep
          code={code}
          onCode={(typed) => setDraft(typed === "" ? EMPTY : { ...EMPTY, code: typed })}
          onFound={(screen) => {
            onApproved(null);
            setDraft({ ...EMPTY, code, found: screen });
          }}
        />
      )}
    </div>
  );
}
