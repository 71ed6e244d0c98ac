"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { HalachaText } from "@/components/halacha/halacha-text";
import { useHouseholdDate } from "@/components/schedule/use-household-time";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PanelBody } from "@/components/ui/panel-body";
import type { Halacha } from "@/lib/halacha/entry";
import { halachaOn, previousHalachos } from "@/lib/halacha/rules";
import { dateWords } from "@/lib/household/rules";

/** A day's halacha under its day and category. */
function DayCard({ date, isToday, halacha }: { date: string; isToday: boolean; halacha: Halacha }) {
  const { weekday, date: words } = dateWords(date);
  return (
    <Card className="flex flex-col gap-4 p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="flex flex-wrap items-baseline gap-x-4 text-hub-h2">
          {isToday ? "Today" : weekday}{" "}
          <time dateTime={date} className="figure text-hub-figure font-semibold text-ink-2">
            {isToday ? `${weekday}, ${words}` : words}
          </time>
        </h3>
        <p className="text-hub-body font-semibold">{halacha.category}</p>
      </div>
      <HalachaText halacha={halacha} />
    </Card>
  );
}

/** The halacha of the household's day, and when asked for those of the three days before (D30). */
export function HalachaPanel({ timeZone }: { timeZone: string }) {
  const today = useHouseholdDate(timeZone);
  const [showing, setShowing] = useState(false);
  const listId = useId();
  return (
    <PanelBody message={null}>
      <div className="mx-auto flex w-full max-w-240 flex-col gap-4 px-edge pb-edge">
        <DayCard date={today} isToday halacha={halachaOn(today)} />
        <Button className="self-center" aria-expanded={showing} aria-controls={showing ? listId : undefined} onClick={() => setShowing(!showing)}>
          {showing ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {showing ? "Hide the previous days" : "Show the previous days"}
        </Button>
        {showing && (
          <ul id={listId} className="flex flex-col gap-4">
            {previousHalachos(today).map(({ date, halacha }) => (
              <li key={date}>
                <DayCard date={date} isToday={false} halacha={halacha} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </PanelBody>
  );
}
