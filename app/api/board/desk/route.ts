import { respond, route } from "@/lib/api/route";
import { boardDeskSchema } from "@/lib/board/desk-schema";
import { getBoardDesk } from "@/lib/board/desk-store";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(boardDeskSchema, await getBoardDesk(identity)),
);
