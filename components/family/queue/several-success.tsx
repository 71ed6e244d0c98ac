import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, ImagePlus } from "lucide-react";
import { FileList, itemOf } from "@/components/family/queue/file-list";
import { StepHeading } from "@/components/family/step-heading";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { sentQuery } from "@/lib/media/uploads/client/queries";
import { countRows, wholeProgress } from "@/lib/media/uploads/client/queue/queue-rules";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";

type Props = { flow: UploadFlow; state: UploadState; onAgain: () => void };

export function SeveralSuccess({ flow, state, onAgain }: Props) {
  const say = useSay();
  const whole = wholeProgress(state.rows);
  const notSent = countRows(state.rows, "failed", "refused");
  const { data: sent } = useQuery(sentQuery);
  const isNotShown = state.rows.some((row) => itemOf(row, sent)?.preparation === "failed");
  const isFine = notSent === 0 && !isNotShown;
  const Icon = isFine ? CircleCheck : CircleAlert;
  return (
    <section aria-labelledby="sent" className="flex flex-col gap-4">
      <Icon aria-hidden className={`size-16 ${isFine ? "text-good" : "text-warn"}`} strokeWidth={1.75} />
      <StepHeading id="sent" className="text-[1.75rem] wrap-anywhere">
        {isFine ? say("done.sent") : say("sending.countSent", { sent: whole.sent, total: state.rows.length })}
      </StepHeading>
      <p className="wrap-anywhere">
        {notSent > 0
          ? say("done.someNotSent")
          : `${say("done.all", { count: whole.sent })}${isNotShown ? ` ${say("done.someNotShown")}` : ""}`}
      </p>
      <Button variant="primary" size="phone" onClick={onAgain}>
        <ImagePlus aria-hidden />
        {say("done.more")}
      </Button>
      <FileList flow={flow} state={state} step="success" />
    </section>
  );
}
