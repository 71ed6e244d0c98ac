import { CircleCheck, Hourglass, RotateCcw } from "lucide-react";
import { ConnectCode } from "@/components/auth/connect-code";
import type { usePairing } from "@/components/auth/use-pairing";
import { Button } from "@/components/ui/button";
import { FailedNotice } from "@/components/ui/failed-notice";
import { focusElement } from "@/components/ui/focus";
import { LoadingBlock } from "@/components/ui/loading-block";
import { Notice } from "@/components/ui/notice";

/** Room for every state, so that nothing jumps. */
const ROOM = "flex min-h-96 flex-col gap-4 outline-none focus-visible:shadow-none focus-visible:outline-none";

function Waiting({ away, minutesLeft }: { away: boolean; minutesLeft: number }) {
  return (
    <div className="flex items-center gap-3 text-hub-body leading-snug">
      <Hourglass aria-hidden className="size-10 shrink-0" />
      <div>
        <p role="status" className="font-bold">
          {away ? "The hub does not answer at the moment. Please wait." : "Waiting for your caretaker…"}
        </p>
        <p>
          The code is good for <span className="figure text-hub-figure font-semibold">{minutesLeft}</span> more {minutesLeft === 1 ? "minute" : "minutes"}.
        </p>
      </div>
    </div>
  );
}

function Expired({ onNewCode }: { onNewCode: () => void }) {
  return (
    <Notice role="alert" icon={Hourglass} title="This code is too old." text="Please ask for a new one.">
      <Button variant="primary" data-tap="slow" onClick={onNewCode}>
        <RotateCcw aria-hidden />
        New code
      </Button>
    </Notice>
  );
}

function Connected({ onGoOn }: { onGoOn: () => void }) {
  return (
    <Notice icon={CircleCheck} title={<span role="status">This screen is connected.</span>}>
      <Button ref={focusElement} variant="primary" data-tap="slow" onClick={onGoOn}>
        Go on
      </Button>
    </Notice>
  );
}

type Props = ReturnType<typeof usePairing> & { onConnected: () => void };

/** The code that connects this screen, and how far that is (D10). */
export function ConnectPairing({ pairing, failure, starting, state, away, minutesLeft, attempt, tryAgain, newCode, onConnected }: Props) {
  if (state === "approved") {
    return (
      <div className={ROOM}>
        <Connected onGoOn={onConnected} />
      </div>
    );
  }
  if (failure !== null && !pairing) {
    return (
      <div className={ROOM}>
        <FailedNotice title="There is no code right now." text={failure} busy={starting} onRetry={tryAgain} />
      </div>
    );
  }
  return (
    // The button for a new code goes away when it is tapped; the focus goes to what comes.
    <div key={attempt} ref={attempt > 1 ? focusElement : undefined} tabIndex={-1} className={ROOM}>
      {!pairing && <LoadingBlock className="flex-1" />}
      {pairing && state === "expired" && <Expired onNewCode={newCode} />}
      {pairing && state === "waiting" && (
        <>
          <p className="text-hub-h2 leading-snug">
            Ask your caretaker to open <strong className="font-bold wrap-anywhere">{pairing.adminAddress}</strong> and type this code.
          </p>
          <ConnectCode code={pairing.code} />
          <Waiting away={away} minutesLeft={minutesLeft} />
        </>
      )}
    </div>
  );
}
