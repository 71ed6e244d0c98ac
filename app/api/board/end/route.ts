import { respond, route } from "@/lib/api/route";
import { endBoard } from "@/lib/board/store";
import { restResponseSchema } from "@/lib/rest/schema";

export const POST = route("household.manage", async (_request, { identity }) =>
  respond(restResponseSchema, await endBoard(identity)),
);
