import { respond, route } from "@/lib/accounts/routes/route";
import { listSentWithReplies } from "@/lib/media/replies/sent-store";
import { sentListSchema } from "@/lib/media/sent/schema";

export const GET = route("media.view-sent", async (_request, { identity }) =>
  respond(sentListSchema, await listSentWithReplies(identity)),
);
