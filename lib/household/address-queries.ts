import { type SignedInRead, readSignedIn, sendJson } from "@/lib/api/fetch-json";
import {
  type AddressCheck,
  addressCheckSchema,
  type HubAddress,
  hubAddressSchema,
} from "@/lib/household/address-schema";

const ADDRESS_URL = "/api/hub-address";

export const hubAddressRead: SignedInRead<HubAddress> = {
  queryKey: [ADDRESS_URL],
  read: (signal) => readSignedIn(ADDRESS_URL, hubAddressSchema, signal),
};

/** Sets the address, as it was typed. */
export function sendHubAddress(address: string): Promise<HubAddress> {
  return sendJson("PUT", ADDRESS_URL, hubAddressSchema, { address });
}

/** Begins a check. */
export function sendAddressCheck(): Promise<AddressCheck> {
  return sendJson("POST", ADDRESS_URL, addressCheckSchema);
}
