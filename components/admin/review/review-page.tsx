import { PrintButton } from "@/components/admin/review/print-button";
import { ReviewDesk } from "@/components/admin/review/review-desk";
import { ReviewTexts } from "@/components/admin/review/review-texts";
import { ButtonLink } from "@/components/ui/button";
import type { ContentMarks } from "@/lib/library/content-marks/schema";

type Props = {
  isCalendar: boolean;
  name: string;
  timeZone: string;
  marks: ContentMarks;
};

export function ReviewPage({ isCalendar, name, timeZone, marks }: Props) {
  return (
    <main className="mx-auto flex w-full max-w-320 flex-col gap-6 bg-card px-6 pt-8 pb-8 text-ink print:px-0 print:py-0">
      <h1 className="text-3xl leading-tight">Texts on the hub, for a rav to review</h1>
      <p className="max-w-[70ch] text-lg leading-snug text-pretty text-ink-2 print:text-sm">
        {isCalendar
          ? "Every line that the calendar says in the next ten Hebrew years, once, by the household’s place and custom, with a day that has it. “…” replaces what differs from day to day."
          : "Every text has its source next to it. “Not for us” takes a text off the hub within five minutes, and “Show again” brings it back."}{" "}
        “Correct” and “Needs a change” are saved with the reviewer’s name.
      </p>
      <div className="flex flex-wrap gap-4 print:hidden">
        <PrintButton />
        <ButtonLink href={isCalendar ? "/admin/review" : "/admin/review?list=calendar"} size="desk">
          {isCalendar ? "All other texts" : "Lines of the calendar"}
        </ButtonLink>
        <ButtonLink href="/admin" size="desk">
          Back to Admin
        </ButtonLink>
      </div>
      <ReviewDesk name={name} timeZone={timeZone} marks={marks}>
        <ReviewTexts list={isCalendar ? "calendar" : "texts"} marks={marks} />
      </ReviewDesk>
    </main>
  );
}
