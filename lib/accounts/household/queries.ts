import {
  type ChosenOpinion,
  type FoundPlace,
  type HouseholdRequest,
  type HouseholdSettings,
  householdSettingsSchema,
  placeResponseSchema,
} from "@/lib/accounts/household/settings-schema";
import { readSignedIn, sendJson, type SignedInRead, signedInRead } from "@/lib/platform/api/fetch-json";

const HOUSEHOLD_URL = "/api/household";
const OPINION_URL = "/api/household/opinion";
const TYPING_PAUSE_MS = 300;

export const householdRead = signedInRead(HOUSEHOLD_URL, householdSettingsSchema);

export function sendHousehold(wanted: HouseholdRequest): Promise<HouseholdSettings> {
  return sendJson("PUT", HOUSEHOLD_URL, householdSettingsSchema, wanted);
}

export function sendOpinion(chosen: ChosenOpinion): Promise<HouseholdSettings> {
  return sendJson("PUT", OPINION_URL, householdSettingsSchema, chosen);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      // TypeScript allows any reason; a query is aborted without one, and the browser then gives a DOMException.
      reject(signal.reason as DOMException);
    });
  });
}

export function placeRead(location: string): SignedInRead<FoundPlace> {
  return {
    queryKey: [HOUSEHOLD_URL, "place", location],
    read: async (signal) => {
      await pause(TYPING_PAUSE_MS, signal);
      const query = new URLSearchParams({ location });
      return readSignedIn(`${HOUSEHOLD_URL}/place?${query}`, placeResponseSchema, signal);
    },
  };
}
