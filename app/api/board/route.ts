import { respond, route } from "@/lib/api/route";
import { BOARD_ENDED_COOKIE, endedHereOf } from "@/lib/board/ended-here";
import { boardSchema } from "@/lib/board/schema";
import { getBoard } from "@/lib/board/words-store";

export const GET = route("rest.view", async ({ cookies }, { identity }) =>
  respond(boardSchema, {
    ...(await getBoard(identity)),
    endedHereAt: endedHereOf(cookies.get(BOARD_ENDED_COOKIE)?.value),
  }),
);
