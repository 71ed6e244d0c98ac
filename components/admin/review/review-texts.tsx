"use client";

import { ReadState } from "@/components/admin/read-state";
import { MarkRow } from "@/components/admin/review/mark-row";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { NEW_PAGE } from "@/components/ui/outside-link";
import { reviewTextsRead } from "@/lib/library/content-marks/queries";
import { keyOfText, marksByText, UNMARKED } from "@/lib/library/content-marks/rules";
import type { ContentMark, ContentMarks, ReviewGroup, ReviewText } from "@/lib/library/content-marks/schema";
import { cn } from "@/lib/platform/cn";

/** The look of over a thousand rows, said once on their list: on each of them it made a page of six megabytes. */
const LIST = cn(
  "text-lg leading-snug wrap-anywhere print:text-sm",
  "[&>li]:-mx-3 [&>li]:grid [&>li]:break-inside-avoid [&>li]:gap-x-6 [&>li]:gap-y-1 [&>li]:border-t-2 [&>li]:border-hairline [&>li]:px-3 [&>li]:py-3",
  "[&>li]:min-[60rem]:grid-cols-[minmax(0,1fr)_auto] [&>li]:print:grid-cols-[minmax(0,1fr)_auto] [&>li]:print:py-1.5",
  "[&>li]:[content-visibility:auto] [&>li]:[contain-intrinsic-size:auto_7rem] [&>li]:print:[content-visibility:visible]",
  "[&_h3]:font-sans [&_h3]:text-lg [&_h3]:leading-snug [&_h3]:font-bold [&_h3]:print:text-sm",
  "[&_[role=group]]:flex [&_[role=group]]:flex-wrap [&_[role=group]]:content-start [&_[role=group]]:gap-2 [&_[role=group]]:print:flex-col [&_[role=group]]:print:gap-1",
  "[&_[data-mark]]:inline-flex [&_[data-mark]]:min-h-11 [&_[data-mark]]:min-w-26 [&_[data-mark]]:items-center [&_[data-mark]]:justify-center [&_[data-mark]]:gap-2 [&_[data-mark]]:rounded-sm [&_[data-mark]]:border-2 [&_[data-mark]]:border-edge [&_[data-mark]]:bg-card [&_[data-mark]]:px-3 [&_[data-mark]]:font-semibold [&_[data-mark]]:active:bg-sunken [&_[data-mark]]:disabled:cursor-not-allowed [&_[data-mark]]:disabled:text-disabled",
  "[&_[data-mark]:nth-child(2)]:min-w-46 [&_[data-mark]:nth-child(3)]:min-w-34",
  "[&_[data-source]]:inline-flex [&_[data-source]]:min-h-11 [&_[data-source]]:items-center [&_[data-source]]:underline [&_[data-source]]:underline-offset-4 [&_[data-source]]:print:min-h-0",
  "[&_[data-on]]:border-honey-edge [&_[data-on]]:bg-honey [&_[data-on]]:active:bg-honey-press [&_[data-on]]:print:bg-transparent",
  "[&_[data-mark]]:print:min-h-0 [&_[data-mark]]:print:justify-start [&_[data-mark]]:print:border-0 [&_[data-mark]]:print:bg-transparent [&_[data-mark]]:print:p-0 [&_[data-mark]]:print:text-xs [&_[data-mark]]:print:font-normal",
  "[&_[data-mark]]:print:before:grid [&_[data-mark]]:print:before:size-4 [&_[data-mark]]:print:before:place-items-center [&_[data-mark]]:print:before:border-2 [&_[data-mark]]:print:before:border-edge [&_[data-mark]]:print:before:text-base [&_[data-mark]]:print:before:leading-none [&_[data-mark]]:print:before:font-bold [&_[data-mark]]:print:before:content-[''] [&_[data-on]]:print:before:content-['×']",
);

function Source({ source, address }: { source: string; address: string | undefined }) {
  if (address === undefined) return <p>Source: {source}</p>;
  return (
    <p>
      Source:{" "}
      <a href={address} {...NEW_PAGE} data-source="">
        {source}
      </a>
    </p>
  );
}

function Words({ text: { title, text, source, address, review }, titleId }: { text: ReviewText; titleId: string }) {
  return (
    <>
      <h3 id={titleId}>{title}</h3>
      <p>{text}</p>
      {source !== null && <Source source={source} address={address} />}
      {review.reviewedBy !== null && (
        <p>
          Reviewed by {review.reviewedBy}, {review.reviewedOn}
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

function Kinds({ groups }: Pick<GroupsProps, "groups">) {
  return (
    <nav aria-label="Types of texts" className="print:hidden">
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
  );
}

type Props = { list: "texts" | "calendar"; marks: ContentMarks };

export function ReviewTexts({ list, marks }: Props) {
  const read = useAdminRead(reviewTextsRead(list));
  if (!read.data) return <ReadState read={read} what="the texts" isList />;
  return (
    <>
      <Kinds groups={read.data} />
      <Groups groups={read.data} marks={marksByText(marks)} />
    </>
  );
}
