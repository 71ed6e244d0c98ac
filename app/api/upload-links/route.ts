import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { createLink, listLinks } from "@/lib/auth/links/link-store";
import { linkRequestSchema, newLinkSchema, uploadLinkListSchema } from "@/lib/auth/schema";
import { clock } from "@/lib/time/clock";
import { dailyLimit, getUsageByLink } from "@/lib/uploads/server/quota";

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
    const { label } = await parseJsonBody(request, linkRequestSchema);
    return respond(newLinkSchema, await createLink(identity, label), { status: 201 });
  },
  { isRemembered: true },
);
