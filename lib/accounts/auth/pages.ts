import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { isRevokedScreen } from "@/lib/accounts/auth/kiosks/kiosk-store";
import type { FamilyAccess, User } from "@/lib/accounts/auth/schema";
import { identify } from "@/lib/accounts/auth/session";
import { getUser, hasAdmin } from "@/lib/accounts/auth/store";
import { actingIdentity, type Action, familyAccessFor, type Identity, may } from "@/lib/accounts/permissions/matrix";
import { env } from "@/lib/platform/env";

/** All identities of this browser, read once for a page, whose parts each call this. */
const currentIdentities = cache(async (): Promise<Identity[]> => {
  const jar = await cookies();
  return identify((name) => jar.get(name)?.value);
});

/** For server components: the identity of this browser that may take this action, else its first one. */
export async function currentIdentity(action: Action): Promise<Identity> {
  return actingIdentity(await currentIdentities(), action);
}

/** For the hub's page (D8, D10): whether someone here may see the family's media; "revoked" for a screen whose pairing was ended. */
export async function screenState(): Promise<"connected" | "revoked" | "none"> {
  if (may(await currentIdentity("media.view"), "media.view")) return "connected";
  const jar = await cookies();
  return (await isRevokedScreen((name) => jar.get(name)?.value)) ? "revoked" : "none";
}

/** For the hub's page: whether this browser is a paired screen, the only one that gets the offline cache. */
export async function isPairedScreen(): Promise<boolean> {
  return may(await currentIdentity("screen.report"), "screen.report");
}

/** For the hub's page: whether this browser is known by an upload link and nothing else. */
export async function isOnlySender(): Promise<boolean> {
  const identities = await currentIdentities();
  return identities.length > 0 && identities.every(({ kind }) => kind === "link");
}

/** For the hub's page: what GET /api/auth/user returns to this browser; null for an anonymous one. */
export async function currentUser(): Promise<User | null> {
  return getUser(await currentIdentity("public"));
}

/** For the upload page: how this browser may send, before it has exchanged a link that is in the fragment. */
export async function currentFamilyAccess(): Promise<FamilyAccess["access"]> {
  const access = familyAccessFor(await currentIdentity("media.send"));
  return access ?? (env().FAMILY_UPLOAD === "open" ? "open" : null);
}

/** For the upload page: whether this browser may add songs (D95), before it has exchanged a link. */
export async function currentMayAddSongs(): Promise<boolean> {
  return may(await currentIdentity("songs.add"), "songs.add");
}

/** For the admin page: the logged-in account, whatever its role, and whether the first caretaker is still to be made (D4). */
export async function adminState(): Promise<{ user: User | null; setupNeeded: boolean }> {
  const identity = await currentIdentity("household.manage");
  const user = identity.kind === "account" ? await getUser(identity) : null;
  return { user, setupNeeded: user === null && !(await hasAdmin()) };
}
