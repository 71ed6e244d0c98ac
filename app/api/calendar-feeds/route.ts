import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { clock } from "@/lib/platform/time/clock";
import { createFeed, listFeeds } from "@/lib/schedule/feeds/feed-store";
import { feedListSchema, feedRequestSchema, newFeedSchema } from "@/lib/schedule/feeds/schema";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(feedListSchema, { now: clock.now().toISOString(), feeds: await listFeeds(identity) }),
);

/** The address is in this response only: the database keeps its hash (D68). */
export const POST = route(
  "household.manage",
  async (request, { identity }) => {
    const wanted = await parseJsonBody(request, feedRequestSchema);
    return respond(newFeedSchema, await createFeed(identity, wanted), { status: 201 });
  },
  { isRemembered: true },
);
