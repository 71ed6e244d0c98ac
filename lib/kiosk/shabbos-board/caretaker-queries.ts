import { type RestResponse, restResponseSchema } from "@/lib/calendar/shabbos/settings-schema";
import { type BoardDesk, boardDeskSchema } from "@/lib/kiosk/shabbos-board/caretaker-schema";
import { readSignedIn, sendJson, type SignedInRead } from "@/lib/platform/api/fetch-json";

const DESK_URL = "/api/board/desk";

export const boardDeskRead: SignedInRead<BoardDesk> = {
  queryKey: [DESK_URL],
  read: (signal) => readSignedIn(DESK_URL, boardDeskSchema, signal),
};

/** Ends the board that stands now, on every screen. Throws as sendJson does; 409 when none stands. */
export function sendBoardEnd(): Promise<RestResponse> {
  return sendJson("POST", "/api/board/end", restResponseSchema);
}
