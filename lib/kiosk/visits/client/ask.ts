import * as z from "zod/mini";
import { ASK_PATH } from "@/lib/kiosk/visits/paths";
import { sendJson } from "@/lib/platform/api/fetch-json";

/** Asks the caretaker to allow visits from this phone. Throws HttpError with the server's sentence. */
export async function askToVisit(name: string): Promise<void> {
  await sendJson("POST", ASK_PATH, z.unknown(), { name });
}
