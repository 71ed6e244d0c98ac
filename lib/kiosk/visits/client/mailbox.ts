import type { VisitRequests } from "@/lib/kiosk/visits/client/requests";
import type { Signal, SignalItem, VisitState } from "@/lib/kiosk/visits/schema";
import { HttpError } from "@/lib/platform/api/http-error";

const AGAIN_MS = 1000;
const MOST_ITEMS = 20;

type Ports = {
  requests: Pick<VisitRequests, "signals" | "send">;
  id: string;
  endpoint: string;
  onSignals: (signals: readonly Signal[]) => void;
  onEpoch: (epoch: number) => void;
  onGone: () => void;
  onReached: (isReached: boolean) => void;
  onState: (state: VisitState) => void;
};

const isRefusal = (error: unknown) => error instanceof HttpError && error.status < 500 && error.status !== 429;

/** Reads and writes the signals of a visit: one read at a time, in order; what could not be sent waits, as long as its epoch lasts. */
export function createMailbox(
  { requests, id, endpoint, onSignals, onEpoch, onGone, onReached, onState }: Ports,
  first: number,
) {
  let epoch = first;
  let after = 0;
  let isReading = false;
  let wantsMore = false;
  let isSending = false;
  let isClosed = false;
  let outbox: SignalItem[] = [];
  let again: ReturnType<typeof setTimeout> | undefined;
  const isOver = () => isClosed;
  const hasNews = () => wantsMore;

  function begin(next: number): void {
    epoch = next;
    outbox = [];
  }

  function noteEpoch(seen: number): void {
    if (seen <= epoch || isOver()) return;
    begin(seen);
    onEpoch(seen);
  }

  async function readOnce(): Promise<void> {
    try {
      const { state, epoch: seen, signals } = await requests.signals(id, after);
      if (isOver()) return;
      onReached(true);
      if (state === "ended") return onGone();
      onState(state);
      noteEpoch(seen);
      const fresh = signals.filter(({ seq }) => seq > after);
      after = fresh.reduce((last, { seq }) => Math.max(last, seq), after);
      onSignals(fresh.filter((signal) => signal.epoch === epoch));
    } catch (error) {
      if (isOver()) return;
      if (isRefusal(error)) onGone();
      else onReached(false);
    }
  }

  async function read(): Promise<void> {
    if (isReading) {
      wantsMore = true;
      return;
    }
    isReading = true;
    await readOnce();
    isReading = false;
    if (!hasNews() || isOver()) return;
    wantsMore = false;
    await read();
  }

  async function flush(): Promise<void> {
    if (isSending || outbox.length === 0 || isOver()) return;
    isSending = true;
    const sentEpoch = epoch;
    const items = outbox.slice(0, MOST_ITEMS);
    let wait = 0;
    try {
      const { epoch: seen } = await requests.send(id, endpoint, sentEpoch, items);
      if (sentEpoch === epoch) outbox = outbox.slice(items.length);
      noteEpoch(seen);
    } catch (error) {
      if (isRefusal(error)) {
        if (sentEpoch === epoch) outbox = outbox.slice(items.length);
        void read();
      } else {
        wait = AGAIN_MS;
        onReached(false);
      }
    }
    isSending = false;
    if (outbox.length === 0 || isOver()) return;
    clearTimeout(again);
    again = setTimeout(() => void flush(), wait);
  }

  return {
    read,
    begin,
    epoch: () => epoch,
    post: (item: SignalItem) => {
      if (isClosed) return;
      outbox.push(item);
      void flush();
    },
    close: () => {
      isClosed = true;
      clearTimeout(again);
    },
  };
}
