import { useQueryClient } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import type { ReactNode } from "react";
import { openReading, pressReading } from "@/components/shared/tanach/open-reading";
import { Button } from "@/components/ui/button";

type Props = {
  id: string | null;
  date: string;
  onOpen?: () => void;
  children: ReactNode;
};

/** Opens what has been chosen with keys. It is on its way as soon as the finger is down. */
export function OpenButton({ id, date, onOpen, children }: Props) {
  const client = useQueryClient();

  function open(chosen: string) {
    onOpen?.();
    openReading(chosen);
  }

  return (
    <Button
      variant="primary"
      data-tap="slow"
      className="min-h-20 w-full aria-disabled:border-dashed aria-disabled:border-edge aria-disabled:bg-sunken aria-disabled:text-disabled aria-disabled:active:translate-y-0"
      aria-disabled={id === null}
      onPointerDown={id === null ? undefined : () => pressReading(client, id, date)}
      onClick={id === null ? undefined : () => open(id)}
    >
      <BookOpen aria-hidden />
      {children}
    </Button>
  );
}
