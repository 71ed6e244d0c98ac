import { WifiOff } from "lucide-react";
import { UploadBadges } from "@/components/family/upload-badges";
import { UploadFigures } from "@/components/family/upload-figures";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/focus";
import { Progress } from "@/components/ui/progress";
import { Spinner } from "@/components/ui/spinner";
import { spokenProgress } from "@/lib/uploads/progress";
import type { UploadProgress } from "@/lib/uploads/upload-run";

/** What is said when the retries are used up and the network or the hub is still away (D49). */
const AWAY = "The hub cannot be reached right now. Your file is kept, and sending goes on by itself as soon as it can. Please leave this page open.";

function Connection({ retry }: Pick<UploadProgress, "retry">) {
  if (!retry) return <p className="font-semibold">Please don&apos;t close this page while uploading.</p>;
  const attempt = retry.attempt === null ? "" : ` (Attempt ${retry.attempt}/${retry.max})`;
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-md border-3 border-honey-edge bg-warn-bg p-4 text-warn">
      <WifiOff aria-hidden className="mt-0.5 size-7 shrink-0" />
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-bold text-balance">{`Reconnecting...${attempt}`}</p>
        <p>{retry.away ? AWAY : "Connection issue detected. Automatically retrying..."}</p>
        {retry.away?.said && <p>{`The hub says: ${retry.away.said}`}</p>}
      </div>
    </div>
  );
}

/** Step 3: how far it is. Spoken at 25, 50, 75 and 100 percent only (design.md section 8). */
export function UploadingStep({ progress, onCancel }: { progress: UploadProgress; onCancel: () => void }) {
  const { kind, stage, percent, retry, spoken } = progress;
  return (
    <section aria-labelledby="sending" className="flex flex-col gap-4">
      <h2 id="sending" tabIndex={-1} ref={focusElement} className="flex scroll-mt-24 focus-visible:shadow-none focus-visible:outline-none flex-wrap items-center gap-3 text-2xl leading-tight">
        <Spinner />
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">Sending your photo/video...</span>
      </h2>
      <UploadBadges kind={kind} retry={retry} />
      <p className="figure text-5xl leading-none font-bold">{percent}%</p>
      <Progress percent={percent} valueText={spokenProgress(progress)} aria-labelledby="sending" />
      <p role="status" className="sr-only">
        {retry?.away ? AWAY : spoken > 0 && `${spoken} percent`}
      </p>
      {kind === "chunked" && <UploadFigures progress={progress} />}
      {stage === "checking" && !retry && <p>Everything has left the phone. We are checking that all of it arrived.</p>}
      <Connection retry={retry} />
      <p className="text-ink-2">You can lock the phone; we continue when you come back.</p>
      {(stage === "sending" || retry?.away) && (
        <Button size="phone" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </section>
  );
}
