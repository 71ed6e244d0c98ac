import { respond, route } from "@/lib/accounts/routes/route";
import { boardDeskSchema } from "@/lib/kiosk/shabbos-board/caretaker-schema";
import { getBoardDesk } from "@/lib/kiosk/shabbos-board/caretaker-store";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(boardDeskSchema, await getBoardDesk(identity)),
);
