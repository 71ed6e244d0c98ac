import * as z from "zod/mini";

/** An address as the server gives it, "https://hub.example.org/admin". */
export const addressSchema = z.string().check(z.refine((text) => URL.canParse(text)));

/** A name or label on one line with something to see in it. Takes its most characters and the sentence for everything else. */
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
