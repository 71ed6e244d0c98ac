import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { listKiosks } from "@/lib/auth/kiosks/kiosk-store";
import { approvePairing } from "@/lib/auth/kiosks/pairing-store";
import { approvedScreenSchema, approveRequestSchema, kioskListSchema } from "@/lib/auth/schema";
import { runningVersion } from "@/lib/health/version";
import { clock } from "@/lib/time/clock";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(kioskListSchema, {
    now: clock.now().toISOString(),
    version: runningVersion().version,
    kiosks: await listKiosks(identity),
  }),
);

/** Connects the screen that shows this code (D10); it is in the list when it has fetched its cookie, seconds later. */
export const POST = route(
  "household.manage",
  async (request, { identity }) => {
    const { code, name } = await parseJsonBody(request, approveRequestSchema);
    return respond(approvedScreenSchema, await approvePairing(identity, code, name), { status: 202 });
  },
  { isRemembered: true },
);
