import { Details } from "@/components/family/queue/details";

const TIPS = [
  "Files under 20MB use direct upload.",
  "Files of 20MB and over use chunked upload in 2MB chunks.",
  "Progress, speed and ETA are shown while sending.",
  "Failed chunks retry automatically.",
] as const;

/** `originals`: who gets what was sent, as the household has chosen. */
export function UploadTips({ originals }: { originals: string }) {
  return (
    <section aria-labelledby="upload-tips" className="flex flex-col gap-2 px-1">
      <h2 id="upload-tips" className="text-[1.375rem] leading-tight">
        Good to know
      </h2>
      <p className="text-ink-2">{originals}</p>
      <Details>
        <ul className="flex list-disc flex-col gap-1 ps-6 text-ink-2 marker:text-edge">
          {TIPS.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </Details>
    </section>
  );
}
