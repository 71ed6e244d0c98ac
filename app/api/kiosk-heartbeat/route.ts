import { noteVersion } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { heartbeatSchema } from "@/lib/accounts/auth/schema";
import { respond, route } from "@/lib/accounts/routes/route";
import { heartbeatRequestSchema } from "@/lib/kiosk/visits/heartbeat-schema";
import { noteDevices } from "@/lib/kiosk/visits/settings-store";
import { runningVersion } from "@/lib/operations/health/version";
import { parseJsonBody } from "@/lib/platform/api/request-body";

/** Notes every minute that a paired screen is alive and what it runs; returns the server's version. */
export const POST = route("screen.report", async (request, { identity }) => {
  const { version, visits } = await parseJsonBody(request, heartbeatRequestSchema);
  await noteVersion(identity, version);
  if (visits) await noteDevices(identity, visits);
  return respond(heartbeatSchema, { version: runningVersion().version });
});
