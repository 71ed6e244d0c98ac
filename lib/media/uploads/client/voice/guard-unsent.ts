import { warnBeforeLeaving } from "@/lib/media/uploads/client/guard-upload";
import type { UploadFlow } from "@/lib/media/uploads/client/upload-flow";
import { isVoiceFile } from "@/lib/media/uploads/client/voice/voice-file";

/** Warns before the page is left while a recorded message waits among the files: it is nowhere else. */
export function guardUnsentMessages(
  flow: Pick<UploadFlow, "subscribe" | "getState">,
  warn: () => () => void = warnBeforeLeaving,
): void {
  let stopWarning: (() => void) | null = null;
  flow.subscribe(() => {
    const isWaiting = flow.getState().rows.some(({ name, state }) => isVoiceFile(name) && state.name !== "sent");
    if (isWaiting) stopWarning ??= warn();
    else {
      stopWarning?.();
      stopWarning = null;
    }
  });
}
