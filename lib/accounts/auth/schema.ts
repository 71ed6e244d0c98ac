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

/** GET /api/auth/user; `via` tells a paired screen from an account (D39); `mayDelete`: the caretaker lets this screen delete media. */
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

/** POST /api/auth/setup: the first caretaker (D4). */
export const setupRequestSchema = z.object({
  code: z.string().check(z.trim(), z.minLength(1, "Please enter the setup code."), z.maxLength(40)),
  username: usernameSchema,
  password: passwordSchema,
});
export type SetupRequest = z.infer<typeof setupRequestSchema>;

/** POST /api/family-access: the key of an upload link, or none where uploads are open to anyone. */
export const familyAccessRequestSchema = z.object({ key: z.optional(z.string().check(z.maxLength(200))) });
/** Who this browser sends as; null: no one yet. */
export const familyAccessResponseSchema = z.object({
  access: z.nullable(z.enum(["link", "account", "open"])),
  /** Whether songs may be added, too (D95). */
  addsSongs: z.optional(z.boolean()),
});
export type FamilyAccess = z.infer<typeof familyAccessResponseSchema>;

export const SCREEN_NAME_CHARS = 40;
const SCREEN_NAME = `Please enter a name for the screen (up to ${SCREEN_NAME_CHARS} characters).`;
/** What the caretaker calls a paired screen; plain text on one line, because lists and terminals show it. */
export const screenNameSchema = lineOfText(SCREEN_NAME_CHARS, SCREEN_NAME);

/** POST /api/kiosk-pairing: the code that the waiting screen shows, and where the caretaker types it (D10). */
export const pairingStartSchema = z.object({
  code: z.string().check(z.regex(/^[B-Z]{4}-[B-Z]{4}$/)),
  expiresAt: instantSchema,
  adminAddress: addressSchema,
});
export type PairingStart = z.infer<typeof pairingStartSchema>;

/** PUT /api/kiosk-pairing: how it stands; with "approved" the screen has received its cookie. */
export const pairingStateSchema = z.object({ state: z.enum(["waiting", "approved", "expired", "unkept"]) });
export type PairingState = z.infer<typeof pairingStateSchema>["state"];

/** POST /api/kiosks/lookup: the code as it was typed; the response is who waits under it, before the caretaker confirms. */
export const pairingCodeSchema = z
  .string("Please enter the code on the screen.")
  .check(z.maxLength(200, "Please enter the code on the screen."));
export const lookupRequestSchema = z.object({ code: pairingCodeSchema });
/** Browser and address come from the waiting screen; `sameNetwork`: it is in the network of anyone who asks. */
export const waitingScreenSchema = z.object({
  userAgent: z.string(),
  address: z.string(),
  sameNetwork: z.boolean(),
  expiresAt: instantSchema,
});
export type WaitingScreen = z.infer<typeof waitingScreenSchema>;

/** POST /api/kiosks: connects the screen that shows this code, under this name. */
export const approveRequestSchema = z.object({ code: pairingCodeSchema, name: screenNameSchema });
export const approvedScreenSchema = z.object({ name: z.string(), approvedAt: instantSchema });
export type ApprovedScreen = z.infer<typeof approvedScreenSchema>;
export const renameRequestSchema = z.object({ name: screenNameSchema });

/** A paired screen as the caretaker sees it. */
export const kioskSchema = z.object({
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

/** POST /api/kiosk-heartbeat: the version that the screen runs; the response is the server's. */
export const heartbeatSchema = z.object({ version: z.string().check(z.maxLength(80), z.regex(/^[\w.+-]+$/)) });

export const LINK_LABEL_CHARS = 80;
/** For whom a link is made. */
export const linkLabelSchema = lineOfText(
  LINK_LABEL_CHARS,
  `Please enter who the link is for (up to ${LINK_LABEL_CHARS} characters).`,
);
export const linkRequestSchema = z.object({ label: linkLabelSchema, addsSongs: z.optional(z.boolean()) });

/** PATCH /api/upload-links/[id]: whether songs may be added by a link. */
export const linkChangeSchema = z.object({ addsSongs: z.boolean() });

/** An upload link as the caretaker sees it; its key is shown once, when it is made. */
export const uploadLinkSchema = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
  revokedAt: z.nullable(instantSchema),
  /** Whether songs may be added by it, too (D95). */
  addsSongs: z.boolean(),
});
export type UploadLink = z.infer<typeof uploadLinkSchema>;
/** Files and bytes in 24 hours. */
const usageSchema = z.object({ files: z.number(), bytes: z.number() });
/** GET /api/upload-links; `use` names the links that have sent in the last 24 hours, `limit` what each may send in that time. */
export const uploadLinkListSchema = z.object({
  now: instantSchema,
  links: z.array(uploadLinkSchema),
  use: z.array(z.object({ linkId: z.string(), files: z.number(), bytes: z.number() })),
  limit: usageSchema,
});
export type UploadLinkList = z.infer<typeof uploadLinkListSchema>;

/** A QR code as an SVG path of unit squares, in a square so many units wide. */
export const qrCodeSchema = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof qrCodeSchema>;
/** POST /api/upload-links: the address, this once. */
export const newLinkSchema = z.object({ id: z.string(), label: z.string(), address: addressSchema, qr: qrCodeSchema });
export type NewLink = z.infer<typeof newLinkSchema>;

/** An account as the caretaker sees it; `self`: she is logged in with it. */
export const accountSchema = z.object({
  id: z.string(),
  username: z.string(),
  role: roleSchema,
  createdAt: instantSchema,
  self: z.boolean(),
  /** The last day on which a caregiver logs in, "YYYY-MM-DD"; an account without one stays. */
  lastDay: z.optional(civilDateSchema),
});
export type Account = z.infer<typeof accountSchema>;
export const accountListSchema = z.array(accountSchema);

export const USERNAME_CHARS = 64;
const NEW_USERNAME = `Please enter a username (up to ${USERNAME_CHARS} visible characters).`;
export const newAccountSchema = z.object({
  // What cannot be seen must not make two names out of one.
  username: z.pipe(lineOfText(USERNAME_CHARS, NEW_USERNAME).check(z.regex(/^\P{C}+$/u, NEW_USERNAME)), usernameSchema),
  password: passwordSchema,
  role: z.enum(roleSchema.options, "Please choose an account type."),
  lastDay: z.optional(civilDateSchema),
});
export type NewAccount = z.infer<typeof newAccountSchema>;

/** PUT /api/users/{id}: a caregiver's last day; null: the account stays. */
export const lastDaySchema = z.object({ lastDay: z.nullable(civilDateSchema) });

export const newPasswordSchema = z.object({ password: passwordSchema });
