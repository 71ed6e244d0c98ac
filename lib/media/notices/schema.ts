import * as z from "zod/mini";

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

export const pushEndSchema = z.object({ endpoint: z.string().check(z.maxLength(1000)) });

export const emailRequestSchema = z.object({
  address: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254, "Please enter a valid email address."),
      z.regex(/^[^\s@<>"',;:]+@[^\s@<>"',;:]+\.[^\s@<>"',;:.]+$/, "Please enter a valid email address."),
    ),
});

export const emailCodeSchema = z.object({
  id: z.string().check(z.maxLength(60)),
  code: z.string().check(z.trim(), z.maxLength(40)),
});

export const emailEndSchema = z.object({ id: z.string().check(z.maxLength(60)) });

const emailChannelSchema = z.object({ id: z.string(), masked: z.string(), isConfirmed: z.boolean() });

export const noticesSchema = z.object({
  isOffered: z.boolean(),
  publicKey: z.string(),
  /** The push addresses of this sender, each as its SHA-256, hex, by which a browser knows its own. */
  pushes: z.array(z.object({ hash: z.string(), language: z.string() })),
  /** Null: the household has no mail server. */
  emails: z.nullable(z.array(emailChannelSchema)),
});
export type Notices = z.infer<typeof noticesSchema>;
