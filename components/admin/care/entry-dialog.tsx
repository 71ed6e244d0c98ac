"use client";

import { useId, useState } from "react";
import { EntryForm } from "@/components/admin/care/entry-form";
import { EntryWords } from "@/components/admin/care/line-words";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/forms/form-error";
import { InputField } from "@/components/ui/forms/input-field";
import { failureSentence } from "@/lib/platform/api/http-error";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { CARE_KEY, sendChange, sendStrike } from "@/lib/schedule/care/queries";
import { formatKind, SECOND_DOSE_QUESTION, timeOf } from "@/lib/schedule/care/rules";
import { CARE_LIMITS, type CareEntry } from "@/lib/schedule/care/schema";
import { formatShortDay } from "@/lib/schedule/items/format";

const moment = (at: string, timeZone: string) =>
  `${formatShortDay(civilDateAt(new Date(at), timeZone))}, ${timeOf(at, timeZone)}`;

/** The time an entry was logged and its earlier versions, so that a correction hides nothing. */
function History({ entry, timeZone }: { entry: CareEntry; timeZone: string }) {
  return (
    <ul className="grid gap-1 text-lg leading-snug text-ink-2">
      <li>
        Logged {moment(entry.createdAt, timeZone)}
        {entry.marked && ". It marked the item done."}
      </li>
      {entry.former.map((former) => (
        <li key={former.until} className="wrap-anywhere">
          Until <span className="figure">{moment(former.until, timeZone)}</span> it said: {formatKind(former)}
          {former.title !== "" && `, ${former.title}`} at <span className="figure">{moment(former.at, timeZone)}</span>
          {former.note !== "" && `: ${former.note}`}
        </li>
      ))}
      {entry.struck && (
        <li>
          Crossed out <span className="figure">{moment(entry.struck.at, timeZone)}</span> by{" "}
          <bdi>{entry.struck.by}</bdi>
        </li>
      )}
    </ul>
  );
}

function StrikeForm({ id, onDone }: { id: string; onDone: () => void }) {
  const [why, setWhy] = useState("");
  const [isAsked, setAsked] = useState(false);
  const errorId = useId();
  const strike = useAdminChange(sendStrike, { stale: CARE_KEY, onRead: onDone });
  const isMissing = isAsked && why.trim() === "";
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (why.trim() !== "" && !strike.isPending) strike.mutate({ id, why: why.trim() });
      }}
    >
      <InputField
        label="Why is it crossed out?"
        hint="It stays in the log."
        problem={isMissing ? "Please enter a reason." : undefined}
        className="text-lg"
        size="page"
        maxLength={CARE_LIMITS.whyChars}
        value={why}
        onChange={setWhy}
      />
      <FormError id={errorId} text={strike.error && failureSentence(strike.error)} size="page" />
      <Button type="submit" size="phone" variant="danger" aria-disabled={strike.isPending} aria-describedby={errorId}>
        {strike.isPending ? "Crossing out…" : "Cross out"}
      </Button>
    </form>
  );
}

type Props = { entry: CareEntry; timeZone: string; names: readonly string[]; onClose: () => void };

/** All of an entry, and what may be done with it: change one's own of the last 24 hours, or cross it out. */
export function EntryDialog({ entry, timeZone, names, onClose }: Props) {
  const [step, setStep] = useState<"look" | "change" | "strike">("look");
  const change = useAdminChange(sendChange, { stale: CARE_KEY, onRead: onClose });
  const { id, kind, value, itemId, title, note, at } = entry;
  if (step === "change")
    return (
      <EntryForm
        title="Change this entry"
        start={{ kind, value, itemId, title, note }}
        {...{ at, timeZone, names, onClose }}
        isPending={change.isPending}
        error={change.error && failureSentence(change.error)}
        isSecondDose={change.error?.message.endsWith(SECOND_DOSE_QUESTION)}
        onSave={(written, again) =>
          change.mutate({
            ...{ id, at: written.at, kind: written.kind, value: written.value },
            ...{ note: written.note, title: written.title, again },
          })
        }
      />
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogTitle className="figure text-2xl">{formatShortDay(entry.date)}</DialogTitle>
        <DialogDescription>
          <EntryWords entry={entry} timeZone={timeZone} />
        </DialogDescription>
        <History entry={entry} timeZone={timeZone} />
        {step === "strike" && <StrikeForm id={id} onDone={onClose} />}
        <div className="flex flex-wrap gap-3">
          {entry.canEdit && step === "look" && (
            <Button size="phone" variant="primary" onClick={() => setStep("change")}>
              Change
            </Button>
          )}
          {entry.canStrike && step === "look" && (
            <Button size="phone" onClick={() => setStep("strike")}>
              Cross out
            </Button>
          )}
          <Button size="phone" className="ms-auto" onClick={onClose}>
            Close
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
