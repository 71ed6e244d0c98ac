import type { Halacha } from "@/lib/halacha/entry";
import { ASK_YOUR_RAV } from "@/lib/halacha/rules";

/** One halacha to read: 60 letters a line at most, never justified (design.md section 3). */
export function HalachaText({ halacha: { title, content, source } }: { halacha: Halacha }) {
  return (
    <>
      <h4 className="font-serif text-hub-tile leading-tight font-bold">{title}</h4>
      <p className="max-w-[60ch] text-[1.875rem] leading-normal text-pretty">{content}</p>
      <p className="figure text-hub-figure leading-snug font-semibold text-ink-2">{source}</p>
      <p className="text-hub-body leading-snug">{ASK_YOUR_RAV}</p>
    </>
  );
}
