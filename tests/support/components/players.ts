const running = new WeakSet<HTMLMediaElement>();

/** jsdom lays nothing out: nothing ever changes its size. */
export class StillObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom plays nothing, knows no tracks and measures nothing; this plays in silence, so that a test sees what is on and hears the events. */
export function fakePlayers(): void {
  Object.assign(globalThis, { ResizeObserver: StillObserver });
  Object.defineProperty(HTMLTrackElement.prototype, "track", { configurable: true, value: new EventTarget() });
  Object.defineProperties(HTMLMediaElement.prototype, {
    paused: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return !running.has(this);
      },
    },
    play: {
      configurable: true,
      value(this: HTMLMediaElement) {
        running.add(this);
        this.dispatchEvent(new Event("play"));
        return Promise.resolve();
      },
    },
    pause: {
      configurable: true,
      value(this: HTMLMediaElement) {
        running.delete(this);
        this.dispatchEvent(new Event("pause"));
      },
    },
  });
}
