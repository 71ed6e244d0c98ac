import {
  type AddressCheck,
  addressCheckSchema,
  type HubAddress,
  hubAddressSchema,
} from "@/lib/accounts/household/address-schema";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";

const ADDRESS_URL = "/api/hub-address";

export const hubAddressRead = signedInRead(ADDRESS_URL, hubAddressSchema);

export function sendHubAddress(address: string): Promise<HubAddress> {
  return sendJson("PUT", ADDRESS_URL, hubAddressSchema, { address });
}

export function sendAddressCheck(): Promise<AddressCheck> {
  return sendJson("POST", ADDRESS_URL, addressCheckSchema);
}
