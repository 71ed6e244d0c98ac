import localFont from "next/font/local";

/** The face for accents, which Frank Ruhl Libre does not have; a browser loads it with the first page that needs it. */
export const accentsFace = localFont({
  src: "../../../node_modules/@fontsource-variable/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2",
  weight: "100 900",
  display: "block",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F" }],
});
