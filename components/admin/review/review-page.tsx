import { MarkRow } from "@/components/admin/review/mark-row";
import { PenBox } from "@/components/admin/review/pen-box";
import { PrintButton } from "@/components/admin/review/print-button";
import { ReviewDesk } from "@/components/admin/review/review-desk";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import type { ReviewGroup, ReviewText } from "@/lib/content-marks/entries";
import { keyOfText, marksByText, UNMARKED } from "@/lib/content-marks/rules";
import type { ContentMark, ContentMarks } from "@/lib/content-marks/schema";

const ROW = cn(
  "grid break-inside-avoid gap-x-6 gap-y-1 border-t-2 border-hairline py-3",
  "min-[60rem]:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto] print:py-1.5",
  // Over a thousand rows: the browser lays out those in sight, and all of them for paper.
  "[content-visibility:auto] [contain-intrinsic-size:auto_7rem] print:[content-visibility:visible]",
);

function Words({ text: { title, text, source, review }, titleId }: { text: ReviewText; titleId: string }) {
  return (
    <>
      <h3 id={titleId} className="font-sans text-lg leading-snug font-bold print:text-sm">
        {title}
      </h3>
      <p className="max-w-[75ch] text-lg leading-snug print:text-sm">{text}</p>
      {source !== null && <p className="text-lg leading-snug text-ink-2 print:text-sm">Source: {source}</p>}
      {review.reviewedBy !== null && (
        <p className="text-lg leading-snug print:text-sm">
          Read by {review.reviewedBy}, {review.reviewedOn}
        </p>
      )}
    </>
  );
}

/** For whoever is not logged in: the boxes for a pen alone. */
function PenBoxes() {
  return (
    <div className="flex gap-4 text-base min-[60rem]:flex-col min-[60rem]:gap-1 print:flex-col print:gap-1 print:text-xs">
      <PenBox label="Right" />
      <PenBox label="To be changed" />
      <PenBox label="Not for us" />
    </div>
  );
}

type GroupsProps = { groups: readonly ReviewGroup[]; marks: ReadonlyMap<string, ContentMark> | null };

/** All texts by their kinds. `marks` are those of the household by `keyOfText`; null for anybody but the caretaker. */
function Groups({ groups, marks }: GroupsProps) {
  return groups.map(({ kind, title, texts }, group) => (
    <section key={title} aria-labelledby={`kind-${group}`}>
      <h2 id={`kind-${group}`} className="scroll-mt-20 py-3 text-2xl leading-tight">
        {title}
      </h2>
      <ul>
        {texts.map((text, index) => {
          const titleId = `text-${group}-${index}`;
          const words = <Words text={text} titleId={titleId} />;
          const name = { kind, id: text.id };
          return (
            <li key={text.id} className={ROW}>
              {marks ? (
                <MarkRow {...name} titleId={titleId} mark={marks.get(keyOfText(name)) ?? UNMARKED}>
                  {words}
                </MarkRow>
              ) : (
                <>
                  <div className="wrap-anywhere">{words}</div>
                  <PenBoxes />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

type Props = { groups: readonly ReviewGroup[]; name: string; timeZone: string; marks: ContentMarks | null };

/** All texts with their sources on one page, to be marked by the family's rav: here, or printed and with a pen. */
export function ReviewPage({ groups, name, timeZone, marks }: Props) {
  return (
    <main className="mx-auto flex w-full max-w-320 flex-col gap-6 bg-card px-6 pt-8 pb-8 text-ink print:px-0 print:py-0">
      <h1 className="text-3xl leading-tight">Texts of the hub, for a rav to read</h1>
      <p className="max-w-[70ch] text-lg leading-snug text-ink-2 print:text-sm">
        Every text has its source beside it. “Not for us” takes a text off the hub within five minutes; the hub then
        shows another one. “Right” and “To be changed” are kept with the name of who read it, for you and for us.
        {marks === null && " To mark them here, log in on Caretaker Admin first; on paper a pen does it."}
      </p>
      <div className="flex flex-wrap gap-4 print:hidden">
        <PrintButton />
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
      {marks ? (
        <ReviewDesk name={name} timeZone={timeZone} marks={marks}>
          <Groups groups={groups} marks={marksByText(marks)} />
        </ReviewDesk>
      ) : (
        <Groups groups={groups} marks={null} />
      )}
    </main>
  );
}
