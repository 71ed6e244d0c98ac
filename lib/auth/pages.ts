import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { isRevokedScreen } from "@/lib/auth/kiosk-store";
import { type Action, actingIdentity, familyAccessOf, type Identity, may } from "@/lib/auth/rules";
import type { FamilyAccess, User } from "@/lib/auth/schema";
import { identify } from "@/lib/auth/session";
import { getUser, hasAdmin } from "@/lib/auth/store";
import { env } from "@/lib/env";

/** Everybody this browser is, looked up once for a page, whose parts each ask. */
const currentIdentities = cache(async (): Promise<Identity[]> => {
  const jar = await cookies();
  return identify((name) => jar.get(name)?.value);
});

/** For server components: the identity of this browser that may do this, else its first one. */
export async function currentIdentity(action: Action): Promise<Identity> {
  return actingIdentity(await currentIdentities(), action);
}

/**
 * For the hub's page (D8, D10): "connected" when somebody here may see the family's media and the plan; "revoked" when nobody
 * may and this browser was a paired screen whose pairing the caretaker has ended; else "none".
 */
export async function screenState(): Promise<"connected" | "revoked" | "none"> {
  if (may(await currentIdentity("media.view"), "media.view")) return "connected";
  const jar = await cookies();
  return (await isRevokedScreen((name) => jar.get(name)?.value)) ? "revoked" : "none";
}

/** For the hub's page: whether this browser is a paired screen, which keeps what it shows; other browsers keep nothing. */
export async function isPairedScreen(): Promise<boolean> {
  return may(await currentIdentity("screen.report"), "screen.report");
}

/** For the hub's page: what GET /api/auth/user answers this browser; null for nobody. */
export async function currentUser(): Promise<User | null> {
  return getUser(await currentIdentity("public"));
}

/** For the upload page: how this browser may send, before it has exchanged a link that stands in the fragment. */
export async function currentFamilyAccess(): Promise<FamilyAccess["access"]> {
  const access = familyAccessOf(await currentIdentity("media.send"));
  return access ?? (env().FAMILY_UPLOAD === "open" ? "open" : null);
}

/** For the admin page: the logged-in account, whatever its role, and whether the first caretaker is still to be made (D4). */
export async function adminState(): Promise<{ user: User | null; setupNeeded: boolean }> {
  const identity = await currentIdentity("household.manage");
  const user = identity.kind === "account" ? await getUser(identity) : null;
  return { user, setupNeeded: user === null && !(await hasAdmin()) };
}
