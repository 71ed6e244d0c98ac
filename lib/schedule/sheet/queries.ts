import { readSignedIn, sendJson, type SignedInRead } from "@/lib/platform/api/fetch-json";
import { type PhoneList, type PhoneListRequest, phoneListSchema } from "@/lib/schedule/sheet/schema";

const PHONES_URL = "/api/phone-numbers";

export const phonesRead: SignedInRead<PhoneList> = {
  queryKey: [PHONES_URL],
  read: (signal) => readSignedIn(PHONES_URL, phoneListSchema, signal),
};

/** Saves all numbers at once. Throws as sendJson does; 409 when someone else has saved since `updatedAt`. */
export function sendPhones(wanted: PhoneListRequest): Promise<PhoneList> {
  return sendJson("PUT", PHONES_URL, phoneListSchema, wanted);
}
