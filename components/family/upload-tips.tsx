import { Details } from "@/components/family/queue/details";
import { useSay } from "@/components/family/words/words";
import { originalsKey, type Originals } from "@/lib/media/words/originals";

const TIPS = ["tips.direct", "tips.chunked", "tips.progress", "tips.retry"] as const;

/** `originals`: who gets what was sent, as the household has chosen. */
export function UploadTips({ originals }: { originals: Originals }) {
  const say = useSay();
  return (
    <section aria-labelledby="upload-tips" className="flex flex-col gap-2 px-1">
      <h2 id="upload-tips" className="text-[1.375rem] leading-tight">
        {say("tips.title")}
      </h2>
      <p className="text-ink-2">{say(originalsKey(originals))}</p>
      <Details>
        <ul className="flex list-disc flex-col gap-1 ps-6 text-ink-2 marker:text-edge">
          {TIPS.map((tip) => (
            <li key={tip}>{say(tip)}</li>
          ))}
        </ul>
      </Details>
    </section>
  );
}
