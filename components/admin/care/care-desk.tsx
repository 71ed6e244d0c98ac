"use client";

import { ChevronDown, ClipboardPlus, NotebookPen, TriangleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import { EntryDialog } from "@/components/admin/care/entry-dialog";
import { EntryForm } from "@/components/admin/care/entry-form";
import { PressWords } from "@/components/admin/care/line-words";
import { ItemHead, PlanItem } from "@/components/admin/care/plan-item";
import { TwoWeeks } from "@/components/admin/care/two-weeks";
import { type Draft, type Presses, useCareLog, usePresses } from "@/components/admin/care/use-care";
import { ValueChoice } from "@/components/admin/care/value-choice";
import { Switch } from "@/components/admin/household/choices";
import { ReadState } from "@/components/admin/read-state";
import { EmptyLine } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/forms/form-error";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { failureSentence } from "@/lib/platform/api/http-error";
import { useAfter } from "@/lib/platform/time/use-after";
import { canMarkDone, kindOf, medicineNames } from "@/lib/schedule/care/rules";
import type { CareEntry, CareItem, CareKind, CareLog } from "@/lib/schedule/care/schema";
import { formatItemCount, formatShortDay } from "@/lib/schedule/items/format";

/** An entry that is sent sooner needs no words. */
const SENT_WITHIN_MS = 3000;

const draftOf = ({ id, title, category }: CareItem): Draft => {
  const kind = kindOf(category);
  return { kind, value: null, itemId: id, title, marksDone: kind === "given" };
};
const free = (kind: CareKind): Draft => ({ kind, value: null, itemId: null, title: "" });

function Refused({ presses: { waiting, repeat, drop }, timeZone }: { presses: Presses; timeZone: string }) {
  return waiting
    .filter(({ refusal }) => refusal)
    .map((one) => (
      <TapGuard
        landing
        key={one.entry.id}
        role="alert"
        className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border-2 border-warn bg-warn-bg p-4 text-lg leading-snug shadow-md"
      >
        <p className="flex items-start gap-2 font-semibold text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
          <span className="wrap-anywhere">{one.refusal?.sentence}</span>
        </p>
        <p>
          <PressWords press={one} timeZone={timeZone} hasTitle isWaiting={false} />
        </p>
        <div className="flex flex-wrap gap-3">
          {one.refusal?.canRepeat && (
            <Button size="phone" onClick={() => repeat(one.entry.id)}>
              Log again
            </Button>
          )}
          <Button size="phone" variant="primary" onClick={() => drop(one.entry.id)}>
            Don’t log
          </Button>
        </div>
      </TapGuard>
    ));
}

function Unsent({ count }: { count: number }) {
  if (!useAfter(SENT_WITHIN_MS)) return null;
  return `${count === 1 ? "1 entry is" : `${count} entries are`} saved on this phone and will be sent when the hub can be reached. `;
}

/** Shows what became of the presses, at the window's foot: there it is seen wherever the page is scrolled to, and moves no button. */
function PressNews({ presses, timeZone }: { presses: Presses; timeZone: string }) {
  const { last, undo, undoError, waiting, others } = presses;
  const unsent = waiting.filter(({ refusal }) => !refusal).length;
  return (
    <div
      data-slot="press-news"
      className="sticky bottom-2 z-20 grid max-h-[70dvh] grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto print:hidden"
    >
      <Refused presses={presses} timeZone={timeZone} />
      <div role="status" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <p className="rounded-md border-2 border-warn bg-warn-bg p-3 text-lg leading-snug text-warn shadow-md empty:hidden">
          {unsent > 0 && <Unsent count={unsent} />}
          {others > 0 &&
            `${others === 1 ? "1 entry" : `${others} entries`} of another account ${others === 1 ? "waits" : "wait"} on this phone until that account logs in.`}
        </p>
        {last && (
          <div className="flex flex-wrap items-center gap-3 rounded-md border-2 border-good bg-good-bg p-3 text-lg text-good shadow-md">
            <span className="grow basis-40 wrap-anywhere">
              Logged: <bdi className="font-semibold">{last.words}</bdi>
            </span>
            <Button size="phone" onClick={undo}>
              <Undo2 aria-hidden />
              Undo
            </Button>
          </div>
        )}
        {!last && undoError && <FormError id="care-undo" text={failureSentence(undoError)} size="page" />}
      </div>
    </div>
  );
}

type TodayProps = { log: CareLog; presses: Presses; onMore: (draft: Draft) => void };

function Today({ log, presses, onMore }: TodayProps) {
  const [givenMarks, setGivenMarks] = useState(true);
  const [isAhead, setAhead] = useState(false);
  const ofDay = (isToday: boolean) => log.items.filter(({ date }) => (date === log.today) === isToday);
  const [today, tomorrow] = [ofDay(true), ofDay(false)];
  return (
    <Block title={`Today, ${formatShortDay(log.today)}`} className="print:hidden">
      {today.length === 0 && <EmptyLine>Nothing is planned for today.</EmptyLine>}
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y-2 divide-hairline">
        {today.map((item) => (
          <PlanItem key={item.id} {...{ item, log, presses, givenMarks, onMore }} />
        ))}
      </ul>
      {today.some(({ category }) => category === "medical") && (
        <Switch checked={givenMarks} onChange={setGivenMarks}>
          “Given” also marks the item done on the plan
        </Switch>
      )}
      {tomorrow.length > 0 && (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
          <Button
            size="phone"
            className="justify-self-start"
            aria-expanded={isAhead}
            onClick={() => setAhead(!isAhead)}
          >
            <ChevronDown aria-hidden className={isAhead ? "rotate-180" : undefined} />
            <span>Tomorrow, {formatItemCount(tomorrow.length)}</span>
          </Button>
          {isAhead && (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {tomorrow.map((item) => (
                <li key={item.id}>
                  <ItemHead item={item} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Block>
  );
}

function FreeEntries({ presses, onMore }: { presses: Presses; onMore: (draft: Draft) => void }) {
  const values = [
    { kind: "pain", title: "Pain" },
    { kind: "slept", title: "Slept" },
    { kind: "ate", title: "Ate" },
  ] as const;
  return (
    <Block title="Anything else" className="print:hidden">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {values.map(({ kind, title }) => (
          <div key={kind} className="grid grid-cols-[minmax(0,1fr)] gap-1">
            <h4 className="text-lg font-semibold">{title}</h4>
            <ValueChoice kind={kind} label={title} onChoose={(value) => presses.press({ ...free(kind), value })} />
          </div>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button size="phone" onClick={() => presses.press(free("seen"))}>
            Seen, all is well
          </Button>
          <Button size="phone" onClick={() => onMore(free("given"))}>
            <ClipboardPlus aria-hidden />
            Other medicine
          </Button>
          <Button size="phone" onClick={() => onMore(free("note"))}>
            <NotebookPen aria-hidden />
            Note
          </Button>
        </div>
      </div>
    </Block>
  );
}

type Props = {
  name: string;
  isCaretaker: boolean;
  /** The last of the two weeks that are shown at first, "YYYY-MM-DD"; null: today. */
  firstUntil?: string | null;
  /** The id of an item of today or tomorrow, to write about at once. */
  firstItem?: string | null;
  onLogged?: () => void;
};

export function CareDesk({ name, isCaretaker, firstUntil = null, firstItem = null, onLogged }: Props) {
  const [until, setUntil] = useState(firstUntil);
  const [present, asked] = [useCareLog(null), useCareLog(until)];
  const presses = usePresses();
  const [begun, setDraft] = useState<Draft | null>(null);
  const [isAsked, setAsked] = useState(firstItem !== null);
  const [opened, setOpened] = useState<CareEntry | null>(null);
  const log = present.data;
  if (!log) return <ReadState read={present} what="the care log" isList />;
  const shown = asked.data ?? log;
  const names = medicineNames(log.entries);
  const item = isAsked ? log.items.find(({ id }) => id === firstItem) : undefined;
  const draft = begun ?? (item ? draftOf(item) : null);
  const closeDraft = () => {
    setDraft(null);
    setAsked(false);
    onLogged?.();
  };
  return (
    <>
      <Today log={log} presses={presses} onMore={setDraft} />
      <FreeEntries presses={presses} onMore={setDraft} />
      <TwoWeeks name={name} log={shown} until={until} onUntil={isCaretaker ? setUntil : null} onOpen={setOpened} />
      <PressNews presses={presses} timeZone={log.timeZone} />
      {draft && (
        <EntryForm
          title="Add an entry"
          start={{ note: "", ...draft }}
          at={null}
          timeZone={log.timeZone}
          names={names}
          onSave={({ marksDone = false, ...written }) => {
            presses.press({ ...written, marksDone: marksDone && canMarkDone(written.kind) });
            closeDraft();
          }}
          onClose={closeDraft}
        />
      )}
      {opened && <EntryDialog entry={opened} timeZone={log.timeZone} names={names} onClose={() => setOpened(null)} />}
    </>
  );
}
