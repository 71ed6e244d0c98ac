import type { Halacha } from "@/lib/halacha/entry";
import { ASK_YOUR_RAV } from "@/lib/halacha/rules";

/** One halacha to read: 60 letters a line at most, never justified (visual section 3). */
export function HalachaText({ halacha: { title, content, source, category } }: { halacha: Halacha }) {
  return (
    <>
      <h4 className="text-hub-tile leading-tight">{title}</h4>
      <p className="text-hub-body font-semibold text-ink-2">{category}</p>
      <p className="max-w-[60ch] text-[1.875rem] leading-normal text-pretty">{content}</p>
      <p className="figure text-hub-figure leading-snug font-semibold text-ink-2">{source}</p>
      <p className="text-hub-body leading-snug">{ASK_YOUR_RAV}</p>
    </>
  );
}
