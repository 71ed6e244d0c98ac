import * as z from "zod/mini";
import {
  appBegunSchema,
  type ConfirmRequest,
  paperCodesSchema,
  passkeyBegunSchema,
  type RemoveRequest,
  secondStepStateSchema,
} from "@/lib/accounts/auth/second-step/schema";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";

const URL = "/api/second-step";

export const secondStepRead = signedInRead(URL, secondStepStateSchema);

export const beginApp = (password: string) => sendJson("POST", URL, appBegunSchema, { password, what: "app" });
export const beginPasskey = (password: string) =>
  sendJson("POST", URL, passkeyBegunSchema, { password, what: "passkey" });

export async function renewPaperCodes(password: string): Promise<string[] | null> {
  return (await sendJson("POST", URL, paperCodesSchema, { password, what: "paper" })).paperCodes;
}

export async function confirmSecondStep(request: ConfirmRequest): Promise<string[] | null> {
  return (await sendJson("PUT", URL, paperCodesSchema, request)).paperCodes;
}

export async function removeSecondStep(request: RemoveRequest): Promise<void> {
  await sendJson("DELETE", URL, z.undefined(), request);
}
