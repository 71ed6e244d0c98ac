import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { unfinishedText } from "@/lib/media/uploads/client/queue/queue-texts";
import type { UploadState } from "@/lib/media/uploads/client/queue/upload-state";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";

const MOST_NAMES = 5;

type Props = { flow: UploadFlow; state: UploadState };

export function FormStep({ flow, state: { name, unfinished } }: Props) {
  const say = useSay();
  const names = unfinished?.names.filter((fileName) => fileName !== "") ?? [];
  const isNameless = name.trim() === "";
  if (!unfinished && !isNameless) return null;
  return (
    <div className="flex flex-col gap-3">
      {unfinished && (
        <div className="flex flex-col gap-3 rounded-md bg-info-bg p-[min(1rem,4vw)] text-info">
          <p>{unfinishedText(say, unfinished)}</p>
          {names.length > 0 && (
            <ul className="list-disc ps-6">
              {names.slice(0, MOST_NAMES).map((fileName, index) => (
                <li key={`${index} ${fileName}`} className="wrap-anywhere">
                  <bdi>{fileName}</bdi>
                </li>
              ))}
              {names.length > MOST_NAMES && <li>{say("form.andMore", { count: names.length - MOST_NAMES })}</li>}
            </ul>
          )}
          <Button size="phone" onClick={flow.forgetUnfinished}>
            {say("form.forget", { files: unfinished.names.length })}
          </Button>
        </div>
      )}
      {isNameless && (
        <p id="picker-hint" className="font-semibold text-warn">
          {say("form.nameFirst")}
        </p>
      )}
    </div>
  );
}
