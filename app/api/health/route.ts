import { respond, route } from "@/lib/accounts/routes/route";
import { healthSchema } from "@/lib/operations/health/schema";
import { getHealth } from "@/lib/operations/health/store";

/** Answers that the server is alive; for anyone but the caretaker it touches nothing. */
export const GET = route("public", async (_request, { identity }) => respond(healthSchema, await getHealth(identity)));
