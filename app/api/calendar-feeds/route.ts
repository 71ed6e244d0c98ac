import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { createFeed, listFeeds } from "@/lib/schedule/feeds/feed-store";
import { feedListSchema, feedRequestSchema, newFeedSchema } from "@/lib/schedule/feeds/schema";
import { clock } from "@/lib/time/clock";

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
