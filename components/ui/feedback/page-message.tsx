import type { ReactNode } from "react";

export function PageMessage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="hub-root flex min-h-dvh flex-col items-center justify-center gap-4 px-edge py-24 text-center">
      <h1 className="text-hub-title leading-tight">{title}</h1>
      <p className="max-w-160 text-hub-h2 leading-snug text-balance text-ink-2">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-4">{children}</div>
    </main>
  );
}
