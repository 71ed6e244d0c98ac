import * as z from "zod/mini";
import { loginResponseSchema, qrCodeSchema } from "@/lib/accounts/auth/schema";
import { lineOfText } from "@/lib/platform/format/text-schema";
import { instantSchema } from "@/lib/platform/time/schema";

const password = z
  .string("Please enter your password.")
  .check(z.minLength(1, "Please enter your password."), z.maxLength(1024, "This password is too long."));

const code = z
  .string("Please enter a code.")
  .check(z.trim(), z.minLength(1, "Please enter a code."), z.maxLength(60, "This code is too long."));

export const codeSchema = z.object({ code });
export const ownPasswordSchema = z.object({ password });

/** Bytes as base64url, as browsers send them; the longest is an attestation with certificates. */
const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/));

const passkeyAnswerSchema = z.object({
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

export const secondStepSchema = z.object({
  secondStep: z.object({
    app: z.boolean(),
    passkey: z.nullable(z.object({ challenge: z.string(), rpId: z.string(), ids: z.array(z.string()) })),
  }),
});
export type SecondStep = z.infer<typeof secondStepSchema>["secondStep"];

export const loginAnswerSchema = z.union([loginResponseSchema, secondStepSchema]);

export const secondStepRequestSchema = z.union([codeSchema, z.object({ passkey: passkeyAnswerSchema })]);
export type SecondStepRequest = z.infer<typeof secondStepRequestSchema>;

const passkeyName = lineOfText(40, "Please enter a name of 1 to 40 characters for the passkey.");

export const passkeyNameSchema = z.object({ name: passkeyName, password });

export const secondStepStateSchema = z.object({
  app: z.nullable(z.enum(["works", "sealed-by-another-secret"])),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: instantSchema, lastUsedAt: z.nullable(instantSchema) }),
  ),
  paperCodes: z.int(),
  canUsePasskeys: z.boolean(),
});
export type SecondStepState = z.infer<typeof secondStepStateSchema>;

export const beginRequestSchema = z.object({ password, what: z.enum(["app", "passkey", "paper"]) });
export const appBegunSchema = z.object({ key: z.string(), qr: qrCodeSchema });
export type AppBegun = z.infer<typeof appBegunSchema>;
export const passkeyBegunSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  userId: z.string(),
  userName: z.string(),
  ids: z.array(z.string()),
});
export type PasskeyBegun = z.infer<typeof passkeyBegunSchema>;

const newPasskeySchema = z.object({
  name: passkeyName,
  id: bytes,
  clientDataJSON: bytes,
  attestationObject: bytes,
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;
export const confirmRequestSchema = z.union([codeSchema, z.object({ passkey: newPasskeySchema })]);
export type ConfirmRequest = z.infer<typeof confirmRequestSchema>;
export const paperCodesSchema = z.object({ paperCodes: z.nullable(z.array(z.string())) });

export const removeRequestSchema = z.object({
  password,
  what: z.union([z.enum(["app", "all"]), z.object({ passkey: z.string().check(z.maxLength(2000)) })]),
});
export type RemoveRequest = z.infer<typeof removeRequestSchema>;
