import { respond, route } from "@/lib/accounts/routes/route";
import { BOARD_ENDED_COOKIE, endedHereOf } from "@/lib/kiosk/shabbos-board/end-cookie";
import { boardSchema } from "@/lib/kiosk/shabbos-board/screen-schema";
import { getBoard } from "@/lib/kiosk/shabbos-board/screen-store";

export const GET = route("rest.view", async ({ cookies }, { identity }) =>
  respond(boardSchema, {
    ...(await getBoard(identity)),
    endedHereAt: endedHereOf(cookies.get(BOARD_ENDED_COOKIE)?.value),
  }),
);
