"use client";

import { FONT_FACES } from "@/app/fonts";
import ErrorPage from "./error";
import "./globals.css";

/** Stands in for the root layout when that itself fails. */
export default function GlobalErrorPage() {
  return (
    <html lang="en" className={FONT_FACES}>
      <body>
        <title>Something went wrong</title>
        <ErrorPage />
      </body>
    </html>
  );
}
