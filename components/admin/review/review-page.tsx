import { MarkRow } from "@/components/admin/review/mark-row";
import { PrintButton } from "@/components/admin/review/print-button";
import { ReviewDesk } from "@/components/admin/review/review-desk";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import type { ReviewGroup, ReviewText } from "@/lib/content-marks/entries";
import { keyOfText, marksByText, UNMARKED } from "@/lib/content-marks/rules";
import type { ContentMark, ContentMarks } from "@/lib/content-marks/schema";

/**
 * The look of over a thousand rows and of the buttons in them, said once on their list: on each of them it made a page of six megabytes.
 * The browser lays out the rows in sight, and all of them for paper, where the buttons are boxes.
 */
const LIST = cn(
  "text-lg leading-snug wrap-anywhere print:text-sm",
  "[&>li]:-mx-3 [&>li]:grid [&>li]:break-inside-avoid [&>li]:gap-x-6 [&>li]:gap-y-1 [&>li]:border-t-2 [&>li]:border-hairline [&>li]:px-3 [&>li]:py-3",
  "[&>li]:min-[60rem]:grid-cols-[minmax(0,1fr)_auto] [&>li]:print:grid-cols-[minmax(0,1fr)_auto] [&>li]:print:py-1.5",
  "[&>li]:[content-visibility:auto] [&>li]:[contain-intrinsic-size:auto_7rem] [&>li]:print:[content-visibility:visible]",
  "[&_h3]:font-sans [&_h3]:text-lg [&_h3]:leading-snug [&_h3]:font-bold [&_h3]:print:text-sm",
  "[&_[role=group]]:flex [&_[role=group]]:flex-wrap [&_[role=group]]:content-start [&_[role=group]]:gap-2 [&_[role=group]]:print:flex-col [&_[role=group]]:print:gap-1",
  "[&_[data-mark]]:inline-flex [&_[data-mark]]:min-h-11 [&_[data-mark]]:min-w-26 [&_[data-mark]]:items-center [&_[data-mark]]:justify-center [&_[data-mark]]:gap-2 [&_[data-mark]]:rounded-sm [&_[data-mark]]:border-2 [&_[data-mark]]:border-edge [&_[data-mark]]:bg-card [&_[data-mark]]:px-3 [&_[data-mark]]:font-semibold [&_[data-mark]]:active:bg-sunken [&_[data-mark]]:disabled:cursor-not-allowed [&_[data-mark]]:disabled:text-disabled",
  "[&_[data-mark]:nth-child(2)]:min-w-46 [&_[data-mark]:nth-child(3)]:min-w-34",
  "[&_[data-on]]:border-honey-edge [&_[data-on]]:bg-honey [&_[data-on]]:active:bg-honey-press [&_[data-on]]:print:bg-transparent",
  "[&_[data-mark]]:print:min-h-0 [&_[data-mark]]:print:justify-start [&_[data-mark]]:print:border-0 [&_[data-mark]]:print:bg-transparent [&_[data-mark]]:print:p-0 [&_[data-mark]]:print:text-xs [&_[data-mark]]:print:font-normal",
  "[&_[data-mark]]:print:before:grid [&_[data-mark]]:print:before:size-4 [&_[data-mark]]:print:before:place-items-center [&_[data-mark]]:print:before:border-2 [&_[data-mark]]:print:before:border-edge [&_[data-mark]]:print:before:text-base [&_[data-mark]]:print:before:leading-none [&_[data-mark]]:print:before:font-bold [&_[data-mark]]:print:before:content-[''] [&_[data-on]]:print:before:content-['×']",
);

function Words({ text: { title, text, source, review }, titleId }: { text: ReviewText; titleId: string }) {
  return (
    <>
      <h3 id={titleId}>{title}</h3>
      <p>{text}</p>
      {source !== null && <p>Source: {source}</p>}
      {review.reviewedBy !== null && (
        <p>
          Read by {review.reviewedBy}, {review.reviewedOn}
        </p>
      )}
    </>
  );
}

type GroupsProps = { groups: readonly ReviewGroup[]; marks: ReadonlyMap<string, ContentMark> };

/** All texts by their kinds. `marks` are those of the household by `keyOfText`. */
function Groups({ groups, marks }: GroupsProps) {
  return groups.map(({ kind, title, texts }, group) => (
    <section key={title} aria-labelledby={`kind-${group}`}>
      <h2 id={`kind-${group}`} className="scroll-mt-28 py-3 text-2xl leading-tight">
        {title}
      </h2>
      <ul className={LIST}>
        {texts.map((text, index) => {
          const titleId = `text-${group}-${index}`;
          const name = { kind, id: text.id };
          return (
            <li key={text.id}>
              <MarkRow {...name} titleId={titleId} mark={marks.get(keyOfText(name)) ?? UNMARKED}>
                <Words text={text} titleId={titleId} />
              </MarkRow>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

type Props = {
  /** Whether these are the lines of the calendar. */
  isCalendar: boolean;
  groups: readonly ReviewGroup[];
  name: string;
  timeZone: string;
  marks: ContentMarks;
};

/** All texts with their sources on one page, to be marked by the family's rav: here, or printed and with a pen. */
export function ReviewPage({ isCalendar, groups, name, timeZone, marks }: Props) {
  return (
    <main className="mx-auto flex w-full max-w-320 flex-col gap-6 bg-card px-6 pt-8 pb-8 text-ink print:px-0 print:py-0">
      <h1 className="text-3xl leading-tight">Texts of the hub, for a rav to read</h1>
      <p className="max-w-[70ch] text-lg leading-snug text-pretty text-ink-2 print:text-sm">
        {isCalendar
          ? "Every line that the calendar says in the next ten Hebrew years, once, by the household’s place and custom, with a day that has it. “…” replaces what differs from day to day."
          : "Every text has its source beside it. “Not for us” takes a text off the hub within five minutes, and “Show again” brings it back."}{" "}
        “Right” and “To be changed” are kept with the name of who has read it.
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
      <nav aria-label="Kinds of texts" className="print:hidden">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-lg">
          {groups.map(({ title, texts }, index) => (
            <li key={title}>
              <a href={`#kind-${index}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {title} ({texts.length})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ReviewDesk name={name} timeZone={timeZone} marks={marks}>
        <Groups groups={groups} marks={marksByText(marks)} />
      </ReviewDesk>
    </main>
  );
}
