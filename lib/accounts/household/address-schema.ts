import * as z from "zod/mini";
import { addressSchema } from "@/lib/platform/format/text-schema";

const ADDRESS_CHARS = 200;
const NO_ADDRESS = "Please enter an address such as https://hub.example.org or http://192.168.1.20:3000.";

/** PUT /api/hub-address: the address as it was typed. */
export const hubAddressRequestSchema = z.object({
  address: z.string(NO_ADDRESS).check(z.trim(), z.minLength(1, NO_ADDRESS), z.maxLength(ADDRESS_CHARS, NO_ADDRESS)),
});

/** GET /api/hub-address: under which address phones reach the hub (D59). */
export const hubAddressSchema = z.object({
  /** An origin, "https://hub.example.org". */
  address: addressSchema,
  /** Who says so: PUBLIC_URL, the caretaker, or no one yet. */
  setBy: z.enum(["environment", "caretaker", "nobody"]),
  /** Whether a browser has really reached the hub under it. */
  isReached: z.boolean(),
  secureCookies: z.boolean(),
  listensHere: z.boolean(),
  /** This computer's own addresses in its networks, which may be the one. */
  suggestions: z.array(addressSchema),
});
export type HubAddress = z.infer<typeof hubAddressSchema>;

/** POST /api/hub-address: a check; anyone who opens this address proves that the hub is reached under it. */
export const addressCheckSchema = z.object({
  address: addressSchema,
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type AddressCheck = z.infer<typeof addressCheckSchema>;

export const ADDRESS_TEXTS = { invalid: NO_ADDRESS } as const;
