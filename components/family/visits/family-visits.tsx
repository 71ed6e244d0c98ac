"use client";

import { useMutation } from "@tanstack/react-query";
import { Phone, Video } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useUpload } from "@/components/family/use-upload";
import { IncomingCall } from "@/components/family/visits/incoming-call";
import { loadJoin, loadRequests, usePhoneVisits } from "@/components/family/visits/use-phone-visits";
import { presenceText } from "@/components/family/visits/visit-say";
import { sayError } from "@/components/family/words/say-error";
import { useSay } from "@/components/family/words/words";
import { Button } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/input";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { askToVisit } from "@/lib/kiosk/visits/client/ask";
import { canVisit } from "@/lib/kiosk/visits/client/device-list";
import { NAME_MAX_CHARS } from "@/lib/media/items/rules";
import { momentText } from "@/lib/media/words/time";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { usePrefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";

const loadVisit = () => import("@/components/family/visits/phone-visit");
const PhoneVisit = dynamic(async () => (await untilLoaded(loadVisit)).PhoneVisit, { ssr: false });

/** A press, and a ring, have no time to load anything. */
const EARLY = [loadJoin, loadRequests, loadVisit];
const NOTHING: readonly (() => Promise<unknown>)[] = [];

/** `name` is the relative’s; `timeZone` the household’s. */
type Props = { name: string; timeZone: string };

const neverChanges = () => () => undefined;

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    // It comes after the page, where a finger may already be on its way to what was there.
    <TapGuard landing className="contents">
      <section aria-labelledby="visit-title" className="flex flex-col gap-3 rounded-lg bg-card p-[min(1.25rem,5vw)]">
        <h2 id="visit-title" className="text-[1.375rem] leading-tight wrap-anywhere">
          {title}
        </h2>
        {children}
      </section>
    </TapGuard>
  );
}

/** A phone of a link asks once; the caretaker lets it in. */
function AskToVisit({ onAsked }: { onAsked: () => void }) {
  const say = useSay();
  const [typed, setTyped] = useState<string | null>(null);
  const sender = useUpload().state.name;
  const name = typed ?? sender;
  const { mutate, isPending, error } = useMutation({ mutationFn: askToVisit, onSuccess: onAsked });
  return (
    <>
      <p>{say("visit.new")}</p>
      <div className="flex flex-col gap-2">
        <Label htmlFor="visitor-name">{say("form.name")}</Label>
        <Input
          id="visitor-name"
          autoComplete="name"
          maxLength={NAME_MAX_CHARS}
          value={name}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {error && (
        <p role="alert" className="text-bad wrap-anywhere">
          {sayError(say, error)}
        </p>
      )}
      <Button size="phone" disabled={isPending || name.trim() === ""} onClick={() => mutate(name)}>
        <Video aria-hidden />
        {say("visit.asks")}
      </Button>
    </>
  );
}

/** Video visits on a sender's page: nothing where the household has none. */
export function FamilyVisits({ name, timeZone }: Props) {
  const say = useSay();
  const visits = usePhoneVisits();
  const isPossible = useSyncExternalStore(neverChanges, canVisit, () => true);
  const { now, joined, incoming, elsewhere } = visits;
  usePrefetchOnIdle(now?.isOffered && isPossible ? EARLY : NOTHING);
  if (!now?.isOffered) return null;
  if (!isPossible)
    return (
      <Box title={say("visit.title")}>
        <p>{say("visit.insecure")}</p>
      </Box>
    );
  return (
    <>
      {incoming && !joined && (
        <IncomingCall onAnswer={() => visits.answer(incoming.id)} onDecline={() => visits.decline(incoming.id)} />
      )}
      {elsewhere && !joined ? (
        <Box title={say("visit.title")}>
          <p>{say(elsewhere.role === "invited" ? "visit.canContinue" : "visit.otherTab")}</p>
          <Button
            variant="primary"
            size="phone"
            className="min-h-18"
            onClick={() => visits.continueHere(elsewhere.id, elsewhere.epoch)}
          >
            <Video aria-hidden />
            {say("visit.continue")}
          </Button>
        </Box>
      ) : now.whyNot === "new" ? (
        <Box title={say("visit.title")}>
          <AskToVisit onAsked={visits.readAgain} />
        </Box>
      ) : (
        <Box title={say("visit.title")}>
          {now.calledAt && (
            <p className="font-bold wrap-anywhere">
              {say("visit.called", { when: momentText(say, now.calledAt, now.now, timeZone) })}
            </p>
          )}
          <p role="status" className="wrap-anywhere">
            {presenceText(say, now, timeZone)}
          </p>
          {visits.hasFailed && (
            <p role="alert" className="text-bad wrap-anywhere">
              {say("visit.failed")}
            </p>
          )}
          {now.canCall && (
            <>
              <Button variant="primary" size="phone" className="min-h-18" onClick={visits.call}>
                <Phone aria-hidden />
                {say("visit.call")}
              </Button>
              <p className="text-ink-2">{say("visit.first")}</p>
            </>
          )}
        </Box>
      )}
      {joined && (
        <PhoneVisit
          key={joined.id}
          joined={joined}
          name={name}
          hasRelay={now.isRelaySet}
          onOver={visits.over}
          onAgain={() => {
            visits.over();
            visits.call();
          }}
        />
      )}
    </>
  );
}
