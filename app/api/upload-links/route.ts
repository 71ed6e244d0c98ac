import { createLink, listLinks } from "@/lib/accounts/auth/links/link-store";
import { linkRequestSchema, newLinkSchema, uploadLinkListSchema } from "@/lib/accounts/auth/schema";
import { respond, route } from "@/lib/accounts/routes/route";
import { dailyLimit, getUsageByLink } from "@/lib/media/uploads/server/quota";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { clock } from "@/lib/platform/time/clock";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(uploadLinkListSchema, {
    now: clock.now().toISOString(),
    links: await listLinks(identity),
    use: await getUsageByLink(identity),
    limit: dailyLimit(),
  }),
);

/** The address is in this answer only: the database keeps its hash (D9). */
export const POST = route(
  "household.manage",
  async (request, { identity }) => {
    const { label, addsSongs } = await parseJsonBody(request, linkRequestSchema);
    return respond(newLinkSchema, await createLink(identity, label, addsSongs), { status: 201 });
  },
  { isRemembered: true },
);
