import {
  type AddressCheck,
  addressCheckSchema,
  type HubAddress,
  hubAddressSchema,
} from "@/lib/accounts/household/address-schema";
import { type SignedInRead, readSignedIn, sendJson } from "@/lib/platform/api/fetch-json";

const ADDRESS_URL = "/api/hub-address";

export const hubAddressRead: SignedInRead<HubAddress> = {
  queryKey: [ADDRESS_URL],
  read: (signal) => readSignedIn(ADDRESS_URL, hubAddressSchema, signal),
};

export function sendHubAddress(address: string): Promise<HubAddress> {
  return sendJson("PUT", ADDRESS_URL, hubAddressSchema, { address });
}

export function sendAddressCheck(): Promise<AddressCheck> {
  return sendJson("POST", ADDRESS_URL, addressCheckSchema);
}
