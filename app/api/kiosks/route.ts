import { listKiosks } from "@/lib/auth/kiosk-store";
import { approvePairing } from "@/lib/auth/pairing-store";
import { approvedScreenSchema, approveRequestSchema, kioskListSchema } from "@/lib/auth/schema";
import { clock } from "@/lib/clock";
import { runningVersion } from "@/lib/health/version";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

export const GET = route("household.manage", async (_request, { identity }) =>
  answer(kioskListSchema, { now: clock.now().toISOString(), version: runningVersion().version, kiosks: await listKiosks(identity) }),
);

/** Connects the screen that shows this code (D10); it is in the list when it has fetched its cookie, seconds later. */
export const POST = route("household.manage", async (request, { identity }) => {
  const { code, name } = await parseJsonBody(request, approveRequestSchema);
  return answer(approvedScreenSchema, await approvePairing(identity, code, name), { status: 202 });
});
