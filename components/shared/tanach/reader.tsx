"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useMemo } from "react";
import { CheckButton } from "@/components/shared/plan-items/check-button";
import { prefetchReading } from "@/components/shared/tanach/open-reading";
import { PageText } from "@/components/shared/tanach/page-text";
import { ReaderFoot, SHORT } from "@/components/shared/tanach/reader-foot";
import { ReaderHead } from "@/components/shared/tanach/reader-head";
import { useKeptBook, useSaidBook } from "@/components/shared/tanach/use-kept-book";
import { type Coming, useReader } from "@/components/shared/tanach/use-reader";
import { Hebrew } from "@/components/ui/hebrew";
import type { NameInBook } from "@/lib/accounts/household/schema";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import type { Lettering } from "@/lib/library/tanach/reader/letters";
import { isSaid, withSaid } from "@/lib/library/tanach/reader/place";
import { endWords, partWords } from "@/lib/library/tanach/reader/rules";
import type { Reading } from "@/lib/library/tanach/schema";
import { afterPaint } from "@/lib/platform/time/after-paint";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { TEHILLIM_TASK } from "@/lib/schedule/checklist/tehillim-task";
import { tickMutation } from "@/lib/schedule/checklist/tick";

/** Reads and toggles the Tehillim said on a Hebrew day. The toggle also ticks the household's checklist task, if any. */
function useSaid(id: string, date: string) {
  const said = isSaid(useSaidBook(), id, date);
  const { data: list } = useQuery(checklistQuery);
  const { mutate } = useMutation(tickMutation(useQueryClient()));

  function toggle() {
    keptBook.change((kept) => withSaid(kept, id, date, !said));
    const task = list?.items.find((item) => item.id === TEHILLIM_TASK);
    if (list && task && task.done === said) mutate({ date: list.date, task: task.id, done: !said });
  }

  return { said, toggle };
}

function Said({ id, date }: { id: string; date: string }) {
  const { said, toggle } = useSaid(id, date);
  return (
    <CheckButton slot="said" checked={said} onToggle={toggle} className={`px-3 ${SHORT}`}>
      I have said it
    </CheckButton>
  );
}

type Props = {
  reading: Reading;
  date: string;
  coming: Coming;
  name: NameInBook;
  /** True for the day's Tehillim, which the relative can tick. */
  isDaily: boolean;
  onTurnTo: (id: string, coming: Coming) => void;
};

/** Prefetches the readings before and after this one, once its own page is drawn. */
function useNeighbors({ next, previous }: Reading, date: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      afterPaint(() => {
        for (const id of [next, previous]) if (id !== null) prefetchReading(client, id, date);
      }),
    [client, next, previous, date],
  );
}

/** As a Hebrew book is turned. */
const KEYS: Record<string, 1 | -1> = { ArrowLeft: 1, PageDown: 1, ArrowRight: -1, PageUp: -1 };

/** A reading as a book: one page at a time, and as text above it where he is. */
export function Reader({ reading, date, coming, name, isDaily, onTurnTo }: Props) {
  const kept = useKeptBook();
  const reader = useReader({ reading, date, coming, kept, name, onTurnTo });
  useNeighbors(reading, date);
  // The same object for as long as it is the same: each verse is drawn again when it changes.
  const lettering = useMemo((): Lettering => ({ accents: kept.accents, name }), [kept.accents, name]);
  const { part, isLastPart, number, count } = reader;

  function onKeyDown({ key }: KeyboardEvent) {
    const by = KEYS[key];
    if (by) reader.turn(by);
  }

  return (
    <div
      className="flex flex-1 flex-col low:grid low:grid-cols-[auto_minmax(0,1fr)_auto] low:grid-rows-[auto_minmax(0,1fr)_auto]"
      onKeyDown={onKeyDown}
    >
      <ReaderHead title={<Hebrew>{part.hebrewTitle}</Hebrew>}>
        <p role="status" className="figure text-hub-body leading-tight">
          {partWords(reading, part)} Page {number} of {count}
        </p>
      </ReaderHead>
      <div className="flex flex-1 flex-col px-edge low:col-start-2 low:row-start-2 low:px-3">
        <PageText
          key={reader.key}
          verses={part.verses}
          lettering={lettering}
          size={kept.size}
          page={reader.page}
          end={isLastPart ? endWords(reading) : null}
          attach={reader.attach}
        />
      </div>
      <ReaderFoot next={reader.next} before={reader.before} onTurn={reader.turn} kept={kept}>
        {isDaily && reader.hasEnded ? <Said id={reading.id} date={date} /> : null}
      </ReaderFoot>
    </div>
  );
}
