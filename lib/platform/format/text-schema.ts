import * as z from "zod/mini";

export const addressSchema = z.string().check(z.refine((text) => URL.canParse(text)));

export const lineOfText = (maxChars: number, sentence: string) =>
  z
    .string(sentence)
    .check(
      z.trim(),
      z.minLength(1, sentence),
      z.maxLength(maxChars, sentence),
      z.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+$/u, sentence),
      z.regex(/[^\p{C}\p{Z}]/u, sentence),
    );
