import { respond, route } from "@/lib/accounts/routes/route";
import { listNotices } from "@/lib/media/notices/channel-store";
import { noticesSchema } from "@/lib/media/notices/schema";

/** What a sender has chosen to hear (D70). */
export const GET = route("media.notices", async (_request, { identity }) =>
  respond(noticesSchema, await listNotices(identity)),
);
