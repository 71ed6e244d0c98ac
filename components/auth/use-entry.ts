import { useQueryClient } from "@tanstack/react-query";
import { refreshUser } from "@/lib/auth/queries";

/** After a log-in: reads the user again, then goes on; when that fails, the whole page is loaded again. */
export function useEntry(onEntered: () => void): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    if (await refreshUser(client)) onEntered();
    else window.location.reload();
  };
}
