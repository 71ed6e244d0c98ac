import type { QueryClient } from "@tanstack/react-query";
import { KEPT_MARK } from "@/lib/http/server-time";
import { startHeartbeat } from "@/lib/kiosk/heartbeat";
import { sendHeartbeat } from "@/lib/kiosk/queries";
import { reloadOnce } from "@/lib/kiosk/reload";
import { type KeptScreen, keepScreen } from "@/lib/kiosk/service-worker";
import { watchUse } from "@/lib/kiosk/use-of-screen";
import { keepAwake } from "@/lib/kiosk/wake-lock";
import { startWatchdog } from "@/lib/kiosk/watchdog";

/** Several answers change at once, and a tap is still on its way. */
const KEEP_AFTER_MS = 5000;

type Options = {
  /** The version of this page's program. */
  version: string;
  client: QueryClient;
  /** The server answers again after it did not. */
  onBack: () => void;
  /** Marks that wait for the server since before this page was loaded. */
  onWaiting: (marks: unknown) => void;
};

const load = () => window.location.reload();

/** One watchdog for as long as the page lives: it is most wanted when React has taken everything else away. */
let watchdogRuns = false;

/** Calls when an answer has brought something new, and whenever one has come. */
function onAnswers(client: QueryClient, onAnswer: () => void, onNews: () => void): () => void {
  const known = new Map<string, unknown>();
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { query } = event;
    onAnswer();
    // Equal answers stay the same object.
    if (known.has(query.queryHash) && known.get(query.queryHash) !== query.state.data) onNews();
    known.set(query.queryHash, query.state.data);
  });
}

/**
 * Keeps a paired screen going (docs/architecture.md, "The kept screen"): awake, its last good state kept, its server told that
 * it is alive, a new version taken over when nobody is using it, loaded anew when it is stuck. Answers how to stop.
 */
export function startKeeper({ version, client, onBack, onWaiting }: Options): () => void {
  let kept: KeptScreen | null = null;
  let stopped = false;
  let readAt = Date.now();
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  let hasLooked = false;

  // The veil of a kept page (asKeptPage): by now the hub shows the present.
  document.querySelector(`style#${KEPT_MARK}`)?.remove();

  void keepScreen(load).then(async (screen) => {
    kept = screen;
    const marks = await screen?.waiting();
    if (marks !== undefined && !stopped) onWaiting(marks);
  });

  const use = watchUse();
  const letSleep = keepAwake();
  const stopListening = onAnswers(
    client,
    () => (readAt = Date.now()),
    () => {
      clearTimeout(keepTimer);
      keepTimer = setTimeout(() => kept?.keep(), KEEP_AFTER_MS);
    },
  );

  function meetVersion(served: string): void {
    if (served === version) return;
    if (!use.isFree()) return kept?.look();
    if (kept?.isReady()) return kept.takeOver();
    // Without a service worker, or when it has been taken over elsewhere: the page alone is old.
    if (hasLooked) reloadOnce();
    hasLooked = true;
    kept?.look();
  }

  const heartbeat = startHeartbeat({ send: () => sendHeartbeat(version), onBeat: meetVersion, onBack });
  if (!watchdogRuns) startWatchdog(() => ({ reached: heartbeat.isReached(), readAt }));
  watchdogRuns = true;

  return () => {
    stopped = true;
    clearTimeout(keepTimer);
    heartbeat.stop();
    stopListening();
    use.stop();
    letSleep();
  };
}
