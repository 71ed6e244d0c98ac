"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { FamilyAccess } from "@/lib/auth/schema";
import { HttpError } from "@/lib/http/http-error";
import { accessView } from "@/lib/uploads/access";
import { linkKey } from "@/lib/uploads/link-key";
import { familyAccessKey, familyAccessQuery } from "@/lib/uploads/queries";

const notReadYet = () => undefined;

/** Exchanges the link's key, or renews the cookie, and says what the page may show; `initial` is what the server knew. */
export function useFamilyAccess(initial: FamilyAccess["access"]) {
  const key = useSyncExternalStore(linkKey.subscribe, linkKey.get, notReadYet);
  const { data, error, refetch, isFetching } = useQuery(familyAccessQuery(key));
  const queries = useQueryClient();
  const failedWith = error && !isFetching ? (error instanceof HttpError ? error.status : null) : undefined;
  return {
    /** What the server said of the failure. */
    failure: error?.message ?? null,
    view: accessView(initial, { ...(data ? { answer: data } : {}), failedWith }),
    tryAgain: () => void refetch(),
    /** After a log-in the account counts, whatever became of the link. */
    loggedIn: () => {
      linkKey.forget();
      void queries.resetQueries({ queryKey: familyAccessKey });
    },
  };
}
