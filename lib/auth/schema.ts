import { z } from "zod";

export const roleSchema = z.enum(["admin", "family"]);
export type Role = z.infer<typeof roleSchema>;

export const usernameSchema = z
  .string()
  .trim()
  .min(1, "Please enter a username.")
  .max(64, "Please use at most 64 characters.")
  .transform((name) => name.normalize("NFKC").toLowerCase());

const passwordSchema = z.string().min(1, "Please enter a password.").max(1024, "This password is too long.");

/** POST /api/auth/login: `role` is the section that asks. */
export const loginRequestSchema = z.object({ username: usernameSchema, password: passwordSchema, role: roleSchema.optional() });
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** GET /api/auth/user; `via` tells a paired screen from an account (D39). */
export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  role: roleSchema,
  via: z.enum(["account", "kiosk"]),
});
export type User = z.infer<typeof userSchema>;
export const loginAnswerSchema = z.object({ user: userSchema });

/** POST /api/auth/setup: the first caretaker (D4). */
export const setupRequestSchema = z.object({
  code: z.string().trim().min(1, "Please enter the setup code.").max(40),
  username: usernameSchema,
  password: passwordSchema,
});
export type SetupRequest = z.infer<typeof setupRequestSchema>;

/** POST /api/family-access: the key of an upload link, or none where uploads are open to anyone. */
export const familyAccessRequestSchema = z.object({ key: z.string().max(200).optional() });
/** Who this browser sends as; null: nobody yet. */
export const familyAccessAnswerSchema = z.object({ access: z.enum(["link", "account", "open"]).nullable() });
export type FamilyAccess = z.infer<typeof familyAccessAnswerSchema>;

const SCREEN_NAME = "Please give the screen a name of 1 to 40 characters.";
/** What the caretaker calls a paired screen; plain text on one line, because lists and terminals show it. */
export const screenNameSchema = z.string().trim().min(1, SCREEN_NAME).max(40, SCREEN_NAME).regex(/^\P{Cc}+$/u, SCREEN_NAME);

/** POST /api/kiosk-pairing: the code that the waiting screen shows, and where the caretaker types it (D10). */
export const pairingStartSchema = z.object({
  code: z.string().regex(/^[B-Z]{4}-[B-Z]{4}$/),
  expiresAt: z.iso.datetime(),
  adminAddress: z.url(),
});
export type PairingStart = z.infer<typeof pairingStartSchema>;

/** PUT /api/kiosk-pairing: how it stands; with "approved" the screen has received its cookie. */
export const pairingStateSchema = z.object({ state: z.enum(["waiting", "approved", "expired"]) });
export type PairingState = z.infer<typeof pairingStateSchema>["state"];
