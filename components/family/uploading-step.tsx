import { awayText, ConnectionNotice } from "@/components/family/queue/connection-notice";
import { Details } from "@/components/family/queue/details";
import { SendingHeading } from "@/components/family/step-heading";
import { UploadBadges } from "@/components/family/upload-badges";
import { UploadFigures } from "@/components/family/upload-figures";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/feedback/progress";
import { useOnline } from "@/components/ui/feedback/use-online";
import { friendlyTimeLeft, spokenProgress } from "@/lib/media/uploads/client/progress";
import type { FileKind } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadProgress } from "@/lib/media/uploads/client/upload-run";

type Props = { fileKind: FileKind; progress: UploadProgress; onCancel: () => void };

/** Step 3: how far it is. Spoken at 25, 50, 75 and 100 percent only (design.md section 8). */
export function UploadingStep({ fileKind, progress, onCancel }: Props) {
  const { kind, stage, percent, retry, spoken, etaSeconds } = progress;
  const isOnline = useOnline();
  const timeLeft = friendlyTimeLeft(etaSeconds);
  return (
    <section aria-labelledby="sending" className="flex flex-col gap-4">
      <SendingHeading alone>Sending your {fileKind === "Sound" ? "message" : "photo/video"}...</SendingHeading>
      <p className="figure text-5xl leading-none font-bold">{percent}%</p>
      <Progress percent={percent} valueText={spokenProgress(progress)} aria-labelledby="sending" />
      <p role="status" className="sr-only">
        {retry?.away ? awayText(retry.away, isOnline) : spoken > 0 && `${spoken} percent`}
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
