import { WifiOff } from "lucide-react";
import { useOnline } from "@/components/ui/feedback/use-online";
import type { UploadProgress } from "@/lib/media/uploads/client/upload-run";

const OFFLINE = "Your phone has no internet connection.";
const GOES_ON = "Your file is saved, and sending will continue automatically. Please keep this page open.";

/** What is said when the retries are used up, and the phone, the hub or the line between is still away (D49). */
export function awayText({ hubAnswers }: { hubAnswers: boolean }, isOnline: boolean): string {
  if (!isOnline) return `${OFFLINE} ${GOES_ON}`;
  return hubAnswers
    ? `The hub answers, but it cannot take the file right now. ${GOES_ON}`
    : `The hub cannot be reached right now. ${GOES_ON}`;
}

/** What the sender should know of the connection while something is sent. */
export function ConnectionNotice({ retry }: Pick<UploadProgress, "retry">) {
  const isOnline = useOnline();
  if (!retry) return <p className="font-semibold">Please don&apos;t close this page while uploading.</p>;
  const attempt = retry.attempt === null ? "" : ` (Attempt ${retry.attempt}/${retry.max})`;
  return (
    <div className="flex flex-wrap items-start gap-3 rounded-md border-3 border-honey-edge bg-warn-bg p-[min(1rem,4vw)] text-warn">
      <WifiOff aria-hidden className="mt-0.5 size-7 shrink-0" />
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-bold text-balance">
          {retry.away ? "Waiting for the connection" : `Reconnecting...${attempt}`}
        </p>
        <p>
          {retry.away ? awayText(retry.away, isOnline) : "Connection issue detected. Automatically retrying..."}
          {!retry.away && !isOnline && ` ${OFFLINE}`}
        </p>
        {retry.away?.serverMessage && <p>{`The hub says: ${retry.away.serverMessage}`}</p>}
      </div>
    </div>
  );
}
