import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, ImagePlus } from "lucide-react";
import { FileList, itemOf } from "@/components/family/queue/file-list";
import { StepHeading } from "@/components/family/step-heading";
import { Button } from "@/components/ui/button";
import { sentQuery } from "@/lib/media/uploads/client/queries";
import { countRows, wholeProgress } from "@/lib/media/uploads/client/queue/queue-rules";
import { countText } from "@/lib/media/uploads/client/queue/queue-texts";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";

type Props = { relative: string; flow: UploadFlow; state: UploadState; onAgain: () => void };

/** Step 4 with several files: what was sent and where it is, and what was not. */
export function SeveralSuccess({ relative, flow, state, onAgain }: Props) {
  const whole = wholeProgress(state.rows);
  const notSent = countRows(state.rows, "failed", "refused");
  const { data: sent } = useQuery(sentQuery);
  const isNotShown = state.rows.some((row) => itemOf(row, sent)?.preparation === "failed");
  const isFine = notSent === 0 && !isNotShown;
  const Icon = isFine ? CircleCheck : CircleAlert;
  return (
    <section aria-labelledby="sent" className="flex flex-col gap-4">
      <Icon aria-hidden className={`size-16 ${isFine ? "text-good" : "text-warn"}`} strokeWidth={1.75} />
      <StepHeading id="sent" alone={false} className="text-[1.75rem] wrap-anywhere">
        {isFine ? (
          <>
            Successfully sent to <bdi>{relative}</bdi>!
          </>
        ) : (
          `${countText({ sent: whole.sent, total: state.rows.length })}`
        )}
      </StepHeading>
      <p className="wrap-anywhere">
        {notSent === 0 ? (
          `All ${whole.sent} files have arrived.${isNotShown ? " The list says what cannot be shown, and why." : ""}`
        ) : (
          <>
            What was sent is safe with <bdi>{relative}</bdi>&apos;s hub. The list says what was not sent, and why.
          </>
        )}
      </p>
      <Button variant="primary" size="phone" onClick={onAgain}>
        <ImagePlus aria-hidden />
        Send More Files
      </Button>
      <FileList relative={relative} flow={flow} state={state} step="success" />
    </section>
  );
}
