import { respond, route } from "@/lib/api/route";
import { BOARD_ENDED_COOKIE, endedHereOf } from "@/lib/board-screen/ended-here";
import { boardSchema } from "@/lib/board-screen/schema";
import { getBoard } from "@/lib/board-screen/store";

export const GET = route("rest.view", async ({ cookies }, { identity }) =>
  respond(boardSchema, {
    ...(await getBoard(identity)),
    endedHereAt: endedHereOf(cookies.get(BOARD_ENDED_COOKIE)?.value),
  }),
);
