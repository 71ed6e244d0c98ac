/** Letters with a stroke and ligatures, which the Unicode decomposition leaves whole. */
const STROKED: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const SHORTENED: Record<string, string> = { st: "saint", ste: "sainte", mt: "mount", ft: "fort" };

export function placeKey(text: string): string {
  const plain = text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘ʼʻ`´′."“”״׳]/gu, "");
  const words = plain
    .replace(/[łøđðħıßæœþ]/g, (letter) => STROKED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return words
    .split(" ")
    .map((word) => SHORTENED[word] ?? word)
    .join(" ");
}
