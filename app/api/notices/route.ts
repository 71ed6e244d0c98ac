import { respond, route } from "@/lib/accounts/routes/route";
import { listNotices } from "@/lib/media/notices/channel-store";
import { noticesSchema } from "@/lib/media/notices/schema";

/** Returns the notices that a sender chose (D70). */
export const GET = route("media.notices", async (_request, { identity }) =>
  respond(noticesSchema, await listNotices(identity)),
);
