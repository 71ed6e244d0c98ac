import { PrintButton } from "@/components/admin/review/print-button";
import { REVIEW_GROUPS, type ReviewText } from "@/components/admin/review/texts";
import { ButtonLink } from "@/components/ui/button";

/** A box to mark with a pen. */
function PenBox({ label }: { label: string }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className="size-5 border-2 border-edge" />
      {label}
    </span>
  );
}

function Text({ text: { title, text, source, review } }: { text: ReviewText }) {
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-1 border-t-2 border-hairline py-3 min-[48rem]:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto] print:py-1.5">
      <div className="wrap-anywhere">
        <h3 className="font-sans text-lg leading-snug font-bold print:text-sm">{title}</h3>
        <p className="max-w-[75ch] text-lg leading-snug print:text-sm">{text}</p>
        {source !== null && <p className="text-lg leading-snug text-ink-2 print:text-sm">Source: {source}</p>}
      </div>
      <div className="flex gap-4 text-base min-[48rem]:flex-col min-[48rem]:gap-1 print:flex-col print:gap-1 print:text-xs">
        {review.reviewedBy === null ? (
          <PenBox label="Reviewed" />
        ) : (
          <span>
            Read by {review.reviewedBy}, {review.reviewedOn}
          </span>
        )}
        <PenBox label="Not for us" />
      </div>
    </li>
  );
}

/** All texts with their sources on one page, to be printed and marked by the family's rav. */
export function ReviewPage() {
  return (
    <main className="mx-auto flex w-full max-w-300 flex-col gap-6 bg-card px-6 pt-24 pb-8 text-ink min-[90rem]:pt-8 print:px-0 print:py-0">
      <h1 className="text-3xl leading-tight">Texts of the hub, for a rav to read</h1>
      <p className="max-w-[60ch] text-lg leading-snug text-ink-2">
        Every text has its source beside it. Print the page and mark it with a pen: what was read, and what is not for
        us.
      </p>
      <div className="flex flex-wrap gap-4 print:hidden">
        <PrintButton />
        <ButtonLink href="/admin" size="desk">
          Back to Admin
        </ButtonLink>
      </div>
      <nav aria-label="Kinds of texts" className="print:hidden">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-lg">
          {REVIEW_GROUPS.map(({ title, texts }, index) => (
            <li key={title}>
              <a href={`#kind-${index}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
                {title} ({texts.length})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {REVIEW_GROUPS.map(({ title, texts }, index) => (
        <section key={title} aria-labelledby={`kind-${index}`}>
          <h2 id={`kind-${index}`} className="py-3 text-2xl leading-tight">
            {title}
          </h2>
          <ul>
            {texts.map((text) => (
              <Text key={text.id} text={text} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}
