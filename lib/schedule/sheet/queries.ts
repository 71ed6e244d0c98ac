import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { type PhoneList, type PhoneListRequest, phoneListSchema } from "@/lib/schedule/sheet/schema";

const PHONES_URL = "/api/phone-numbers";

export const phonesRead = signedInRead(PHONES_URL, phoneListSchema);

/** Saves all numbers at once. Throws as sendJson does; 409 when someone else has saved since `updatedAt`. */
export function sendPhones(wanted: PhoneListRequest): Promise<PhoneList> {
  return sendJson("PUT", PHONES_URL, phoneListSchema, wanted);
}
