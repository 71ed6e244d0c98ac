import { respond, route } from "@/lib/accounts/routes/route";
import { readinessSchema } from "@/lib/operations/health/schema";
import { getReadiness } from "@/lib/operations/health/store";

/** Answers a load balancer and a monitor: 200 if everything that the hub needs works, else 503. */
export const GET = route("public", async (_request, { identity }) => {
  const readiness = await getReadiness(identity);
  return respond(readinessSchema, readiness, readiness.ready ? {} : { status: 503, headers: { "Retry-After": "2" } });
});
