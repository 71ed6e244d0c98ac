import * as z from "zod/mini";
import { addressSchema } from "@/lib/platform/format/text-schema";

const ADDRESS_CHARS = 200;
const NO_ADDRESS = "Please enter an address such as https://hub.example.org or http://192.168.1.20:3000.";

export const hubAddressRequestSchema = z.object({
  address: z.string(NO_ADDRESS).check(z.trim(), z.minLength(1, NO_ADDRESS), z.maxLength(ADDRESS_CHARS, NO_ADDRESS)),
});

export const hubAddressSchema = z.object({
  address: addressSchema,
  setBy: z.enum(["environment", "caretaker", "nobody"]),
  isReached: z.boolean(),
  secureCookies: z.boolean(),
  listensHere: z.boolean(),
  suggestions: z.array(addressSchema),
});
export type HubAddress = z.infer<typeof hubAddressSchema>;

export const addressCheckSchema = z.object({
  address: addressSchema,
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type AddressCheck = z.infer<typeof addressCheckSchema>;

export const ADDRESS_TEXTS = { invalid: NO_ADDRESS } as const;
