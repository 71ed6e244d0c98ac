"use client";

import { useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { useState } from "react";
import { Reader } from "@/components/shared/tanach/reader";
import { READER_TITLE, ReaderHead } from "@/components/shared/tanach/reader-head";
import { useBookMemory } from "@/components/shared/tanach/use-book-memory";
import type { Coming } from "@/components/shared/tanach/use-reader";
import { Button } from "@/components/ui/button";
import { FailedNotice } from "@/components/ui/feedback/failed-notice";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { Notice } from "@/components/ui/feedback/notice";
import { PreparedLayer } from "@/components/ui/prepared-layer";
import type { NameInBook } from "@/lib/accounts/household/schema";
import { isNight } from "@/lib/calendar/shabbos/settings-rules";
import { restQuery } from "@/lib/kiosk/idle/queries";
import { readingQuery } from "@/lib/library/tanach/queries";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { BEGINNING } from "@/lib/library/tanach/reader/pages";
import { withStop } from "@/lib/library/tanach/reader/place";
import { BOOK_TEXTS, DAILY } from "@/lib/library/tanach/reader/rules";
import { HttpError } from "@/lib/platform/api/http-error";
import { cn } from "@/lib/platform/cn";
import { closeLayerThen, openLayer, swapLayer } from "@/lib/platform/navigation/query-layers";

function openBook(): void {
  closeLayerThen("read", () => {
    const section = new URLSearchParams(window.location.search).get("section");
    if (section === null) openLayer("section", "book");
    else swapLayer("section", "book");
  });
}

type Props = {
  id: string;
  /** The Hebrew day, by its civil day. */
  date: string;
  name: NameInBook;
};

/** The open reading, or the reason why it cannot be shown. */
function OpenReading({ id, date, name }: Props) {
  const { data: reading, error, isFetching, refetch } = useQuery(readingQuery(id, date));
  const [came, setCame] = useState<{ id: string; coming: Coming }>({ id, coming: "chosen" });

  function turnTo(other: string, coming: Coming) {
    setCame({ id: other, coming });
    if (coming === "forward")
      keptBook.change((kept) => withStop(kept, { id: other, part: 0, spot: BEGINNING, date }, true));
    swapLayer("read", other);
  }

  if (reading) {
    return (
      <Reader
        reading={reading}
        date={date}
        name={name}
        coming={came.id === id ? came.coming : "chosen"}
        isDaily={id === DAILY.tehillim}
        onTurnTo={turnTo}
      />
    );
  }
  const isUnknown = error instanceof HttpError && error.status === 404;
  return (
    <>
      <ReaderHead title={BOOK_TEXTS.title} />
      {isUnknown ? (
        <Notice role="alert" icon={BookOpen} title={BOOK_TEXTS.unknown} className="low:[&>svg]:hidden">
          <Button variant="primary" data-tap="slow" onClick={openBook}>
            Open the book
          </Button>
        </Notice>
      ) : error ? (
        <FailedNotice
          title={BOOK_TEXTS.failed}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
          className="low:[&>svg]:hidden"
        />
      ) : (
        <LoadingBlock className="m-edge flex-1" />
      )}
    </>
  );
}

/** Returns true if it is night on a paired screen, by the household's wall clock. The hub reads these settings itself. */
function useNight(time: string | null): boolean {
  const settings = useQuery({ ...restQuery, enabled: false }).data;
  return time !== null && settings ? isNight(time, settings) : false;
}

type LayerProps = Props & {
  /** Else it is only laid out, where no one sees it. */
  isOpen: boolean;
  /** The household's wall clock, "HH:MM"; null while it is not known. */
  time: string | null;
};

/** A page of the book over the whole screen, the panel's title too: its words need the room. Back, Escape (which closes the panel's top layer) and Close lead out. */
export function ReaderLayer({ isOpen, time, ...props }: LayerProps) {
  useBookMemory();
  const isDusk = useNight(time);
  return (
    <PreparedLayer
      slot="reader"
      isOpen={isOpen}
      titleId={READER_TITLE}
      className={cn("fixed inset-0 z-50 overflow-y-auto bg-page outline-none [container-type:size]", isDusk && "dusk")}
      guardClass="flex min-h-full flex-col"
    >
      <OpenReading {...props} />
    </PreparedLayer>
  );
}
