/** jsdom has neither; the event that a browser would send. */
const event = (type: string, fields: object = {}) => Object.assign(new Event(type), fields);

class FakeTrack extends EventTarget {
  muted = false;
  stopped = false;
  stop() {
    this.stopped = true;
  }
}

/** A MediaRecorder that a test drives: `say` gives a piece, `falter` ends it as a phone would. */
class FakeRecorder extends EventTarget {
  state: RecordingState = "inactive";
  mimeType = "audio/webm;codecs=opus";
  /** A broken one never says that it has stopped. */
  isDeaf = false;
  start() {
    this.state = "recording";
  }
  stop() {
    if (this.state === "inactive") throw new DOMException("inactive", "InvalidStateError");
    this.state = "inactive";
    if (!this.isDeaf) this.dispatchEvent(event("stop"));
  }
  say(text: string) {
    this.dispatchEvent(event("dataavailable", { data: new Blob([text], { type: this.mimeType }) }));
  }
  fail() {
    this.dispatchEvent(event("error"));
  }
  falter() {
    this.state = "inactive";
    this.dispatchEvent(event("stop"));
  }
}

/** A phone's microphone and clock. */
export function fakeMicrophone() {
  const track = new FakeTrack();
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  const recorder = new FakeRecorder();
  const repeats = new Set<() => void>();
  const hiddenListeners = new Set<() => void>();
  const held = { guards: 0, warnings: 0, urls: new Set<string>() };
  let nowMs = 1000;
  let urls = 0;
  let open: () => Promise<unknown> = () => Promise.resolve(stream);
  const hold = (what: "guards" | "warnings") => {
    held[what] += 1;
    return () => void (held[what] -= 1);
  };
  const listenIn = (set: Set<() => void>, run: () => void) => {
    set.add(run);
    return () => void set.delete(run);
  };
  return {
    recorder,
    track,
    held,
    refuse: (name: string) => (open = () => Promise.reject(new DOMException("no", name))),
    answerLater: () => {
      let allow: () => void = () => undefined;
      open = () => new Promise((resolve) => (allow = () => resolve(stream)));
      return () => allow();
    },
    pass: (ms: number) => {
      for (let left = ms; left > 0; left -= 200) {
        nowMs += Math.min(200, left);
        for (const run of [...repeats]) run();
      }
    },
    hide: () => [...hiddenListeners].forEach((run) => run()),
    ports: {
      // The recorder asks nothing else of a stream or of a MediaRecorder.
      openMicrophone: () => open() as Promise<MediaStream>,
      createRecorder: () => recorder as unknown as MediaRecorder,
      now: () => nowMs,
      date: () => 1_788_000_000_000,
      repeat: (run: () => void) => listenIn(repeats, run),
      onHidden: (run: () => void) => listenIn(hiddenListeners, run),
      guard: () => hold("guards"),
      warnBeforeLeaving: () => hold("warnings"),
      urls: {
        create: () => {
          const url = `blob:voice-${(urls += 1)}`;
          held.urls.add(url);
          return url;
        },
        revoke: (url: string) => void held.urls.delete(url),
      },
    },
  };
}
