"use client";

import { type ReactNode, useId, useRef, useState, useSyncExternalStore } from "react";
import { createTally, type Desk, DeskContext } from "@/components/admin/review/desk";
import { ReauthenticationProvider } from "@/components/shared/auth/reauthenticate";
import { Input, Label } from "@/components/ui/input";
import { marksByText } from "@/lib/library/content-marks/rules";
import { type ContentMarks, MARK_LIMITS } from "@/lib/library/content-marks/schema";

type Props = { name: string; timeZone: string; marks: ContentMarks; children: ReactNode };

/** Returns the name of the last to mark, so that the same rav can continue. */
function lastJudge(marks: ContentMarks): string {
  const judged = marks.filter(({ verdict }) => verdict !== null);
  const [last] = judged.sort((one, other) => (other.updatedAt ?? "").localeCompare(one.updatedAt ?? ""));
  return last?.verdict?.judge ?? "";
}

function Tally({ desk }: { desk: Pick<Desk, "counts" | "subscribe"> }) {
  const { right, change, hidden } = useSyncExternalStore(desk.subscribe, desk.counts, desk.counts);
  return (
    <p className="text-lg leading-tight">
      {right} correct, {change} need a change, {hidden} not for us
    </p>
  );
}

export function ReviewDesk({ name, timeZone, marks, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [desk] = useState((): Desk => {
    return {
      ...createTally(marksByText(marks)),
      timeZone,
      judge: () => field.current?.value.trim() ?? "",
      askForJudge: () => field.current?.focus(),
    };
  });
  return (
    <ReauthenticationProvider name={name}>
      <DeskContext value={desk}>
        <div className="sticky top-0 z-10 -mx-3 flex min-h-27 flex-wrap items-center gap-x-6 gap-y-2 border-b-2 border-hairline bg-card ps-3 pe-40 print:hidden">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <Label htmlFor={id}>Reviewed by</Label>
            <Input
              id={id}
              ref={field}
              defaultValue={lastJudge(marks)}
              maxLength={MARK_LIMITS.judgeChars}
              autoComplete="name"
              dir="auto"
              placeholder="Rav’s name"
              className="min-h-11 w-80 max-w-full border-2"
            />
          </div>
          <Tally desk={desk} />
        </div>
        {children}
      </DeskContext>
    </ReauthenticationProvider>
  );
}
