"use client";

import { Camera, CameraOff, Mic, MicOff, PhoneOff, Smartphone, SwitchCamera } from "lucide-react";
import { type ReactNode, useCallback, useState, useSyncExternalStore } from "react";
import { devicesText, type Farewell, farewellOf, visitText } from "@/components/family/visits/visit-say";
import { useSay } from "@/components/family/words/words";
import { StreamView } from "@/components/shared/visits/stream-view";
import { Button, type ButtonProps } from "@/components/ui/button";
import { CoverLayer } from "@/components/ui/cover-layer";
import type { Joined, JoinState } from "@/lib/kiosk/visits/client/join";
import { cn } from "@/lib/platform/cn";
import { holdWakeLock } from "@/lib/platform/wake-lock";

function Control({ className, ...props }: ButtonProps) {
  return <Button size="phone" className={cn("min-h-16 px-2 leading-tight", className)} {...props} />;
}

function Words({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) {
  return (
    <p
      role={isBad ? "alert" : "status"}
      className={cn(
        "rounded-md bg-night px-4 py-2 text-center text-xl leading-tight font-semibold text-cloth wrap-anywhere",
        isBad && "bg-warn-bg text-warn",
      )}
    >
      {children}
    </p>
  );
}

function DeviceTrouble({ joined, state }: { joined: Joined; state: JoinState }) {
  const say = useSay();
  const { camera, microphone } = state.devices;
  const isSilent = state.step === "in" && state.session.isSilent;
  const isUnheard = isSilent || microphone === "blocked" || microphone === "missing" || microphone === "busy";
  const isUnseen = camera === "blocked" || camera === "busy";
  if (!isUnheard && !isUnseen) return null;
  return (
    <div className="grid gap-2">
      <Words isBad>{isUnheard ? say("visit.silent") : devicesText(say, state.devices)}</Words>
      {isUnheard && (
        <Control onClick={() => void joined.devices.reopenMicrophone()}>
          <Mic aria-hidden />
          {say("visit.microphone")}
        </Control>
      )}
    </div>
  );
}

type ControlsProps = { joined: Joined; state: JoinState & { step: "in" } };

function Controls({ joined, state: { session, devices } }: ControlsProps) {
  const say = useSay();
  const [isHanding, setHanding] = useState(false);
  const own = joined.session();
  const hasCamera = devices.camera === "on";
  return (
    <>
      {isHanding && <Words>{say("visit.handOverHow")}</Words>}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(6.5rem,34%),1fr))] gap-3 [&>:last-child:nth-child(odd)]:col-span-full">
        <Control aria-pressed={session.isMuted} onClick={() => own?.setMuted(!session.isMuted)}>
          {session.isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
          {say(session.isMuted ? "visit.unmute" : "visit.mute")}
        </Control>
        <Control onClick={() => void joined.devices.setCamera(!hasCamera)}>
          {hasCamera ? <CameraOff aria-hidden /> : <Camera aria-hidden />}
          {say(hasCamera ? "visit.cameraOff" : "visit.cameraOn")}
        </Control>
        {devices.cameras > 1 && (
          <Control disabled={!hasCamera} onClick={() => void joined.devices.switchCamera()}>
            <SwitchCamera aria-hidden />
            {say("visit.switch")}
          </Control>
        )}
        <Control
          onClick={() => {
            setHanding(true);
            own?.handOver().catch(() => setHanding(false));
          }}
        >
          <Smartphone aria-hidden />
          {say("visit.handOver")}
        </Control>
      </div>
    </>
  );
}

function Over({ farewell, onAgain, onClose }: { farewell: Farewell; onAgain: () => void; onClose: () => void }) {
  const say = useSay();
  return (
    <div className="m-auto grid w-full max-w-[30rem] gap-4 rounded-lg bg-card p-5 text-ink">
      <p role="status" className="text-2xl leading-tight font-bold wrap-anywhere">
        {farewell.text}
      </p>
      {farewell.offersCall && (
        <Control variant="primary" onClick={onAgain}>
          {say("visit.again")}
        </Control>
      )}
      <Control onClick={onClose}>{say("visit.close")}</Control>
    </div>
  );
}

type Props = {
  joined: Joined;
  name: string;
  hasRelay: boolean;
  onOver: () => void;
  /** Runs within the press itself, because phones ask for the camera then. */
  onAgain: () => void;
};

export function PhoneVisit({ joined, name, hasRelay, onOver, onAgain }: Props) {
  const say = useSay();
  const state = useSyncExternalStore(joined.subscribe, joined.getState);
  const keepAwake = useCallback(() => holdWakeLock(), []);
  const session = state.step === "in" ? state.session : null;
  const isOver = session ? session.line === "over" : state.step !== "opening";
  const isRinging = session === null || session.line === "ringing";
  const isShown = session !== null && session.hasPicture && session.theirCamera === "on";
  const farewell =
    session?.end && isOver
      ? farewellOf(say, session.end, hasRelay)
      : state.step === "blocked"
        ? { text: devicesText(say, state.devices), offersCall: true }
        : {
            text: (state.step === "refused" && say.language === "en" && state.sentence) || say("visit.failed"),
            offersCall: false,
          };
  const words = visitText(say, state);
  return (
    <CoverLayer
      slot="phone-visit"
      title={say("visit.title")}
      {...(isOver && { onEscape: onOver })}
      firstFocus="[data-first]"
      className="z-50 bg-night text-cloth"
      guardClass="flex size-full flex-col overflow-y-auto"
    >
      {isOver ? (
        <div className="flex flex-1 p-4">
          <Over farewell={farewell} onAgain={onAgain} onClose={onOver} />
        </div>
      ) : (
        <>
          <div ref={keepAwake} className="relative min-h-[min(15rem,30dvh)] flex-1 overflow-hidden">
            {session && (
              <StreamView
                stream={session.stream}
                volume={1}
                isMuted={session.isCatchingUp || session.line === "healing"}
                label={name}
                className={cn("absolute inset-0 size-full", !isShown && "opacity-30")}
              />
            )}
            {state.devices.camera === "on" && (
              <StreamView
                stream={joined.ownStream}
                volume={null}
                label={say("visit.you")}
                className={cn(
                  "absolute top-[max(1rem,env(safe-area-inset-top))] right-4 z-10 aspect-3/4 h-[min(9rem,18dvh)] rounded-md bg-night ring-2 ring-cloth",
                  state.devices.isFront && "-scale-x-100",
                  isRinging && "inset-0 top-0 right-0 z-0 size-full rounded-none ring-0",
                )}
              />
            )}
            {words && (
              <div className="absolute inset-x-4 bottom-4 z-10 grid justify-items-center">
                <Words>{words}</Words>
              </div>
            )}
          </div>
          <div className="grid gap-3 bg-night p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <DeviceTrouble joined={joined} state={state} />
            {state.step === "in" && !isRinging && <Controls joined={joined} state={state} />}
            <Control data-first variant="danger" className="sticky bottom-4 border-cloth" onClick={joined.end}>
              <PhoneOff aria-hidden />
              {say(isRinging ? "visit.stop" : "visit.end")}
            </Control>
          </div>
        </>
      )}
    </CoverLayer>
  );
}
