"use client";

import { Phone, PhoneOff, Volume1, Volume2 } from "lucide-react";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { REMINDER_WAITS, useReminderWaits } from "@/components/hub/visits/use-reminder-waits";
import { useVoiceStep, VOICE_STEPS } from "@/components/hub/visits/use-voice-step";
import { VisitLayer } from "@/components/hub/visits/visit-layer";
import { CANT_CALL, type Farewell, farewellOf, visitWords } from "@/components/hub/visits/visit-words";
import { Face } from "@/components/shared/visits/face";
import { StreamView } from "@/components/shared/visits/stream-view";
import { useCanCall } from "@/components/shared/visits/use-callable";
import { Button } from "@/components/ui/button";
import type { Joined } from "@/lib/kiosk/visits/client/join";
import type { VisitPerson } from "@/lib/kiosk/visits/schema";
import { cn } from "@/lib/platform/cn";

/** After this the hub is there again automatically. */
const FAREWELL_MS = 15_000;
const ARRIVAL_MS = 10_000;

const KEY =
  "min-h-[min(7rem,18dvh)] flex-1 basis-[min(10rem,20vw)] flex-col gap-1 px-2 text-[min(1.75rem,5dvh,5vw)] [&_svg]:size-[min(3rem,7dvh)] min-[60rem]:max-w-48";

function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p
      className={cn(
        "rounded-lg bg-night px-[min(1.5rem,3vw)] py-3 text-[min(2.25rem,6dvh,5vw)] leading-tight font-semibold text-cloth",
        className,
      )}
    >
      {children}
    </p>
  );
}

function VoiceKeys() {
  const { step, louder, softer } = useVoiceStep();
  return (
    <div role="group" aria-label="How loud" className="flex flex-2 gap-4">
      <Button data-tap="key" className={KEY} aria-disabled={step === 1} onClick={softer}>
        <Volume1 aria-hidden />
        Softer
      </Button>
      <div
        role="img"
        aria-label={`${step} of ${VOICE_STEPS}`}
        className="flex h-[min(7rem,18dvh)] shrink-0 items-end gap-1 rounded-md bg-night p-4 max-[60rem]:hidden"
      >
        {Array.from({ length: VOICE_STEPS }, (_, index) => (
          <span
            key={index}
            className={cn("w-2.5 rounded-[3px] border-2 border-cloth", index < step && "bg-cloth")}
            style={{ height: `${20 + 8 * index}%` }}
          />
        ))}
      </div>
      <Button data-tap="key" className={KEY} aria-disabled={step === VOICE_STEPS} onClick={louder}>
        <Volume2 aria-hidden />
        Louder
      </Button>
    </div>
  );
}

function Middle({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-night/80 p-6">
      <div className="grid w-[min(60rem,100%)] gap-[min(2rem,4dvh)] rounded-lg bg-card p-[min(3rem,5vw)] text-ink">
        <p
          role="status"
          className="text-center font-serif text-[min(3.5rem,7dvh,8vw)] leading-tight font-bold wrap-anywhere"
        >
          {text}
        </p>
        <div className="flex flex-wrap gap-6">{children}</div>
      </div>
    </div>
  );
}

const HALF =
  "min-h-[min(12.5rem,28dvh)] flex-1 basis-[min(16rem,35vw)] flex-col gap-3 px-2 text-[min(2.25rem,6dvh,5vw)] [&_svg]:size-[min(3rem,7dvh)]";

type Props = {
  joined: Joined;
  person: VisitPerson;
  isCalling: boolean;
  onOver: () => void;
  onCallAgain: () => void;
};

function Goodbye({
  farewell,
  person,
  onOver,
  onCallAgain,
}: { farewell: Farewell } & Pick<Props, "person" | "onOver" | "onCallAgain">) {
  const canCall = useCanCall(person);
  useEffect(() => {
    const timer = setTimeout(onOver, FAREWELL_MS);
    return () => clearTimeout(timer);
  }, [onOver]);
  return (
    <Middle text={farewell.text}>
      {farewell.offersCall && canCall && (
        <Button variant="primary" data-tap="slow" className={HALF} onClick={onCallAgain}>
          <Phone aria-hidden />
          <span>
            Call <bdi>{person.name}</bdi>
          </span>
        </Button>
      )}
      <Button data-tap="slow" className={HALF} onClick={onOver}>
        OK
      </Button>
    </Middle>
  );
}

