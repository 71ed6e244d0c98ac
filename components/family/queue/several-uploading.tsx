import { ConnectionNotice } from "@/components/family/queue/connection-notice";
import { Details } from "@/components/family/queue/details";
import { FileList } from "@/components/family/queue/file-list";
import { SendingHeading } from "@/components/family/step-heading";
import { UploadBadges } from "@/components/family/upload-badges";
import { UploadFigures } from "@/components/family/upload-figures";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/feedback/progress";
import { friendlyTimeLeft, spokenProgress } from "@/lib/media/uploads/client/progress";
import { wholeProgress } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";

/** Step 3 with several files: how far all of them are, then each. Speaks after every file. */
export function SeveralUploading({ flow, state }: { flow: UploadFlow; state: UploadState }) {
  const say = useSay();
  const whole = wholeProgress(state.rows);
  const sending = state.rows.flatMap((row) => (row.state.name === "sending" ? [{ row, ...row.state }] : []));
  const retry = sending.find(({ progress }) => progress.retry)?.progress.retry ?? null;
  const timeLeft = friendlyTimeLeft(say, whole.etaSeconds);
  return (
    <section aria-labelledby="sending" className="flex flex-col gap-4">
      <SendingHeading alone={false}>{say("sending.several")}</SendingHeading>
      <p role="status" className="figure text-4xl leading-none font-bold">
        {say("sending.countSent", { sent: whole.sent, total: whole.total })}
      </p>
      <Progress percent={whole.percent} valueText={spokenProgress(say, whole)} aria-labelledby="sending" />
      {timeLeft && !retry && <p>{timeLeft}</p>}
      <ConnectionNotice retry={retry} />
      <p className="text-ink-2">{say("sending.lock")}</p>
      <Button size="phone" onClick={flow.stopAll}>
        {say("sending.stop")}
      </Button>
      <FileList flow={flow} state={state} step="uploading" />
      {sending.length > 0 && (
        <Details>
          {sending.map(({ row: { id, name }, progress }) => (
            <div key={id} className="flex flex-col gap-2">
              <p className="font-semibold wrap-anywhere">
                <bdi>{name}</bdi>
              </p>
              <UploadBadges kind={progress.kind} retry={progress.retry} />
              {progress.kind === "chunked" && <UploadFigures progress={progress} />}
            </div>
          ))}
        </Details>
      )}
    </section>
  );
}
