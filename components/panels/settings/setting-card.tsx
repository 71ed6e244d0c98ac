import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";

export function SettingCard({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="flex items-center gap-3 text-hub-h2 leading-tight">
        <Icon aria-hidden className="size-10 shrink-0" />
        {title}
      </h2>
      {children}
    </Card>
  );
}

export function SettingText({ children }: { children: ReactNode }) {
  return <p className="text-hub-body leading-snug wrap-anywhere">{children}</p>;
}
