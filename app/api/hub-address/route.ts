import { drawQr } from "@/lib/accounts/auth/links/link-qr";
import { addressCheckSchema, hubAddressRequestSchema, hubAddressSchema } from "@/lib/accounts/household/address-schema";
import { getHubAddress, saveHubAddress, startAddressCheck } from "@/lib/accounts/household/address-store";
import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(hubAddressSchema, await getHubAddress(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) => {
  const { address } = await parseJsonBody(request, hubAddressRequestSchema);
  return respond(hubAddressSchema, await saveHubAddress(identity, address));
});

/** Begins a check: a phone that opens the address has proved it. */
export const POST = route("household.manage", async (_request, { identity }) => {
  const address = await startAddressCheck(identity);
  return respond(addressCheckSchema, { address, qr: drawQr(address) }, { status: 201 });
});
