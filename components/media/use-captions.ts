import { useCallback, useState, useSyncExternalStore } from "react";

const KEY = "naches.captions.v1";
/** More at one time is no speech, but a file that was made to fill the screen. */
const MOST_LINES = 2;

const listeners = new Set<() => void>();
let present: boolean | null = null;

function read(): boolean {
  if (present !== null) return present;
  try {
    present = window.localStorage.getItem(KEY) !== "off";
  } catch {
    present = true;
  }
  return present;
}

function keep(isOn: boolean): void {
  present = isOn;
  try {
    window.localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // It lasts as long as the page.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const textOf = (cue: TextTrackCue) => (cue instanceof VTTCue ? cue.getCueAsHTML().textContent : null) ?? "";

/** True while this screen shows captions, which it does until they are turned off; kept by the screen. */
export function useCaptionsOn(): { isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(subscribe, read, () => true);
  return { isOn, toggle: () => keep(!isOn) };
}

/** The words that are being said, by a track that the browser itself does not draw: its letters are too small. */
export function useCues() {
  const [lines, setLines] = useState<readonly string[]>([]);
  const attach = useCallback((element: HTMLTrackElement | null) => {
    if (!element) return;
    const { track } = element;
    track.mode = "hidden";
    const show = () => setLines([...(track.activeCues ?? [])].slice(0, MOST_LINES).map(textOf));
    track.addEventListener("cuechange", show);
    return () => {
      track.removeEventListener("cuechange", show);
      setLines([]);
    };
  }, []);
  return { lines, attach };
}
