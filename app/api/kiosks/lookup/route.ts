import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { lookUpPairing } from "@/lib/auth/kiosks/pairing-store";
import { lookupRequestSchema, waitingScreenSchema } from "@/lib/auth/schema";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";

/** Which browser shows this code, and where it is: what the caretaker compares before she confirms. */
export const POST = route("household.manage", async (request, { identity }) => {
  const { code } = await parseJsonBody(request, lookupRequestSchema);
  return respond(
    waitingScreenSchema,
    await lookUpPairing(identity, code, request.headers.get(CLIENT_ADDRESS_HEADER) ?? ""),
  );
});
