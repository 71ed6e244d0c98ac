"use client";

import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { FailedNotice } from "@/components/feedback/failed-notice";
import { LoadingBlock } from "@/components/feedback/loading-block";
import { CheckButton } from "@/components/plan-items/check-button";
import { BookGroup } from "@/components/tanach/book-groups";
import { useKeptBook } from "@/components/tanach/use-kept-book";
import { TapScroll } from "@/components/touch/tap-scroll";
import { Hebrew } from "@/components/ui/hebrew";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { ViewHeader } from "@/components/ui/view-header";
import { contentsQuery } from "@/lib/tanach/queries";
import { keptBook } from "@/lib/tanach/reader/kept-book";
import { BOOK_TEXTS } from "@/lib/tanach/reader/rules";
import type { Contents } from "@/lib/tanach/schema";

const YUDS = "יְיָ";
const TAB = "min-h-18 rounded-md border-3 px-2 text-hub-body";

/** The book's last line: whose text it is, and how this screen writes the Name. */
function BookEnd() {
  const { name } = useKeptBook();
  const isYuds = name === "yuds";
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4 pb-1">
      <p className="min-w-0 flex-1 basis-80 text-hub-body leading-snug text-ink-2">{BOOK_TEXTS.attribution}</p>
      <CheckButton
        slot="name"
        checked={isYuds}
        onToggle={() => keptBook.change((kept) => ({ ...kept, name: isYuds ? "printed" : "yuds" }))}
        className="px-4"
      >
        <span>
          The Name as <Hebrew>{YUDS}</Hebrew>
        </span>
      </CheckButton>
    </div>
  );
}

function BookContents({ contents, date }: { contents: Contents; date: string }) {
  const { groups } = contents;
  return (
    <Tabs defaultValue={groups[0]?.id ?? ""} className="@container mt-4 flex min-h-80 flex-1 flex-col gap-4">
      <TabsList
        aria-label={BOOK_TEXTS.title}
        className="grid shrink-0 grid-cols-2 gap-gap-row @min-[40rem]:grid-cols-3 @min-[60rem]:grid-cols-6"
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
            <BookGroup group={group} date={date} />
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
  return (
    <>
      <ViewHeader title={BOOK_TEXTS.title} back="Back" onBack={onBack} headingRef={headingRef} />
      {data ? (
        <BookContents contents={data} date={date} />
      ) : error ? (
        <FailedNotice
          title="The book could not be opened."
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
