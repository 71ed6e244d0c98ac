import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { CSSProperties, ReactNode } from "react";
import { FONT_FACES } from "@/app/fonts";
import { Providers } from "@/app/providers";
import { HomeButton } from "@/components/hub/panels/home-button";
import { FingerPresses } from "@/components/ui/touch/finger-presses";
import {
  FEW_ATTRIBUTE,
  isFew,
  TEXT_SCALE_VARIABLE,
  TEXT_SIZE_COOKIE,
  textScale,
  textSizeOf,
} from "@/lib/kiosk/preferences/text-size";
import { directionOf, knownLanguage, LANGUAGE_LOOKS, PAGE_LANGUAGE_HEADER } from "@/lib/media/words/language";
import { version } from "@/package.json";
import "@/app/globals.css";

/** Every page is made for its request: its scripts carry the request's nonce, and the database is closed while building. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: "Naches",
  // Settings shows it; read from the page, so that no browser is sent package.json.
  generator: `Naches ${version}`,
  robots: { index: false, follow: false },
  // Dates and codes are not phone numbers; iOS would make links of them.
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

/** No maximum scale: everyone may zoom (design.md section 6). */
export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: "#f7f0e1",
};

/**
 * Radix's dialogs put a style sheet into the page, with the nonce of this script. A form that is sent before its program has come
 * would load the page again without what was typed.
 */
const FIRST_SCRIPT =
  "window.__webpack_nonce__ = document.currentScript.nonce; addEventListener('submit', (event) => event.preventDefault())";

export default async function RootLayout({ children }: { children: ReactNode }) {
  const asked = await headers();
  const nonce = asked.get("x-nonce") ?? undefined;
  const language = knownLanguage(asked.get(PAGE_LANGUAGE_HEADER) ?? "en");
  const size = textSizeOf((await cookies()).get(TEXT_SIZE_COOKIE)?.value);
  // A custom property, which React's type of styles does not list.
  const style = { [TEXT_SCALE_VARIABLE]: textScale(size) } as CSSProperties;
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      className={FONT_FACES}
      style={style}
      {...(isFew(size) && { [FEW_ATTRIBUTE]: "" })}
    >
      <head>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
      </head>
      <body>
        <Providers>
          <FingerPresses />
          <HomeButton word={LANGUAGE_LOOKS[language].home} />
          {children}
        </Providers>
      </body>
    </html>
  );
}
