import * as z from "zod/mini";
import { type CallTick, type CallTicked, callTickedSchema } from "@/lib/media/replies/caretaker-schema";
import { overviewSchema } from "@/lib/operations/overview/schema";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";

const OVERVIEW_URL = "/api/overview";

export const overviewRead = signedInRead(OVERVIEW_URL, overviewSchema);

export function sendCallTick(tick: CallTick): Promise<CallTicked> {
  return sendJson("PUT", `${OVERVIEW_URL}/calls`, callTickedSchema, tick);
}

export async function sendClockConfirmation(): Promise<void> {
  await sendJson("PUT", `${OVERVIEW_URL}/clock`, z.undefined());
}

export async function sendQuietMessage(text: string): Promise<void> {
  await sendJson("PUT", `${OVERVIEW_URL}/message`, z.undefined(), { text });
}
