import { listKiosks } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { approvePairing } from "@/lib/accounts/auth/kiosks/pairing-store";
import { approvedScreenSchema, approveRequestSchema, kioskListSchema } from "@/lib/accounts/auth/schema";
import { respond, route } from "@/lib/accounts/routes/route";
import { runningVersion } from "@/lib/operations/health/version";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { clock } from "@/lib/platform/time/clock";

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
