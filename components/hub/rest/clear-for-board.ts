import { closeActivity } from "@/components/hub/panels/use-open-activity";
import { announceBoard } from "@/lib/kiosk/shabbos-board/begin-event";
import { fadeOut } from "@/lib/kiosk/shabbos-board/fade-out";

/** A player of another site cannot be made quiet, only removed. */
const hasForeignPlayer = () => document.querySelector("[data-slot=activity-dialog] iframe") !== null;

/**
 * Clears the screen when the board begins: dialogs and pages outside the hub close at once, what plays becomes silent within ten
 * seconds, then the open panel closes. A game stays as it stands, in local storage. Resolves when all of it is done.
 */
export async function clearForBoard(): Promise<void> {
  announceBoard();
  if (!hasForeignPlayer()) await fadeOut();
  closeActivity();
}
