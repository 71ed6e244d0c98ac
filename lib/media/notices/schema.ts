import * as z from "zod/mini";

/** What a sender may hear of. */
export const causeSchema = z.enum(["seen", "love", "thanks", "call", "voice"]);
export type Cause = z.infer<typeof causeSchema>;

const base64url = (min: number, max: number) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[A-Za-z0-9_-]+$/));

/** PUT /api/notices/push: what a browser's PushSubscription says as JSON. The keys have 65 and 16 bytes. */
export const pushRequestSchema = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({ p256dh: base64url(86, 88), auth: base64url(21, 24) }),
});
export type PushRequest = z.infer<typeof pushRequestSchema>;

/** DELETE /api/notices/push */
export const pushEndSchema = z.object({ endpoint: z.string().check(z.maxLength(1000)) });

/** POST /api/notices/email: a code is sent to the address. */
export const emailRequestSchema = z.object({
  address: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254, "Please enter a valid email address."),
      z.regex(/^[^\s@<>"',;:]+@[^\s@<>"',;:]+\.[^\s@<>"',;:.]+$/, "Please enter a valid email address."),
    ),
});

/** PUT /api/notices/email: the code that arrived. */
export const emailCodeSchema = z.object({
  id: z.string().check(z.maxLength(60)),
  code: z.string().check(z.trim(), z.maxLength(40)),
});

/** DELETE /api/notices/email */
export const emailEndSchema = z.object({ id: z.string().check(z.maxLength(60)) });

/** An email address of this sender as "r…@example.com"; several people may share a link. */
const emailChannelSchema = z.object({ id: z.string(), masked: z.string(), isConfirmed: z.boolean() });

/** GET /api/notices: what this sender has chosen. */
export const noticesSchema = z.object({
  /** Whether this sender may choose anything: a link or an account. */
  isOffered: z.boolean(),
  /** Of the hub's own key pair, base64url (RFC 8292). */
  publicKey: z.string(),
  /** SHA-256 of the push addresses of this sender, hex, by which a browser knows its own. */
  pushHashes: z.array(z.string()),
  /** Null: the household has no mail server. */
  emails: z.nullable(z.array(emailChannelSchema)),
});
export type Notices = z.infer<typeof noticesSchema>;
