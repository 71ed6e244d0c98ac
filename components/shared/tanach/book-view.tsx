"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Ref, useEffect, useState } from "react";
import { BookGroup } from "@/components/shared/tanach/book-groups";
import { prefetchReading } from "@/components/shared/tanach/open-reading";
import { AgePicker } from "@/components/shared/tanach/pickers/age-picker";
import { NamePicker } from "@/components/shared/tanach/pickers/name-picker";
import { useBookMemory } from "@/components/shared/tanach/use-book-memory";
import { useChaptersAtHand } from "@/components/shared/tanach/use-chapters-at-hand";
import { useOpenBook } from "@/components/shared/tanach/use-kept-book";
import { FailedNotice } from "@/components/ui/feedback/failed-notice";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import { useViewFocus } from "@/components/ui/touch/use-view-focus";
import { ViewHeader } from "@/components/ui/view-header";
import { contentsQuery } from "@/lib/library/tanach/queries";
import { BOOK_TEXTS, DAILY, parsePick, type PickId, PICKS } from "@/lib/library/tanach/reader/rules";
import type { Contents } from "@/lib/library/tanach/schema";
import { useQueryLayer } from "@/lib/platform/navigation/use-query-layer";
import { afterPaint } from "@/lib/platform/time/after-paint";

const TAB = "min-h-18 rounded-md border-3 px-2 text-hub-body";

function BookEnd() {
  return <p className="mt-auto pt-4 pb-1 text-hub-body leading-snug text-ink-2">{BOOK_TEXTS.attribution}</p>;
}

/** Prefetches the daily readings before a press: they are several chapters long. */
function useDailyReadings(date: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      afterPaint(() => {
        for (const id of Object.values(DAILY)) prefetchReading(client, id, date);
      }),
    [client, date],
  );
}

type ContentsProps = {
  contents: Contents;
  date: string;
  /** The tab that is open; it stays open behind the keys. */
  tab: string | null;
  onTab: (tab: string) => void;
  openerOf: (pick: PickId) => Ref<HTMLButtonElement> | undefined;
};

function BookContents({ contents, date, tab, onTab, openerOf }: ContentsProps) {
  const { groups } = contents;
  useDailyReadings(date);
  useChaptersAtHand(useOpenBook(), date);
  return (
    <Tabs
      value={tab ?? groups[0]?.id ?? ""}
      onValueChange={onTab}
      className="@container mt-4 flex min-h-80 flex-1 flex-col gap-4"
    >
      <TabsList
        aria-label={BOOK_TEXTS.title}
        className="plain-size grid shrink-0 grid-cols-2 gap-gap-row @min-[40rem]:grid-cols-3 @min-[60rem]:grid-cols-6 landscape:min-[70rem]:grid-cols-6"
      >
        {groups.map(({ id, title }) => (
          <TabsTrigger key={id} value={id} className={TAB}>
            {title}
          </TabsTrigger>
        ))}
      </TabsList>
      {groups.map((group) => (
        <TabsContent
          key={group.id}
          value={group.id}
          className="flex min-h-0 flex-1 flex-col data-[state=inactive]:hidden"
        >
          <TapScroll>
            <BookGroup group={group} date={date} openerOf={openerOf} />
            <BookEnd />
          </TapScroll>
        </TabsContent>
      ))}
    </Tabs>
  );
}

type Props = {
  /** The Hebrew day, by the civil day "YYYY-MM-DD" on which it has its morning. */
  date: string;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onBack: () => void;
};

/** The book: what there is to read. A press opens a page of it over everything (`/?activity=learning&section=book&read=psalms.77`, D79). */
export function BookView({ date, headingRef, onBack }: Props) {
  const { data, error, isFetching, refetch } = useQuery(contentsQuery(date));
  const [tab, setTab] = useState<string | null>(null);
  const layer = useQueryLayer("pick");
  const pick = parsePick(layer.asked);
  const focus = useViewFocus(pick);
  useBookMemory();
  if (pick !== null)
    return (
      <TapGuard landing className="contents">
        <ViewHeader title={PICKS[pick].title} back="Back" onBack={layer.close} headingRef={focus.heading} />
        <TapScroll className="-mx-3 mt-3 min-h-80">
          {pick === "age" ? <AgePicker date={date} /> : <NamePicker date={date} />}
        </TapScroll>
      </TapGuard>
    );
  return (
    <>
      <ViewHeader title={BOOK_TEXTS.title} back="Back" onBack={onBack} headingRef={headingRef} />
      {data ? (
        <BookContents contents={data} date={date} tab={tab} onTab={setTab} openerOf={focus.opener} />
      ) : error ? (
        <FailedNotice
          title="We couldn’t open the book."
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      ) : (
        <LoadingBlock className="mt-4 flex-1" />
      )}
    </>
  );
}
