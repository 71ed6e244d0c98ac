import { noteVersion } from "@/lib/auth/kiosk-store";
import { heartbeatSchema } from "@/lib/auth/schema";
import { runningVersion } from "@/lib/health/version";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

/** A paired screen says every minute that it is alive and what it runs, and is told what the server runs. */
export const POST = route("screen.report", async (request, { identity }) => {
  const { version } = await parseJsonBody(request, heartbeatSchema);
  await noteVersion(identity, version);
  return answer(heartbeatSchema, { version: runningVersion().version });
});
