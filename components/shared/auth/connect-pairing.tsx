import { CircleCheck, Hourglass, RotateCcw } from "lucide-react";
import type { usePairing } from "@/components/shared/auth/use-pairing";
import { Button } from "@/components/ui/button";
import { DialogDescription } from "@/components/ui/dialog";
import { FailedNotice } from "@/components/ui/feedback/failed-notice";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { Notice } from "@/components/ui/feedback/notice";
import { focusElement } from "@/components/ui/touch/focus";
import { withName } from "@/components/ui/with-name";

/** Room for every state, so that nothing jumps; less of it where the words are large. */
const ROOM =
  "flex min-h-[min(24rem,55vh)] min-w-0 flex-col gap-4 outline-none focus-visible:shadow-none focus-visible:outline-none";

/** Closer than elsewhere, so that its button is in sight with large words too. */
const NOTICE = "gap-2 p-0 [&>svg]:size-14";

function ConnectCode({ code }: { code: string }) {
  const spoken = code
    .split("-")
    .map((half) => [...half].join(", "))
    .join(", dash, ");
  return (
    <p className="rounded-md bg-page px-2 py-4 text-center text-[length:min(4.5rem,8.5vw)] leading-none font-bold tracking-[0.12em] whitespace-nowrap">
      <span aria-hidden>{code}</span>
      <span className="sr-only">{spoken}</span>
    </p>
  );
}

function Waiting({ away, minutesLeft }: { away: boolean; minutesLeft: number }) {
  return (
    <div className="flex items-center gap-3 text-hub-body leading-snug">
      <Hourglass aria-hidden className="size-10 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        <p role="status" className="font-bold">
          {away ? "The hub is not responding. Please wait." : "Waiting for your caretaker…"}
        </p>
        <p>{`This code works for ${minutesLeft} more ${minutesLeft === 1 ? "minute" : "minutes"}.`}</p>
      </div>
    </div>
  );
}

function Expired({ onNewCode }: { onNewCode: () => void }) {
  return (
    <Notice role="alert" className={NOTICE} icon={Hourglass} title="This code has expired." text="Tap “New code.”">
      <Button variant="primary" data-tap="slow" onClick={onNewCode}>
        <RotateCcw aria-hidden />
        New code
      </Button>
    </Notice>
  );
}

function Unkept() {
  const text = "Please open the hub at its own address, or allow cookies for this one.";
  return (
    <Notice role="alert" className={NOTICE} icon={Hourglass} title="This browser did not keep the code." text={text} />
  );
}

function Connected({ name, onGoOn }: { name: string; onGoOn: () => void }) {
  return (
    <Notice
      className={NOTICE}
      icon={CircleCheck}
      title={<span role="status">This screen is connected.</span>}
      text={withName("", name, " can now see the plan and family photos here.")}
    >
      <Button ref={focusElement} variant="primary" data-tap="slow" onClick={onGoOn}>
        Continue
      </Button>
    </Notice>
  );
}

type Props = ReturnType<typeof usePairing> & { name: string; onConnected: () => void };

/** The code that connects this screen, and how far that is (D10). */
export function ConnectPairing({
  pairing,
  failure,
  starting,
  state,
  away,
  minutesLeft,
  attempt,
  tryAgain,
  newCode,
  name,
  onConnected,
}: Props) {
  if (state === "approved") {
    return (
      <div className={ROOM}>
        <Connected name={name} onGoOn={onConnected} />
      </div>
    );
  }
  if (failure !== null && !pairing) {
    return (
      <div className={ROOM}>
        <FailedNotice
          title="We couldn’t get a code."
          text={failure}
          busy={starting}
          onRetry={tryAgain}
          className={NOTICE}
        />
      </div>
    );
  }
  return (
    // The button for a new code goes away when it is tapped; the focus goes to what comes.
    <div key={attempt} ref={attempt > 1 ? focusElement : undefined} tabIndex={-1} className={ROOM}>
      {!pairing && <LoadingBlock className="flex-1" />}
      {pairing && state === "unkept" && <Unkept />}
      {pairing && state === "expired" && <Expired onNewCode={newCode} />}
      {pairing && state === "waiting" && (
        <>
          <DialogDescription className="text-hub-h2">
            Ask your caretaker to open <strong className="font-bold">{pairing.adminAddress}</strong> and enter this
            code.
          </DialogDescription>
          <ConnectCode code={pairing.code} />
          <Waiting away={away} minutesLeft={minutesLeft} />
        </>
      )}
    </div>
  );
}
