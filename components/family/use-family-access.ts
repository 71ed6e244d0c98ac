"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { FamilyAccess } from "@/lib/accounts/auth/schema";
import { accessView } from "@/lib/media/uploads/access";
import { linkKey } from "@/lib/media/uploads/client/link-key";
import { familyAccessKey, familyAccessQuery } from "@/lib/media/uploads/client/queries";
import { HttpError } from "@/lib/platform/api/http-error";

const notReadYet = () => undefined;

/** Exchanges the link's key, or renews the cookie; `initial` is what the server knew. */
export function useFamilyAccess(initial: FamilyAccess["access"], initialAddsSongs: boolean) {
  const key = useSyncExternalStore(linkKey.subscribe, linkKey.get, notReadYet);
  const { data, error, refetch, isFetching } = useQuery(familyAccessQuery(key));
  const queries = useQueryClient();
  const failedWith = error && !isFetching ? (error instanceof HttpError ? error.status : null) : undefined;
  return {
    isConfirmed: data !== undefined,
    addsSongs: data ? data.addsSongs === true : initialAddsSongs,
    failure: error,
    view: accessView(initial, { ...(data ? { response: data } : {}), failedWith }),
    tryAgain: () => void refetch(),
    /** After a login only the account counts. */
    loggedIn: () => {
      linkKey.forget();
      void queries.resetQueries({ queryKey: familyAccessKey });
    },
  };
}
