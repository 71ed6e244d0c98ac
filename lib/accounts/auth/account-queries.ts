import { mutationOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  type Account,
  accountListSchema,
  accountSchema,
  loginResponseSchema,
  type NewAccount,
  type SetupRequest,
} from "@/lib/accounts/auth/schema";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { sendNew } from "@/lib/platform/api/send-new";

const USERS_URL = "/api/users";

export const accountsRead = signedInRead(USERS_URL, accountListSchema);

const userUrl = (id: string) => `${USERS_URL}/${encodeURIComponent(id)}`;

export function sendAccount(account: NewAccount): Promise<Account> {
  return sendNew(USERS_URL, accountSchema, account);
}

export async function sendPassword({ id, password }: { id: string; password: string }): Promise<void> {
  await sendJson("PATCH", userUrl(id), z.undefined(), { password });
}

export async function sendLastDay({ id, lastDay }: { id: string; lastDay: string | null }): Promise<void> {
  await sendJson("PUT", userUrl(id), z.undefined(), { lastDay });
}

export async function sendRemoval(id: string): Promise<void> {
  await sendJson("DELETE", userUrl(id), z.undefined());
}

export const setupMutation = mutationOptions({
  mutationFn: (request: SetupRequest) => sendNew("/api/auth/setup", loginResponseSchema, request),
});
