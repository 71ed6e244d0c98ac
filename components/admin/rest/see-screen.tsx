"use client";

import { useState } from "react";
import { ReadState } from "@/components/admin/read-state";
import { ScaledBox } from "@/components/admin/scaled-box";
import { Block } from "@/components/admin/section";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { useRelativeWords } from "@/components/shared/relative/relative-words";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { boardDeskRead } from "@/lib/kiosk/shabbos-board/caretaker-queries";
import type { MomentChoice } from "@/lib/kiosk/shabbos-board/caretaker-schema";
import { MOMENT_DAYS } from "@/lib/kiosk/shabbos-board/preview-moment";
import { formatDate, formatTime } from "@/lib/platform/time/format";

/** The screen for which the hub is made (design.md section 5.2). */
const SCREEN = { width: 1280, height: 800 };
const FIELD = "figure min-h-11 border-2";

export type Chosen = Pick<MomentChoice, "date" | "time">;

/** A year that is still being typed is no day yet: "0020" on the way to "2026". */
const isWhole = ({ date, time }: Chosen) => date >= MOMENT_DAYS.first && date <= MOMENT_DAYS.last && time !== "";

function formatMoment({ date, time }: Chosen): string {
  const words = formatDate(date);
  return `${words.weekday}, ${words.date}, ${formatTime(time)}`;
}

/** A frame, because the hub measures its window and its root; nothing in it can be reached. */
export function ScreenAt({ moment }: { moment: Chosen }) {
  const { His } = useRelativeWords();
  const src = `/admin/screen?at=${moment.date}T${moment.time}`;
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption role="status" className="text-lg leading-snug font-semibold">
        {formatMoment(moment)}
      </figcaption>
      <div inert className="pointer-events-none overflow-hidden rounded-md border-4 border-ink bg-sunken">
        <ScaledBox {...SCREEN}>
          <iframe
            // A new frame for each moment: one that continues to another page leaves the former in the browser's Back.
            key={src}
            title={`${His} screen on ${formatMoment(moment)}`}
            src={src}
            sandbox="allow-scripts allow-same-origin"
            allow="autoplay 'none'"
            {...SCREEN}
          />
        </ScaledBox>
      </div>
    </figure>
  );
}

type ChoiceProps = { moments: readonly MomentChoice[]; chosen: Chosen | null; onChoose: (moment: Chosen) => void };

function MomentChoices({ moments, chosen, onChoose }: ChoiceProps) {
  const first = moments[0] ?? { date: "", time: "" };
  const { date, time } = chosen ?? first;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div role="group" aria-label="Quick choices" className="flex flex-wrap gap-3">
        {moments.map((moment) => (
          <Button
            key={moment.label}
            size="desk"
            aria-pressed={chosen?.date === moment.date && chosen.time === moment.time}
            className="aria-pressed:border-navy-edge aria-pressed:bg-info-bg"
            onClick={() => onChoose(moment)}
          >
            {moment.label}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-lg">
        <label className="flex items-center gap-3">
          Day
          <Input
            type="date"
            min={MOMENT_DAYS.first}
            max={MOMENT_DAYS.last}
            className={`${FIELD} w-48`}
            value={date}
            onChange={({ target }) => onChoose({ date: target.value, time })}
          />
        </label>
        <label className="flex items-center gap-3">
          Time
          <Input
            type="time"
            className={`${FIELD} w-44`}
            value={time}
            onChange={({ target }) => onChoose({ date, time: target.value })}
          />
        </label>
      </div>
    </div>
  );
}

export function SeeScreenBlock() {
  const { his } = useRelativeWords();
  const read = useAdminRead(boardDeskRead);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <Block title={`Preview ${his} screen`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="max-w-[60ch] text-lg leading-snug text-ink-2">
          See the hub as a connected screen shows it at any moment you choose, with the calendar, the schedule, and your
          saved settings. It’s only a preview: nothing is marked, sent, or counted as seen.
        </p>
        {read.data ? (
          <MomentChoices moments={read.data.moments} chosen={chosen} onChoose={setChosen} />
        ) : (
          <ReadState read={read} what={`${his} screen`} />
        )}
        {chosen && isWhole(chosen) && <ScreenAt moment={chosen} />}
      </div>
    </Block>
  );
}
