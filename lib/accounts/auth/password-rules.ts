export const PASSWORD_LIMITS = { min: 12, max: 128 } as const;

export function passwordProblem(
  password: string,
  ownWords: readonly string[],
  isCommon: (password: string) => boolean,
): string | null {
  const length = [...password.normalize("NFKC")].length;
  if (length < PASSWORD_LIMITS.min)
    return `Please use at least ${PASSWORD_LIMITS.min} characters, for example three or four words.`;
  if (length > PASSWORD_LIMITS.max) return `Please use at most ${PASSWORD_LIMITS.max} characters.`;
  const plain = password.normalize("NFKC").toLowerCase();
  const withoutTail = plain.replace(/[^\p{L}]+$/u, "");
  const owned = ownWords.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
  if (isCommon(plain) || isCommon(withoutTail)) return "Many people use this password. Please choose a different one.";
  if (new Set(plain).size < 4) return "This password repeats a few characters. Please choose a different one.";
  const rest = owned.reduce((left, word) => left.replaceAll(word, ""), plain).replace(/[^\p{L}]/gu, "");
  if (owned.some((word) => plain.includes(word)) && rest.length < 6) {
    return "This password is mostly a name from the household. Please choose a different one.";
  }
  return null;
}
