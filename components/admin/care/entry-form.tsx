"use client";

import { useId, useState } from "react";
import type { Draft } from "@/components/admin/care/use-care";
import { ValueChoice } from "@/components/admin/care/value-choice";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/forms/form-error";
import { FormField } from "@/components/ui/forms/form-field";
import { InputField } from "@/components/ui/forms/input-field";
import { SelectField } from "@/components/ui/forms/select-field";
import { Textarea } from "@/components/ui/input";
import { addDays } from "@/lib/platform/time/civil-date";
import { serverNow } from "@/lib/platform/time/server-time";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";
import { instantOfWall } from "@/lib/platform/time/wall-instant";
import { entryProblem, hasValue, KIND_WORDS } from "@/lib/schedule/care/rules";
import { CARE_LIMITS, careKindSchema } from "@/lib/schedule/care/schema";
import { formatShortDay } from "@/lib/schedule/items/format";

/** The entry that is being written. An abandoned note is not kept, because it is about a person's health. */
export type Written = Draft & { note: string };

type Props = {
  title: string;
  start: Written;
  /** Time of the entry, ISO 8601; null for now. */
  at: string | null;
  timeZone: string;
  names: readonly string[];
  isPending?: boolean;
  error?: string | null;
  /** The error asks whether it is to be logged again. */
  isSecondDose?: boolean;
  onSave: (written: Written & { at: string }, again: boolean) => void;
  onClose: () => void;
};

type WhenProps = {
  date: string;
  time: string;
  today: string;
  onDate: (date: string) => void;
  onTime: (time: string) => void;
};

function When({ date, time, today, onDate, onTime }: WhenProps) {
  const nearWords: Record<string, string> = { [today]: "Today", [addDays(today, -1)]: "Yesterday" };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_max(8.75rem,40%)] gap-3">
      <SelectField
        label="Day"
        className="text-lg"
        selectClass="min-h-14"
        options={Array.from({ length: CARE_LIMITS.days }, (_, ago) => addDays(today, -ago))}
        nameOf={(day) => nearWords[day] ?? formatShortDay(day)}
        value={date}
        onChange={onDate}
      />
      <InputField
        label="Time"
        className="text-lg"
        inputClass="px-2"
        size="page"
        type="time"
        value={time}
        onChange={onTime}
      />
    </div>
  );
}

export function EntryForm({
  title,
  start,
  at,
  timeZone,
  names,
  isPending = false,
  error = null,
  isSecondDose = false,
  onSave,
  onClose,
}: Props) {
  const [opened] = useState(serverNow);
  const first = at === null ? opened : new Date(at);
  const [written, setWritten] = useState(start);
  const [date, setDate] = useState(civilDateAt(first, timeZone));
  const [time, setTime] = useState(wallTimeAt(first, timeZone));
  const [problem, setProblem] = useState<string | null>(null);
  const errorId = useId();
  const { kind, value } = written;
  const isFree = written.itemId === null;
  const set = (change: Partial<Written>) => setWritten({ ...written, ...change });

  function save(again: boolean) {
    const said = { ...written, note: written.note.trim(), title: written.title.trim() };
    const wrong = time === "" ? "Please enter a time." : entryProblem(said, isFree);
    setProblem(wrong);
    if (wrong !== null || isPending) return;
    const isSame = date === civilDateAt(first, timeZone) && time === wallTimeAt(first, timeZone);
    onSave({ ...said, at: (isSame ? first : instantOfWall(date, time, timeZone)).toISOString() }, again);
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogTitle className="text-2xl">{title}</DialogTitle>
        <DialogDescription className={written.title === "" || isFree ? "sr-only" : undefined}>
          <bdi>{written.title || "An entry of the care log"}</bdi>
        </DialogDescription>
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save(false);
          }}
        >
          <SelectField
            label="What"
            className="text-lg"
            options={careKindSchema.options}
            nameOf={(one) => KIND_WORDS[one]}
            selectClass="min-h-14"
            value={kind}
            onChange={(kind) => set({ kind, value: null })}
          />
          {hasValue(kind) && (
            <ValueChoice kind={kind} label={KIND_WORDS[kind]} chosen={value} onChoose={(value) => set({ value })} />
          )}
          {isFree && (kind === "given" || kind === "not-given") && (
            <InputField
              label="Name of the medicine"
              className="text-lg"
              size="page"
              suggestions={names}
              maxLength={CARE_LIMITS.titleChars}
              value={written.title}
              onChange={(title) => set({ title })}
            />
          )}
          <When {...{ date, time }} today={civilDateAt(opened, timeZone)} onDate={setDate} onTime={setTime} />
          <FormField label={kind === "not-given" ? "Why not" : "Note"} className="text-lg">
            {(props) => (
              <Textarea
                {...props}
                rows={3}
                className="min-h-20"
                maxLength={CARE_LIMITS.noteChars}
                value={written.note}
                onChange={({ target }) => set({ note: target.value })}
              />
            )}
          </FormField>
          <FormError id={errorId} text={problem ?? error} size="page" />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              size="phone"
              variant="primary"
              className="grow"
              aria-describedby={errorId}
              aria-disabled={isPending}
            >
              {isPending ? "Saving…" : "Save"}
            </Button>
            {isSecondDose && (
              <Button size="phone" onClick={() => save(true)}>
                Log again
              </Button>
            )}
            <Button size="phone" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
