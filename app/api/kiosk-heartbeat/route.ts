import { noteVersion } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { heartbeatSchema } from "@/lib/accounts/auth/schema";
import { respond, route } from "@/lib/accounts/routes/route";
import { runningVersion } from "@/lib/operations/health/version";
import { parseJsonBody } from "@/lib/platform/api/request-body";

/** A paired screen says every minute that it is alive and what it runs, and is told what the server runs. */
export const POST = route("screen.report", async (request, { identity }) => {
  const { version } = await parseJsonBody(request, heartbeatSchema);
  await noteVersion(identity, version);
  return respond(heartbeatSchema, { version: runningVersion().version });
});
