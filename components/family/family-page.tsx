"use client";

import dynamic from "next/dynamic";
import { AccessChecking } from "@/components/family/access-checking";
import { FamilyFooter } from "@/components/family/family-footer";
import { FamilyUploader } from "@/components/family/family-uploader";
import { NoAccessCard } from "@/components/family/no-access-card";
import { ShareLost } from "@/components/family/shared/share-lost";
import { SongsPage } from "@/components/family/songs/songs-page";
import { TopBar } from "@/components/family/top-bar";
import { useFamilyAccess } from "@/components/family/use-family-access";
import type { Sends } from "@/components/family/use-upload";
import { useSay } from "@/components/family/words/words";
import type { FamilyAccess } from "@/lib/accounts/auth/schema";
import type { Originals } from "@/lib/media/words/originals";

/** Loaded once the server has confirmed who is there; a household without visits shows nothing. */
const FamilyVisits = dynamic(
  () => import("@/components/family/visits/family-visits").then((module) => module.FamilyVisits),
  { ssr: false },
);

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
          <NoAccessCard name={name} reason={view} failure={failure} onTryAgain={tryAgain} onLoggedIn={loggedIn} />
        )}
      </main>
      <FamilyFooter />
    </div>
  );
}
