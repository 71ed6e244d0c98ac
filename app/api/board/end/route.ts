import { respond, route } from "@/lib/accounts/routes/route";
import { restResponseSchema } from "@/lib/calendar/shabbos/settings-schema";
import { endBoard } from "@/lib/kiosk/shabbos-board/store";

export const POST = route("household.manage", async (_request, { identity }) =>
  respond(restResponseSchema, await endBoard(identity)),
);
