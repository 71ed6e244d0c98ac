"use client";

import { ChevronLeft, ChevronRight, Download, Printer } from "lucide-react";
import { EntryWords, MarkWords } from "@/components/admin/care/line-words";
import { PrintedLog } from "@/components/admin/care/printed-log";
import { EmptyLine } from "@/components/admin/rows";
import { Block } from "@/components/admin/section";
import { Button, ButtonLink } from "@/components/ui/button";
import { addDays } from "@/lib/platform/time/civil-date";
import { csvUrl } from "@/lib/schedule/care/queries";
import { type CareLine, formatKind, linesOf } from "@/lib/schedule/care/rules";
import { CARE_LIMITS, type CareEntry, type CareLog } from "@/lib/schedule/care/schema";
import { formatShortDay } from "@/lib/schedule/items/format";

type LineProps = { line: CareLine; timeZone: string; onOpen: (entry: CareEntry) => void };

function Line({ line, timeZone, onOpen }: LineProps) {
  if ("mark" in line) return <MarkWords mark={line.mark} timeZone={timeZone} hasTitle />;
  const { entry } = line;
  const hasMore = entry.canEdit || entry.canStrike || entry.editedAt !== null || entry.struck !== null;
  return (
    <div className="flex items-start gap-3">
      <span className="min-w-0 grow py-2">
        <EntryWords entry={entry} timeZone={timeZone} />
      </span>
      {hasMore && (
        <Button size="desk" onClick={() => onOpen(entry)}>
          Details
          <span className="sr-only">
            {" "}
            of {formatKind(entry)} {entry.title}
          </span>
        </Button>
      )}
    </div>
  );
}

type Props = {
  name: string;
  log: CareLog;
  until: string | null;
  /** Other weeks are the caretaker's. */
  onUntil: ((until: string | null) => void) | null;
  onOpen: (entry: CareEntry) => void;
};

export function TwoWeeks({ name, log, until, onUntil, onOpen }: Props) {
  const days = Array.from({ length: CARE_LIMITS.days }, (_, ago) => addDays(log.until, -ago));
  const full = days.map((date) => ({ date, lines: linesOf(date, log) })).filter(({ lines }) => lines.length > 0);
  const next = addDays(log.until, CARE_LIMITS.days);
  return (
    <>
      <Block title="Two weeks" className="print:hidden">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <EmptyLine>
            These are the family’s notes. The hub does not check medicines or doses. An entry is changed or crossed out
            in its details.
          </EmptyLine>
          <div className="flex flex-wrap gap-3">
            <Button size="phone" onClick={() => window.print()}>
              <Printer aria-hidden />
              Print
            </Button>
            <ButtonLink size="phone" href={csvUrl(until)} download>
              <Download aria-hidden />
              Spreadsheet for the doctor
            </ButtonLink>
          </div>
          {onUntil && (
            <div className="flex flex-wrap gap-3">
              <Button size="phone" onClick={() => onUntil(addDays(log.from, -1))}>
                <ChevronLeft aria-hidden />
                Earlier
              </Button>
              {log.until < log.today && (
                <Button size="phone" onClick={() => onUntil(next < log.today ? next : null)}>
                  Later
                  <ChevronRight aria-hidden />
                </Button>
              )}
            </div>
          )}
          <p className="figure text-lg font-semibold">
            {formatShortDay(log.from)} to {formatShortDay(log.until)}
          </p>
          {full.length === 0 && <EmptyLine>No entries in these two weeks.</EmptyLine>}
          {full.map(({ date, lines }) => (
            <section key={date} aria-label={formatShortDay(date)} className="grid grid-cols-[minmax(0,1fr)] gap-1">
              <h4 className="figure text-xl font-semibold">
                {date === log.today ? `Today, ${formatShortDay(date)}` : formatShortDay(date)}
              </h4>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 text-lg leading-snug">
                {lines.map((line) => (
                  <li key={"entry" in line ? line.entry.id : line.mark.itemId}>
                    <Line line={line} timeZone={log.timeZone} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Block>
      <PrintedLog key={JSON.stringify([log.entries, log.marks])} name={name} log={log} />
    </>
  );
}
