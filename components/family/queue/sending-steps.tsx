import { SeveralSuccess } from "@/components/family/queue/several-success";
import { SeveralUploading } from "@/components/family/queue/several-uploading";
import { SuccessStep } from "@/components/family/success-step";
import { UploadingStep } from "@/components/family/uploading-step";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";

type Props = { flow: UploadFlow; state: UploadState; onAgain: () => void };

/** Steps 3 and 4 of everything that is sent: one file has a page of its own. */
export function SendingSteps({ flow, state, onAgain }: Props) {
  const { step, rows } = state;
  const [only] = rows.length === 1 ? rows : [];
  if (step === "uploading")
    return only?.state.name === "sending" ? (
      <UploadingStep fileKind={only.kind} progress={only.state.progress} onCancel={flow.stopAll} />
    ) : (
      <SeveralUploading flow={flow} state={state} />
    );
  if (step !== "success") return null;
  return only ? (
    <SuccessStep row={only} onAgain={onAgain} />
  ) : (
    <SeveralSuccess flow={flow} state={state} onAgain={onAgain} />
  );
}
