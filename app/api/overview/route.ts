import { respond, route } from "@/lib/accounts/routes/route";
import { overviewSchema } from "@/lib/operations/overview/schema";
import { getOverview } from "@/lib/operations/overview/store";

/** Returns the overview on the caretaker's page (D73). */
export const GET = route("household.manage", async (_request, { identity }) =>
  respond(overviewSchema, await getOverview(identity)),
);
