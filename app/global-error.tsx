"use client";

import "./globals.css";
import ErrorPage from "./error";

/** Stands in for the root layout when that itself fails. */
export default function GlobalErrorPage() {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong</title>
        <ErrorPage />
      </body>
    </html>
  );
}
