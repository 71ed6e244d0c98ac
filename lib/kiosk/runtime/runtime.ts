import type { QueryClient } from "@tanstack/react-query";
import { startHeartbeat } from "@/lib/kiosk/runtime/heartbeat";
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { sendHeartbeat } from "@/lib/kiosk/runtime/queries";
import { reloadOnce } from "@/lib/kiosk/runtime/reload";
import { type OfflineScreen, registerOfflineScreen } from "@/lib/kiosk/runtime/service-worker";
import { startWatchdog } from "@/lib/kiosk/runtime/watchdog";
import { isBoardUp } from "@/lib/kiosk/shabbos-board/is-board-visible";
import { OFFLINE_META_NAME } from "@/lib/platform/time/server-time";
import { holdWakeLock } from "@/lib/platform/wake-lock";

const CACHE_AFTER_MS = 5000;

type Options = {
  version: string;
  client: QueryClient;
  idle: IdleDetector;
  onBack: () => void;
  onQueuedUpdates: (marks: unknown) => void;
};

const load = () => window.location.reload();

/** One watchdog for as long as the page lives: it is most needed when React has removed everything else. */
let watchdogRuns = false;

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

/** Keeps a paired screen going (docs/offline.md): awake, cached, reported, up to date, reloaded when it is stuck. Returns how to stop. */
export function startKioskRuntime({ version, client, idle, onBack, onQueuedUpdates }: Options): () => void {
  let offline: OfflineScreen | null = null;
  let stopped = false;
  let readAt = Date.now();
  let cacheTimer: ReturnType<typeof setTimeout> | undefined;
  let hasChecked = false;

  document.querySelector(`style#${OFFLINE_META_NAME}`)?.remove();

  void registerOfflineScreen(load).then(async (screen) => {
    offline = screen;
    const updates = await screen?.queuedUpdates();
    if (updates !== undefined && !stopped) onQueuedUpdates(updates);
  });

  const stopIdle = idle.start();
  const releaseWakeLock = holdWakeLock();
  const stopListening = onAnswers(
    client,
    () => (readAt = Date.now()),
    () => {
      clearTimeout(cacheTimer);
      cacheTimer = setTimeout(() => offline?.cache(), CACHE_AFTER_MS);
    },
  );

  function onServerVersion(served: string): void {
    if (served === version || isBoardUp()) return;
    if (!idle.isIdle()) return offline?.checkForUpdate();
    if (offline?.isUpdateReady()) return offline.activateUpdate();
    // There is no service worker, or another tab has activated the update: only this page is old.
    if (hasChecked) reloadOnce();
    hasChecked = true;
    offline?.checkForUpdate();
  }

  const heartbeat = startHeartbeat({ send: () => sendHeartbeat(version), onBeat: onServerVersion, onBack });
  if (!watchdogRuns) startWatchdog(() => ({ reached: heartbeat.isReached(), readAt }));
  watchdogRuns = true;

  return () => {
    stopped = true;
    clearTimeout(cacheTimer);
    heartbeat.stop();
    stopListening();
    stopIdle();
    releaseWakeLock();
  };
}
