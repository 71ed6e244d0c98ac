"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { LetterButtons, ReadingText } from "@/components/shared/activities/reading-letters";
import { useHiddenTexts } from "@/components/shared/activities/use-hidden-texts";
import { useHouseholdNow } from "@/components/shared/time/use-household-now";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PanelBody } from "@/components/ui/panel-body";
import { PanelLine } from "@/components/ui/panel-line";
import type { Halacha } from "@/lib/library/halacha/entry";
import { civilDayOf, hebrewDateOf } from "@/lib/library/halacha/hebrew-rules";
import { halachaOn, previousHalachos, ASK_YOUR_RAV } from "@/lib/library/halacha/rules";
import { cn } from "@/lib/platform/cn";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatDate } from "@/lib/platform/time/format";

/** One halacha to read: 60 characters a line at most, never justified (design.md section 3). */
function HalachaText({ halacha: { title, content, source } }: { halacha: Halacha }) {
  return (
    <ReadingText className="flex flex-col gap-4">
      <h4 className="font-serif text-hub-tile leading-tight font-bold">{title}</h4>
      <p className="max-w-[60ch] text-[2.25rem] leading-snug text-pretty">{content}</p>
      <p className="figure text-hub-figure leading-snug font-semibold text-ink-2">{source}</p>
      <p className="text-hub-body leading-snug">{ASK_YOUR_RAV}</p>
    </ReadingText>
  );
}

/** `name` is "Today", or "Tonight" from sunset on; null for a day before, which is called by its weekday. */
function DayCard({ date, name, halacha }: { date: string; name: string | null; halacha: Halacha }) {
  const { weekday, date: day } = formatDate(date);
  return (
    <Card className="flex flex-col gap-4 p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="flex flex-wrap items-baseline gap-x-4 text-hub-h2">
          {name ?? weekday}{" "}
          <time dateTime={date} className="figure text-hub-figure font-semibold text-ink-2">
            {name ? `${name === "Tonight" ? "for " : ""}${weekday}, ${day}` : day}
          </time>
        </h3>
        <p className="text-hub-body font-semibold">{halacha.category}</p>
      </div>
      <HalachaText halacha={halacha} />
    </Card>
  );
}

/** The halacha of the household's Hebrew day, which begins at sunset, and when asked for those of the three days before (D30). */
export function HalachaPanel({ timeZone }: { timeZone: string }) {
  const { date: today, hebrewDate } = useHouseholdNow(timeZone);
  const hebrew = hebrewDate ? { year: hebrewDate.hy, month: hebrewDate.hm, day: hebrewDate.hd } : hebrewDateOf(today);
  const { halacha: hidden } = useHiddenTexts();
  const date = civilDayOf(hebrew, today);
  const [showing, setShowing] = useState(false);
  const listId = useId();
  return (
    <PanelBody line={<PanelLine message={null} action={<LetterButtons className="w-96 max-w-full" />} />}>
      <div
        className={cn(
          "mx-auto flex w-full max-w-280 flex-1 flex-col gap-6 px-edge pb-edge",
          !showing && "justify-center",
        )}
      >
        <DayCard date={date} name={date > today ? "Tonight" : "Today"} halacha={halachaOn(hebrew, hidden)} />
        <Button
          className="self-center"
          aria-expanded={showing}
          aria-controls={showing ? listId : undefined}
          onClick={() => setShowing(!showing)}
        >
          {showing ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {showing ? "Hide the previous days" : "Show the previous days"}
        </Button>
        {showing && (
          <ul id={listId} className="flex flex-col gap-4">
            {previousHalachos(hebrew, hidden).map((halacha, index) => (
              <li key={halacha.id}>
                <DayCard date={addDays(date, -1 - index)} name={null} halacha={halacha} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </PanelBody>
  );
}
