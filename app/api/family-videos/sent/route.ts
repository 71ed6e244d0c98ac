import { respond, route } from "@/lib/api/route";
import { sentListSchema } from "@/lib/media/schema";
import { listSent } from "@/lib/media/sent-store";

export const GET = route("media.view-sent", async (_request, { identity }) =>
  respond(sentListSchema, await listSent(identity)),
);
