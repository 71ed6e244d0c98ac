import { lookUpPairing } from "@/lib/auth/pairing-store";
import { lookupRequestSchema, waitingScreenSchema } from "@/lib/auth/schema";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

/** Which browser shows this code, and where it is: what the caretaker compares before she confirms. */
export const POST = route("household.manage", async (request, { identity }) => {
  const { code } = await parseJsonBody(request, lookupRequestSchema);
  return answer(waitingScreenSchema, await lookUpPairing(identity, code, request.headers.get(CLIENT_ADDRESS_HEADER) ?? ""));
});
