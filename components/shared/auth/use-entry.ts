import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshUser } from "@/lib/accounts/auth/queries";

/** After a login: reads the user again, then continues; when that fails, the whole page is loaded again. `isUnkept`: the browser did not keep the login. */
export function useEntry(onEntered: () => void): { enter: () => Promise<void>; isUnkept: boolean } {
  const client = useQueryClient();
  const [isUnkept, setIsUnkept] = useState(false);
  async function enter() {
    const entry = await refreshUser(client);
    setIsUnkept(entry === "unkept");
    if (entry === "entered") onEntered();
    else if (entry === "failed") window.location.reload();
  }
  return { enter, isUnkept };
}
