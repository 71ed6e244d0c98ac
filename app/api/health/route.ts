import { getHealth } from "@/lib/health/store";
import { healthSchema } from "@/lib/health/schema";
import { answer, route } from "@/lib/http/route";

/** Whether the server is alive; for whoever is not the caretaker it touches nothing. */
export const GET = route("public", async (_request, { identity }) => answer(healthSchema, await getHealth(identity)));
