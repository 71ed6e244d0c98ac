import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { noteVersion } from "@/lib/auth/kiosks/kiosk-store";
import { heartbeatSchema } from "@/lib/auth/schema";
import { runningVersion } from "@/lib/health/version";

/** A paired screen says every minute that it is alive and what it runs, and is told what the server runs. */
export const POST = route("screen.report", async (request, { identity }) => {
  const { version } = await parseJsonBody(request, heartbeatSchema);
  await noteVersion(identity, version);
  return respond(heartbeatSchema, { version: runningVersion().version });
});
