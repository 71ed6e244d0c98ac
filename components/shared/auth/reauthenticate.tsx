"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import type { Section } from "@/components/shared/auth/login-texts";
import { HttpError } from "@/lib/platform/api/http-error";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { usePrefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";

const loadLogin = () => import("@/components/shared/auth/login-dialog");
const LoginDialog = dynamic(async () => (await untilLoaded(loadLogin)).LoginDialog);
/** It is there before it is needed: a later version of the hub no longer has this one's programs. */
const PROGRAMS = [loadLogin];

type Work = <T>(work: () => Promise<T>) => Promise<T>;

const Reauthentication = createContext<Work | null>(null);

/** 403 as well: a browser that is also a paired screen or has an upload link is only that when the session has run out. */
const isSignedOut = (error: unknown) => error instanceof HttpError && (error.status === 401 || error.status === 403);

type Props = { name: string; section?: Exclude<Section, "family">; children: ReactNode };

/** Runs the caretaker's calls. When a session has run out, asks for the password over the page and makes the call again, so nothing typed is lost. */
export function ReauthenticationProvider({ name, section = "admin", children }: Props) {
  usePrefetchOnIdle(PROGRAMS);
  const client = useQueryClient();
  const waiting = useRef<(() => void)[]>([]);
  const [asking, setAsking] = useState(false);

  const signedIn: Work = useCallback(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      await new Promise<void>((resolve) => {
        waiting.current.push(resolve);
        setAsking(true);
      });
      return work();
    }
  }, []);

  function entered() {
    setAsking(false);
    for (const resume of waiting.current.splice(0)) resume();
    // Reads while signed out have returned null.
    void client.invalidateQueries({ predicate: ({ state }) => state.data === null });
  }

  return (
    <Reauthentication value={signedIn}>
      {children}
      {asking && <LoginDialog open requiredRole={section} dismissable={false} name={name} onSuccess={entered} />}
    </Reauthentication>
  );
}

/** For calls of the admin page: `signedIn(() => sendJson(…))` returns what the call returns, if need be after a login. */
export function useSignedIn(): Work {
  const signedIn = use(Reauthentication);
  if (!signedIn) throw new Error("useSignedIn needs a ReauthenticationProvider");
  return signedIn;
}
