"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Toaster } from "@/components/ui/feedback/toaster";
import { QUERY_DEFAULTS } from "@/lib/platform/api/query-defaults";

export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: QUERY_DEFAULTS }));
  return (
    <QueryClientProvider client={queries}>
      {children}
      {/* The hub's own messages stand where they arise (D34). */}
      <Toaster onDemand={usePathname() === "/"} />
    </QueryClientProvider>
  );
}
