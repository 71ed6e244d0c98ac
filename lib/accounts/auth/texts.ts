import type { Role } from "@/lib/accounts/auth/schema";

export const SECTION_ROLES: Record<Role, readonly Role[]> = {
  admin: ["admin"],
  family: ["family"],
  caregiver: ["caregiver", "admin"],
};

export function shareText(name: string, address: string): string {
  return `With this link you can send photos and videos to ${name}. Open it on your phone, enter your name, and choose a photo or video. Please keep this link in the family.\n\n${address}`;
}
