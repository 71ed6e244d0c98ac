const BEAT_MS = 60_000;
/** While the server cannot be reached it is asked more often, so that the hub is back soon after it. */
const AWAY_BEAT_MS = 15_000;

type Ports = {
  send: () => Promise<string>;
  onBeat: (serverVersion: string) => void;
  onBack: () => void;
};

export function startHeartbeat({ send, onBeat, onBack }: Ports): { isReached: () => boolean; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let reached = true;

  async function beat(): Promise<void> {
    const version = await send().catch(() => null);
    if (stopped) return;
    const isBack = version !== null && !reached;
    reached = version !== null;
    timer = setTimeout(() => void beat(), reached ? BEAT_MS : AWAY_BEAT_MS);
    if (isBack) onBack();
    if (version !== null) onBeat(version);
  }

  void beat();
  return {
    isReached: () => reached,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
