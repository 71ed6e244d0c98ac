import { respond, route } from "@/lib/api/route";
import { overviewSchema } from "@/lib/overview/schema";
import { getOverview } from "@/lib/overview/store";

/** What the caretaker's page begins with (D73). */
export const GET = route("household.manage", async (_request, { identity }) =>
  respond(overviewSchema, await getOverview(identity)),
);
