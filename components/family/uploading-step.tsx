import { awayText, ConnectionNotice } from "@/components/family/queue/connection-notice";
import { Details } from "@/components/family/queue/details";
import { SendingHeading } from "@/components/family/step-heading";
import { UploadBadges } from "@/components/family/upload-badges";
import { UploadFigures } from "@/components/family/upload-figures";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/feedback/progress";
import { useOnline } from "@/components/ui/feedback/use-online";
import { friendlyTimeLeft, spokenProgress } from "@/lib/media/uploads/client/progress";
import type { FileKind } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadProgress } from "@/lib/media/uploads/client/upload-run";

type Props = { fileKind: FileKind; progress: UploadProgress; onCancel: () => void };

/** Step 3: how far it is. Spoken at 25, 50, 75 and 100 percent only (design.md section 8). */
export function UploadingStep({ fileKind, progress, onCancel }: Props) {
  const say = useSay();
  const { kind, stage, percent, retry, spoken, etaSeconds } = progress;
  const isOnline = useOnline();
  const timeLeft = friendlyTimeLeft(say, etaSeconds);
  return (
    <section aria-labelledby="sending" className="flex flex-col gap-4">
      <SendingHeading alone>{say(fileKind === "Sound" ? "sending.message" : "sending.one")}</SendingHeading>
      <p className="figure text-5xl leading-none font-bold">{percent}%</p>
      <Progress percent={percent} valueText={spokenProgress(say, progress)} aria-labelledby="sending" />
      <p role="status" className="sr-only">
        {retry?.away ? awayText(say, retry.away, isOnline) : spoken > 0 && say("sending.percent", { percent: spoken })}
      </p>
      {timeLeft && !retry && <p>{timeLeft}</p>}
      {stage === "checking" && !retry && <p>{say("sending.checking")}</p>}
      <ConnectionNotice retry={retry} />
      <p className="text-ink-2">{say("sending.lock")}</p>
      {(stage === "sending" || retry?.away) && (
        <Button size="phone" onClick={onCancel}>
          {say("sending.cancel")}
        </Button>
      )}
      <Details>
        <UploadBadges kind={kind} retry={retry} />
        {kind === "chunked" && <UploadFigures progress={progress} />}
      </Details>
    </section>
  );
}