/** "Dovid is here now.", for a moment after another of the family has taken over; null otherwise. */
function useArrival(person: VisitPerson): string | null {
  const [first] = useState(person.id);
  const [told, setTold] = useState(person.id);
  useEffect(() => {
    const timer = setTimeout(() => setTold(person.id), ARRIVAL_MS);
    return () => clearTimeout(timer);
  }, [person.id]);
  return person.id === first || person.id === told ? null : `${person.name} is here now.`;
}

export function VisitScreen({ joined, person: invited, isCalling, onOver, onCallAgain }: Props) {
  const state = useSyncExternalStore(joined.subscribe, joined.getState);
  const person = state.step === "in" ? state.session.visit.person : invited;
  const arrival = useArrival(person);
  const waits = useReminderWaits();
  const { step } = useVoiceStep();
  const [asksEnd, setAsksEnd] = useState(false);
  const session = state.step === "in" ? state.session : null;
  const isOver = session ? session.line === "over" : state.step !== "opening";
  const isShown =
    session !== null && session.hasPicture && session.theirCamera === "on" && session.line !== "connecting";
  const words = isOver ? null : (visitWords(state, person, isCalling) ?? arrival);
  const farewell = session?.end
    ? farewellOf(session.end, person, isCalling)
    : state.step === "refused"
      ? { text: state.sentence ?? CANT_CALL, offersCall: false }
      : null;
  const isWaiting = isCalling && (session === null || session.line === "ringing");
  const end = () => (isWaiting ? joined.end() : setAsksEnd(true));

  const isGone = isOver && farewell === null;
  useEffect(() => {
    if (isGone) onOver();
  }, [isGone, onOver]);

  return (
    <VisitLayer slot="visit" title={`Visit with ${person.name}`} className="bg-night text-cloth">
      <div className="relative size-full">
        {session && (
          <StreamView
            stream={session.stream}
            volume={step / VOICE_STEPS}
            isMuted={session.isCatchingUp || session.line === "healing"}
            label={person.name}
            className={cn("absolute inset-0 size-full", !isShown && "opacity-30")}
          />
        )}
        {!isShown && (
          <div className="absolute inset-0 grid place-items-center pb-[min(11rem,25dvh)]">
            <Face person={person} className="size-[min(20rem,40dvh,60vw)]" />
          </div>
        )}
        <div className="absolute inset-x-6 top-6 flex items-start justify-between gap-4">
          <Chip className="font-serif font-bold">
            <bdi>{person.name}</bdi>
          </Chip>
          {state.devices.camera === "on" && !isOver && (
            <div className="grid shrink-0 justify-items-end gap-3">
              <StreamView
                stream={joined.ownStream}
                volume={null}
                label="You"
                className="aspect-4/3 w-[min(15rem,30vw,30dvh)] -scale-x-100 rounded-lg bg-night ring-4 ring-cloth"
              />
              <Chip className="flex items-center gap-3 py-2 text-[min(1.75rem,5dvh,5vw)]">
                <span aria-hidden className="size-5 rounded-full border-2 border-cloth bg-[#d11a2a]" />
                Camera on
              </Chip>
            </div>
          )}
        </div>
        <div className="absolute inset-x-6 bottom-6 grid gap-6">
          <div role="status" className="flex flex-col items-center gap-3 text-center empty:hidden">
            {waits && !isOver && <Chip>{REMINDER_WAITS}</Chip>}
            {words && <Chip>{words}</Chip>}
          </div>
          {!isOver && !asksEnd && (
            <div className="flex justify-between gap-4">
              <VoiceKeys />
              <Button variant="danger" data-tap="slow" className={cn(KEY, "border-cloth")} onClick={end}>
                <PhoneOff aria-hidden />
                {isWaiting ? "Stop" : "End"}
              </Button>
            </div>
          )}
        </div>
        {asksEnd && !isOver && (
          <Middle text={`End the visit with ${person.name}?`}>
            <Button variant="danger" data-tap="slow" className={HALF} onClick={joined.end}>
              <PhoneOff aria-hidden />
              End visit
            </Button>
            <Button data-tap="slow" className={HALF} onClick={() => setAsksEnd(false)}>
              Keep talking
            </Button>
          </Middle>
        )}
        {isOver && farewell && (
          <Goodbye farewell={farewell} person={person} onOver={onOver} onCallAgain={onCallAgain} />
        )}
      </div>
    </VisitLayer>
  );
}
