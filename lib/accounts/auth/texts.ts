import type { Role } from "@/lib/accounts/auth/schema";

export const SECTION_ROLES: Record<Role, readonly Role[]> = {
  admin: ["admin"],
  family: ["family"],
  caregiver: ["caregiver", "admin"],
};

/** For a right password in the wrong section, by the account's own role; the specification's wording. */
export const SECTION_MISMATCH: Record<Role, string> = {
  admin: "Admin credentials cannot be used for this section",
  family: "Family credentials cannot be used for this section",
  caregiver: "Caregiver credentials cannot be used for this section",
};

export const LOGIN_TEXTS = {
  invalid: "Invalid username or password",
  ended: "This account’s last day has passed. Please ask the caretaker.",
  failed: "Login failed. Please try again.",
  failedTitle: "Login Failed",
  successTitle: "Login successful",
  success: "Welcome back!",
  unkept:
    "This browser did not keep the login. Open the hub at its own address, or allow cookies for this one, and log in again.",
} as const;

export function shareText(name: string, address: string): string {
  return `With this link you can send photos and videos to ${name}. Open it on your phone, enter your name, and choose a photo or video. Please keep this link in the family.\n\n${address}`;
}
