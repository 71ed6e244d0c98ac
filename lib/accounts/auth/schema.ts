import * as z from "zod/mini";
import { addressSchema, lineOfText } from "@/lib/platform/format/text-schema";
import { civilDateSchema, instantSchema } from "@/lib/platform/time/schema";

export const roleSchema = z.enum(["admin", "family", "caregiver"]);
export type Role = z.infer<typeof roleSchema>;

export const usernameSchema = z.pipe(
  z
    .string()
    .check(z.trim(), z.minLength(1, "Please enter a username."), z.maxLength(64, "Please use at most 64 characters.")),
  z.transform((name: string) => name.normalize("NFKC").toLowerCase()),
);

const passwordSchema = z
  .string("Please enter a password.")
  .check(z.minLength(1, "Please enter a password."), z.maxLength(1024, "This password is too long."));

/** POST /api/auth/login: `role` is the section that asks. */
export const loginRequestSchema = z.object({
  username: usernameSchema,
  password: passwordSchema,
  role: z.optional(roleSchema),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

export const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
  role: roleSchema,
  via: z.enum(["account", "kiosk"]),
  mayDelete: z.optional(z.boolean()),
});
export type User = z.infer<typeof userSchema>;
export const loginResponseSchema = z.object({ user: userSchema });

export const setupRequestSchema = z.object({
  code: z.string().check(z.trim(), z.minLength(1, "Please enter the setup code."), z.maxLength(40)),
  username: usernameSchema,
  password: passwordSchema,
});
export type SetupRequest = z.infer<typeof setupRequestSchema>;

export const familyAccessRequestSchema = z.object({ key: z.optional(z.string().check(z.maxLength(200))) });
export const familyAccessResponseSchema = z.object({
  access: z.nullable(z.enum(["link", "account", "open"])),
  addsSongs: z.optional(z.boolean()),
});
export type FamilyAccess = z.infer<typeof familyAccessResponseSchema>;

export const SCREEN_NAME_CHARS = 40;
const SCREEN_NAME = `Please enter a name for the screen (up to ${SCREEN_NAME_CHARS} characters).`;
/** The caretaker's name for a paired screen; plain text on one line, because lists and terminals show it. */
export const screenNameSchema = lineOfText(SCREEN_NAME_CHARS, SCREEN_NAME);

export const pairingStartSchema = z.object({
  code: z.string().check(z.regex(/^[B-Z]{4}-[B-Z]{4}$/)),
  expiresAt: instantSchema,
  adminAddress: addressSchema,
});
export type PairingStart = z.infer<typeof pairingStartSchema>;

export const pairingStateSchema = z.object({ state: z.enum(["waiting", "approved", "expired", "unkept"]) });
export type PairingState = z.infer<typeof pairingStateSchema>["state"];

const pairingCodeSchema = z
  .string("Please enter the code on the screen.")
  .check(z.maxLength(200, "Please enter the code on the screen."));
export const lookupRequestSchema = z.object({ code: pairingCodeSchema });
export const waitingScreenSchema = z.object({
  userAgent: z.string(),
  address: z.string(),
  sameNetwork: z.boolean(),
  expiresAt: instantSchema,
});
export type WaitingScreen = z.infer<typeof waitingScreenSchema>;

export const approveRequestSchema = z.object({ code: pairingCodeSchema, name: screenNameSchema });
export const approvedScreenSchema = z.object({ name: z.string(), approvedAt: instantSchema });
export type ApprovedScreen = z.infer<typeof approvedScreenSchema>;
export const renameRequestSchema = z.object({ name: screenNameSchema });

const kioskSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  version: z.nullable(z.string()),
  revokedAt: z.nullable(instantSchema),
});
export type Kiosk = z.infer<typeof kioskSchema>;
/** GET /api/kiosks; `now` is the server's clock, so that no one's own wrong clock tells when a screen was seen; `version` is the server's. */
export const kioskListSchema = z.object({ now: instantSchema, version: z.string(), kiosks: z.array(kioskSchema) });

export const heartbeatSchema = z.object({ version: z.string().check(z.maxLength(80), z.regex(/^[\w.+-]+$/)) });

export const LINK_LABEL_CHARS = 80;
export const linkLabelSchema = lineOfText(
  LINK_LABEL_CHARS,
  `Please enter who the link is for (up to ${LINK_LABEL_CHARS} characters).`,
);
export const linkRequestSchema = z.object({ label: linkLabelSchema, addsSongs: z.optional(z.boolean()) });

export const linkChangeSchema = z.object({ addsSongs: z.boolean() });

const uploadLinkSchema = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
  revokedAt: z.nullable(instantSchema),
  addsSongs: z.boolean(),
});
export type UploadLink = z.infer<typeof uploadLinkSchema>;
const usageSchema = z.object({ files: z.number(), bytes: z.number() });
export const uploadLinkListSchema = z.object({
  now: instantSchema,
  links: z.array(uploadLinkSchema),
  use: z.array(z.object({ linkId: z.string(), files: z.number(), bytes: z.number() })),
  limit: usageSchema,
});
export type UploadLinkList = z.infer<typeof uploadLinkListSchema>;

export const qrCodeSchema = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof qrCodeSchema>;
export const newLinkSchema = z.object({ id: z.string(), label: z.string(), address: addressSchema, qr: qrCodeSchema });
export type NewLink = z.infer<typeof newLinkSchema>;

export const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: roleSchema,
  createdAt: instantSchema,
  self: z.boolean(),
  lastDay: z.optional(civilDateSchema),
});
export type Account = z.infer<typeof accountSchema>;
export const accountListSchema = z.array(accountSchema);

export const USERNAME_CHARS = 64;
const NEW_USERNAME = `Please enter a username (up to ${USERNAME_CHARS} visible characters).`;
export const newAccountSchema = z.object({
  // Invisible characters must not make two names out of one.
  username: z.pipe(lineOfText(USERNAME_CHARS, NEW_USERNAME).check(z.regex(/^\P{C}+$/u, NEW_USERNAME)), usernameSchema),
  password: passwordSchema,
  role: z.enum(roleSchema.options, "Please choose an account type."),
  lastDay: z.optional(civilDateSchema),
});
export type NewAccount = z.infer<typeof newAccountSchema>;

export const lastDaySchema = z.object({ lastDay: z.nullable(civilDateSchema) });

export const newPasswordSchema = z.object({ password: passwordSchema });
