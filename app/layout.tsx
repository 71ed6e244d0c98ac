import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Providers } from "@/app/providers";
import { HomeButton } from "@/components/hub/home-button";
import "@/app/globals.css";

/** Every page is made for its request: its scripts carry the request's nonce, and the database is closed while building. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: "Naches",
  robots: { index: false, follow: false },
  // Dates and codes are not telephone numbers; iOS would make links of them.
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

/** Everyone may zoom (visual.md section 6). */
export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover", themeColor: "#f7f0e1" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>
          <HomeButton />
          {children}
        </Providers>
      </body>
    </html>
  );
}
