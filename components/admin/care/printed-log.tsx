"use client";

import { useLayoutEffect, useRef, useState } from "react";
import { MarkWords } from "@/components/admin/care/line-words";
import { addDays } from "@/lib/platform/time/civil-date";
import {
  CARE_TOPICS,
  type CareLine,
  type CareTopic,
  formatKind,
  initialsOf,
  linesOf,
  timeOf,
  TOPIC_WORDS,
} from "@/lib/schedule/care/rules";
import { CARE_LIMITS, type CareLog } from "@/lib/schedule/care/schema";
import { formatShortDay } from "@/lib/schedule/items/format";

/** The letters with which it is tried to be one page, in points. */
const POINTS: readonly number[] = [11, 10, 9, 8, 7];
const PX_PER_MM = 96 / 25.4;
/** Printable height that Letter and A4 share in landscape, in pixels. */
const ROOM_PX = 178 * PX_PER_MM;

function Cell({ line, timeZone }: { line: CareLine; timeZone: string }) {
  if ("mark" in line) return <MarkWords mark={line.mark} timeZone={timeZone} hasTitle />;
  const { entry } = line;
  const words = `${timeOf(entry.at, timeZone)} ${formatKind(entry)}${entry.title && `, ${entry.title}`}${entry.note && `: ${entry.note}`} (${initialsOf(entry.byName)})`;
  if (!entry.struck) return <bdi>{words}</bdi>;
  return (
    <bdi>
      <s>{words}</s> {entry.struck.why}
    </bdi>
  );
}

function DayRow({ date, log }: { date: string; log: CareLog }) {
  const lines = linesOf(date, log);
  const ofTopic = (topic: CareTopic) => lines.filter((line) => line.topic === topic);
  return (
    <tr className="break-inside-avoid border-b border-black align-top">
      <th scope="row" className="figure pe-2 text-start font-semibold">
        {formatShortDay(date)}
      </th>
      {CARE_TOPICS.map((topic) => (
        <td key={topic} className="border-s border-black px-1.5 wrap-anywhere">
          {ofTopic(topic).map((line) => (
            <p key={"entry" in line ? line.entry.id : line.mark.itemId}>
              <Cell line={line} timeZone={log.timeZone} />
            </p>
          ))}
        </td>
      ))}
    </tr>
  );
}

/** Two weeks on a landscape page: a row for each day, in the largest letters that fit. A longer log takes more pages, so that nothing is left out. */
export function PrintedLog({ name, log }: { name: string; log: CareLog }) {
  const [step, setStep] = useState(0);
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if ((paper.current?.offsetHeight ?? 0) > ROOM_PX && step < POINTS.length - 1) setStep(step + 1);
  }, [step]);
  useLayoutEffect(() => {
    // Words are as wide as their letters, which may still be on their way.
    void document.fonts.ready.then(() => setStep(0));
  }, []);
  const people = [...new Set(log.entries.map(({ byName }) => byName))];
  const days = Array.from({ length: CARE_LIMITS.days }, (_, day) => addDays(log.from, day));
  return (
    // Off the screen it is laid out nevertheless: its height says how large its letters can be.
    <div
      aria-hidden
      data-slot="care-paper"
      className="invisible absolute h-0 overflow-hidden print:visible print:static print:h-auto print:overflow-visible"
    >
      <div
        ref={paper}
        className="w-[255mm] bg-white leading-tight text-black"
        style={{ fontSize: `${POINTS[step]}pt` }}
      >
        <h2 className="font-serif font-bold" style={{ fontSize: "1.4em" }}>
          Care log of <bdi>{name}</bdi>, {formatShortDay(log.from)} to {formatShortDay(log.until)}
        </h2>
        <p>These are the family’s notes. {people.map((person) => `${initialsOf(person)}: ${person}`).join(", ")}</p>
        <table className="mt-2 w-full table-fixed border-collapse">
          <thead>
            <tr className="border-b-2 border-black text-start">
              <th scope="col" className="w-[11%] text-start">
                Day
              </th>
              {CARE_TOPICS.map((topic) => (
                <th key={topic} scope="col" className="border-s border-black px-1.5 text-start">
                  {TOPIC_WORDS[topic]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((date) => (
              <DayRow key={date} date={date} log={log} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
