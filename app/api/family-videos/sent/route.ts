import { respond, route } from "@/lib/api/route";
import { sentListSchema } from "@/lib/media/sent/schema";
import { listSentWithReplies } from "@/lib/replies/sent-store";

export const GET = route("media.view-sent", async (_request, { identity }) =>
  respond(sentListSchema, await listSentWithReplies(identity)),
);
