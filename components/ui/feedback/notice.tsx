import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/platform/cn";

type Props = {
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  className?: string;
  role?: "alert";
};

export function Notice({ icon: Icon, title, text, children, className, role }: Props) {
  return (
    <div
      data-slot="notice"
      role={role}
      className={cn("m-auto flex max-w-160 flex-col items-center gap-4 p-4 text-center", className)}
    >
      <Icon aria-hidden className="size-24 text-ink-2" strokeWidth={1.25} />
      <p className="font-serif text-hub-tile leading-tight font-bold text-balance wrap-anywhere">{title}</p>
      {text && <p className="text-hub-h2 leading-snug text-balance text-ink-2">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-4">{children}</div>}
    </div>
  );
}
