import { type RestResponse, restResponseSchema } from "@/lib/calendar/shabbos/settings-schema";
import { boardDeskSchema } from "@/lib/kiosk/shabbos-board/caretaker-schema";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";

const DESK_URL = "/api/board/desk";

export const boardDeskRead = signedInRead(DESK_URL, boardDeskSchema);

/** Ends the board that stands now, on every screen. Throws as sendJson does; 409 when none stands. */
export function sendBoardEnd(): Promise<RestResponse> {
  return sendJson("POST", "/api/board/end", restResponseSchema);
}
