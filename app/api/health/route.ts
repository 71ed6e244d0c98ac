import { respond, route } from "@/lib/api/route";
import { healthSchema } from "@/lib/health/schema";
import { getHealth } from "@/lib/health/store";

/** Whether the server is alive; for whoever is not the caretaker it touches nothing. */
export const GET = route("public", async (_request, { identity }) => respond(healthSchema, await getHealth(identity)));
