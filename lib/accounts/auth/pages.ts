import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { isRevokedScreen } from "@/lib/accounts/auth/kiosks/kiosk-store";
import type { FamilyAccess, User } from "@/lib/accounts/auth/schema";
import { identify } from "@/lib/accounts/auth/session";
import { getUser, hasAdmin } from "@/lib/accounts/auth/store";
import { actingIdentity, type Action, familyAccessFor, type Identity, may } from "@/lib/accounts/permissions/matrix";
import { env } from "@/lib/platform/env";

const currentIdentities = cache(async (): Promise<Identity[]> => {
  const jar = await cookies();
  return identify((name) => jar.get(name)?.value);
});

export async function currentIdentity(action: Action): Promise<Identity> {
  return actingIdentity(await currentIdentities(), action);
}

export async function screenState(): Promise<"connected" | "revoked" | "none"> {
  if (may(await currentIdentity("media.view"), "media.view")) return "connected";
  const jar = await cookies();
  return (await isRevokedScreen((name) => jar.get(name)?.value)) ? "revoked" : "none";
}

export async function isPairedScreen(): Promise<boolean> {
  return may(await currentIdentity("screen.report"), "screen.report");
}

export async function isOnlySender(): Promise<boolean> {
  const identities = await currentIdentities();
  return identities.length > 0 && identities.every(({ kind }) => kind === "link");
}

export async function currentUser(): Promise<User | null> {
  return getUser(await currentIdentity("public"));
}

export async function currentFamilyAccess(): Promise<FamilyAccess["access"]> {
  const access = familyAccessFor(await currentIdentity("media.send"));
  return access ?? (env().FAMILY_UPLOAD === "open" ? "open" : null);
}

export async function currentMayAddSongs(): Promise<boolean> {
  return may(await currentIdentity("songs.add"), "songs.add");
}

export async function adminState(): Promise<{ user: User | null; setupNeeded: boolean }> {
  const identity = await currentIdentity("household.manage");
  const user = identity.kind === "account" ? await getUser(identity) : null;
  return { user, setupNeeded: user === null && !(await hasAdmin()) };
}
