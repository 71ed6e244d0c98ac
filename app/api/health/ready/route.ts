import { respond, route } from "@/lib/accounts/routes/route";
import { readinessSchema } from "@/lib/operations/health/schema";
import { getReadiness } from "@/lib/operations/health/store";

/** Whether everything works that the hub needs: 200, or 503 for a load balancer and a monitor. */
export const GET = route("public", async (_request, { identity }) => {
  const readiness = await getReadiness(identity);
  return respond(readinessSchema, readiness, readiness.ready ? {} : { status: 503, headers: { "Retry-After": "2" } });
});
