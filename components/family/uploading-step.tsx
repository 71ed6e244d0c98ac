import { AWAY, ConnectionNotice } from "@/components/family/queue/connection-notice";
import { Details } from "@/components/family/queue/details";
import { UploadBadges } from "@/components/family/upload-badges";
import { UploadFigures } from "@/components/family/upload-figures";
import { Progress } from "@/components/feedback/progress";
import { Spinner } from "@/components/feedback/spinner";
import { focusElement } from "@/components/touch/focus";
import { Button } from "@/components/ui/button";
import { friendlyTimeLeft, spokenProgress } from "@/lib/uploads/client/progress";
import type { UploadProgress } from "@/lib/uploads/client/upload-run";

/** Step 3: how far it is. Spoken at 25, 50, 75 and 100 percent only (design.md section 8). */
export function UploadingStep({ progress, onCancel }: { progress: UploadProgress; onCancel: () => void }) {
  const { kind, stage, percent, retry, spoken, etaSeconds } = progress;
  const timeLeft = friendlyTimeLeft(etaSeconds);
  return (
    <section aria-labelledby="sending" className="flex flex-col gap-4">
      <h2
        id="sending"
        tabIndex={-1}
        ref={focusElement}
        className="flex scroll-mt-24 focus-visible:shadow-none focus-visible:outline-none flex-wrap items-center gap-3 text-2xl leading-tight"
      >
        <Spinner />
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">Sending your photo/video...</span>
      </h2>
      <p className="figure text-5xl leading-none font-bold">{percent}%</p>
      <Progress percent={percent} valueText={spokenProgress(progress)} aria-labelledby="sending" />
      <p role="status" className="sr-only">
        {retry?.away ? AWAY : spoken > 0 && `${spoken} percent`}
      </p>
      {timeLeft && !retry && <p>{timeLeft}</p>}
      {stage === "checking" && !retry && <p>Everything has left the phone. We are checking that all of it arrived.</p>}
      <ConnectionNotice retry={retry} />
      <p className="text-ink-2">You can lock the phone; we continue when you come back.</p>
      {(stage === "sending" || retry?.away) && (
        <Button size="phone" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Details>
        <UploadBadges kind={kind} retry={retry} />
        {kind === "chunked" && <UploadFigures progress={progress} />}
      </Details>
    </section>
  );
}
