"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, LockKeyhole } from "lucide-react";
import dynamic from "next/dynamic";
import { useSyncExternalStore } from "react";
import { FamilyUploader } from "@/components/family/family-uploader";
import { NoAccessCard } from "@/components/family/no-access-card";
import { SongsPage } from "@/components/family/songs/songs-page";
import type { Sends } from "@/components/family/use-upload";
import { LanguageSwitch } from "@/components/family/words/language-switch";
import { useSay } from "@/components/family/words/words";
import { Spinner } from "@/components/ui/feedback/spinner";
import type { FamilyAccess } from "@/lib/accounts/auth/schema";
import { accessView } from "@/lib/media/uploads/access";
import { linkKey } from "@/lib/media/uploads/client/link-key";
import { familyAccessKey, familyAccessQuery } from "@/lib/media/uploads/client/queries";
import type { Originals } from "@/lib/media/words/originals";
import { HttpError } from "@/lib/platform/api/http-error";
import { untilLoaded } from "@/lib/platform/api/retry-load";

const notReadYet = () => undefined;

/** Exchanges the link's key, or renews the cookie; `initial` is what the server knew. */
function useFamilyAccess(initial: FamilyAccess["access"], initialAddsSongs: boolean) {
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

function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 40 40" className="size-10">
      <path
        d="M13 1c3 4 4 5.7 4 8a4 4 0 0 1-8 0c0-2.3 1-4 4-8zM27 1c3 4 4 5.7 4 8a4 4 0 0 1-8 0c0-2.3 1-4 4-8z"
        className="fill-honey stroke-honey-edge"
      />
      <path d="M10 16h6v15h-6zM24 16h6v15h-6z" className="fill-card stroke-edge" />
      <path
        d="M7 31h12v3h-12zM21 31h12v3h-12zM8 37h10v2H8zM22 37h10v2H22zM11.5 34h3v3h-3zM25.5 34h3v3h-3z"
        className="fill-navy"
      />
    </svg>
  );
}

/** Keeps space for the Home key on phones; on wide screens the key is next to the page. */
function TopBar() {
  return (
    <div
      data-slot="top-bar"
      className="sticky top-0 z-10 -mx-1 flex items-center gap-2 bg-page px-1 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 min-[800px]:static"
    >
      <div className="flex min-h-14 items-center gap-2 max-[18rem]:invisible">
        <Mark />
        <span className="font-serif text-2xl font-bold">Naches</span>
      </div>
    </div>
  );
}

/** The share sheet has sent something, and it was not kept: no worker, or no room on the phone. */
function ShareLost() {
  const say = useSay();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-md border-3 border-bad bg-bad-bg p-[min(1rem,4vw)] text-bad"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-7 shrink-0" />
      <p className="min-w-0 flex-1 basis-40">{say("access.shareLost")}</p>
    </div>
  );
}

function FamilyFooter() {
  const say = useSay();
  return (
    <footer className="flex flex-col items-start gap-4 border-t-2 border-hairline pt-4 text-ink-2">
      <div className="flex items-start gap-3">
        <LockKeyhole aria-hidden className="mt-0.5 size-6 shrink-0" />
        <p>{say("page.private")}</p>
      </div>
      <LanguageSwitch />
    </footer>
  );
}

/** As large as the card that follows. */
function AccessChecking() {
  const say = useSay();
  return (
    <div
      role="status"
      className="flex min-h-60 items-center justify-center gap-3 rounded-lg bg-card p-[min(1.25rem,5vw)]"
    >
      <Spinner />
      {say("page.moment")}
    </div>
  );
}

/** Loaded once the server has confirmed who is there; a household without visits shows nothing. */
const loadVisits = () => import("@/components/family/visits/family-visits");
const FamilyVisits = dynamic(async () => (await untilLoaded(loadVisits)).FamilyVisits, { ssr: false });

type Props = {
  name: string;
  timeZone: string;
  originals: Originals;
  initialAccess: FamilyAccess["access"];
  /** True if songs may be added (D95). */
  initialAddsSongs?: boolean;
  sends?: Sends;
  isShareLost?: boolean;
};

/** `name` is the relative's, `initialAccess` what the server knew of this browser. */
export function FamilyPage({
  name,
  timeZone,
  originals,
  initialAccess,
  initialAddsSongs = false,
  sends = "post",
  isShareLost = false,
}: Props) {
  const say = useSay();
  const { view, isConfirmed, addsSongs, failure, tryAgain, loggedIn } = useFamilyAccess(
    initialAccess,
    initialAddsSongs,
  );
  return (
    <div
      // A focused control stays clear of the bar above, and its focus ring clear of the edge below.
      className="[&_:is(button,input,textarea,summary)]:scroll-mt-24 [&_:is(button,input,textarea,summary)]:scroll-mb-6 mx-auto flex min-h-dvh w-full max-w-[30rem] flex-col gap-4 pr-[max(1rem,env(safe-area-inset-right))] pb-[max(1.5rem,env(safe-area-inset-bottom))] pl-[max(1rem,env(safe-area-inset-left))] text-lg leading-snug"
    >
      <header className="contents">
        <TopBar />
        <div className="flex flex-col gap-2">
          <h1 className="text-[1.75rem] leading-[1.1] wrap-anywhere min-[800px]:text-[2.125rem]">
            {say("page.share")}
          </h1>
          <p className="text-ink-2 wrap-anywhere">{say("page.appear")}</p>
        </div>
      </header>
      <main className="flex flex-1 flex-col gap-6">
        {isShareLost && view !== "checking" && <ShareLost />}
        {view === "checking" && <AccessChecking />}
        {view === "allowed" && sends === "post" && isConfirmed && <FamilyVisits name={name} timeZone={timeZone} />}
        {view === "allowed" && sends === "post" && (
          <FamilyUploader timeZone={timeZone} isConfirmed={isConfirmed} originals={originals} addsSongs={addsSongs} />
        )}
        {view === "allowed" && sends === "song" && <SongsPage isConfirmed={isConfirmed} addsSongs={addsSongs} />}
        {view !== "checking" && view !== "allowed" && (
          <NoAccessCard reason={view} failure={failure} onTryAgain={tryAgain} onLoggedIn={loggedIn} />
        )}
      </main>
      <FamilyFooter />
    </div>
  );
}
