import { lookUpPairing } from "@/lib/accounts/auth/kiosks/pairing-store";
import { lookupRequestSchema, waitingScreenSchema } from "@/lib/accounts/auth/schema";
import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { CLIENT_ADDRESS_HEADER } from "@/lib/platform/http/client-address";

/** Returns which browser shows this code and where it is, for the caretaker to compare before she confirms. */
export const POST = route("household.manage", async (request, { identity }) => {
  const { code } = await parseJsonBody(request, lookupRequestSchema);
  return respond(
    waitingScreenSchema,
    await lookUpPairing(identity, code, request.headers.get(CLIENT_ADDRESS_HEADER) ?? ""),
  );
});
