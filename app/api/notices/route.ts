import { respond, route } from "@/lib/api/route";
import { listNotices } from "@/lib/notices/channel-store";
import { noticesSchema } from "@/lib/notices/schema";

/** What a sender has chosen to hear (D70). */
export const GET = route("media.notices", async (_request, { identity }) =>
  respond(noticesSchema, await listNotices(identity)),
);
