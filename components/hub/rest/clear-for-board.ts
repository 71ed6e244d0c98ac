import { closeActivity } from "@/components/hub/panels/use-open-activity";
import { announceBoard } from "@/lib/kiosk/shabbos-board/begin-event";
import { fadeOut } from "@/lib/kiosk/shabbos-board/fade-out";

/** A player of another site cannot be made quiet, only removed. */
const hasForeignPlayer = () => document.querySelector("[data-slot=activity-dialog] iframe") !== null;

/** Closes dialogs and outside pages at once, and the panel when its sound has faded. A game stays in local storage. */
export async function clearForBoard(): Promise<void> {
  announceBoard();
  if (!hasForeignPlayer()) await fadeOut();
  closeActivity();
}
