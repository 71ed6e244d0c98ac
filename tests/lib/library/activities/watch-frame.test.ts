import { PATIENCE_MS } from "@/lib/library/activities/reach";
import { type FrameState, playerSource, watchFrame } from "@/lib/library/activities/watch-frame";

const ORIGIN = "https://www.youtube-nocookie.com";
const LIST = `${ORIGIN}/embed/videoseries?list=UUabcdefghijkl`;
const FILM = `${ORIGIN}/embed/aS-4U5GgdjM`;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.replaceChildren();
});

/** A frame that is watched, what it was sent, and what its player says. */
function watch(src: string) {
  const frame = document.createElement("iframe");
  frame.src = src;
  document.body.append(frame);
  const sent: { event: string; func?: string; args?: unknown[] }[] = [];
  const inside = frame.contentWindow;
  if (!inside) throw new Error("The frame has no window.");
  inside.postMessage = (message: string) => void sent.push(JSON.parse(message));
  const states: FrameState[] = [];
  const watching = watchFrame(frame, (state) => states.push(state));
  const say = (event: string, info: unknown, { origin = ORIGIN, source = inside as MessageEventSource } = {}) =>
    window.dispatchEvent(new MessageEvent("message", { origin, source, data: JSON.stringify({ event, info }) }));
  const commands = () => sent.flatMap(({ func, args }) => (func ? [[func, ...(args ?? [])].join(" ")] : []));
  return { frame, watching, states, say, commands, sent };
}

test("a silent player has failed eight seconds after a press on a slow screen", () => {
  const { states, sent } = watch(FILM);
  jest.advanceTimersByTime(PATIENCE_MS);
  expect(PATIENCE_MS + 1000).toBeLessThan(8000);
  expect(states).toEqual(["failed"]);
  expect(sent[0]).toMatchObject({ event: "listening" });
});

test("one that answers is ready, and silent afterwards it stays so", () => {
  const { states, say } = watch(FILM);
  say("initialDelivery", { playerState: 5 });
  jest.advanceTimersByTime(60_000);
  expect(states).toEqual(["ready"]);
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another frame", { source: window }],
])("what %s says is not the player’s", (_name, from) => {
  const { states, say } = watch(FILM);
  say("onReady", null, from);
  expect(states).toEqual([]);
});

test.each(["{", "[]", JSON.stringify({ event: 5 })])("the message %p is passed over", (data) => {
  const { states, frame } = watch(FILM);
  window.dispatchEvent(new MessageEvent("message", { origin: ORIGIN, source: frame.contentWindow, data }));
  expect(states).toEqual([]);
});

test("it plays, pauses, and goes back from where it is", () => {
  const { states, say, watching, commands } = watch(FILM);
  say("onStateChange", 1);
  say("infoDelivery", { currentTime: 25 });
  watching.back(10);
  watching.back(20);
  watching.pause();
  say("onStateChange", 2);
  watching.play();
  expect(states).toEqual(["ready", "playing", "ready"]);
  expect(commands().slice(-4)).toEqual(["seekTo 15 true", "seekTo 0 true", "pauseVideo", "playVideo"]);
});

test("the screen’s loudness waits for the player, and follows", () => {
  const { say, watching, commands } = watch(FILM);
  watching.setVolume(0.4);
  expect(commands()).toEqual([]);
  say("onReady", null);
  watching.setVolume(0.6);
  expect(commands().filter((line) => line.startsWith("setVolume"))).toEqual(["setVolume 40", "setVolume 60"]);
});

test.each([
  ["a film", FILM, ["seekTo 0 true", "playVideo"]],
  ["a list", LIST, ["playVideoAt 0"]],
])("after the end of %s nothing of a stranger follows, and it can begin again", (_name, src, expected) => {
  const { states, say, watching, commands } = watch(src);
  say("onStateChange", 1);
  say("onStateChange", 0);
  jest.advanceTimersByTime(1499);
  expect(states).toEqual(["ready", "playing"]);
  jest.advanceTimersByTime(1);
  expect(states.at(-1)).toBe("over");
  watching.again();
  expect(commands().slice(-expected.length)).toEqual(expected);
});

test("between two videos of a list it is not over", () => {
  const { states, say } = watch(LIST);
  say("onStateChange", 1);
  say("onStateChange", 0);
  jest.advanceTimersByTime(1000);
  for (const state of [-1, 3, 1]) say("onStateChange", state);
  jest.advanceTimersByTime(60_000);
  expect(states).not.toContain("over");
  expect(states.at(-1)).toBe("playing");
});

test("a video that waits for the network for as long as that has failed", () => {
  const { states, say } = watch(FILM);
  say("onStateChange", 3);
  for (let seconds = 0; seconds < 8; seconds += 1) {
    say("infoDelivery", { playerState: 3 });
    jest.advanceTimersByTime(1000);
  }
  expect(states.at(-1)).toBe("failed");
});

test("a refused video fails at once, and a list tries the next three times", () => {
  const film = watch(FILM);
  film.say("onError", 150);
  expect(film.states.at(-1)).toBe("failed");
  const list = watch(LIST);
  list.say("onError", 150);
  list.say("onError", 150);
  expect(list.states).toEqual(["ready"]);
  expect(list.commands().filter((line) => line === "nextVideo")).toHaveLength(2);
  list.say("onError", 150);
  expect(list.states.at(-1)).toBe("failed");
});

test("after it was stopped nothing is told or sent", () => {
  const { states, say, watching } = watch(FILM);
  watching.stop();
  say("onReady", null);
  jest.advanceTimersByTime(60_000);
  expect(states).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

describe("a view that says nothing of itself", () => {
  const VIEW = "https://www.google.com/maps?layer=c&output=svembed";
  const answers = jest.fn();
  beforeEach(() => {
    answers.mockReset().mockResolvedValue({});
    globalThis.fetch = answers;
  });

  test("is ready when its site answers and something has come", async () => {
    const { frame, states } = watch(VIEW);
    await jest.advanceTimersByTimeAsync(1000);
    expect(states).toEqual([]);
    frame.dispatchEvent(new Event("load"));
    await jest.advanceTimersByTimeAsync(0);
    expect(states).toEqual(["ready"]);
  });

  test("has failed when its site does not answer, whatever the browser shows", async () => {
    answers.mockRejectedValue(new TypeError("Failed to fetch"));
    const { frame, states } = watch(VIEW);
    frame.dispatchEvent(new Event("load"));
    await jest.advanceTimersByTimeAsync(0);
    expect(states).toEqual(["failed"]);
  });

  test("has failed when nothing comes in time", async () => {
    const { states } = watch(VIEW);
    await jest.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(states).toEqual(["failed"]);
  });
});

test("a player answers the hub alone, with captions and only its channel's videos", () => {
  expect(Object.fromEntries(new URL(playerSource(LIST, "http://hub.local")).searchParams)).toEqual({
    list: "UUabcdefghijkl",
    enablejsapi: "1",
    origin: "http://hub.local",
    rel: "0",
    cc_load_policy: "1",
    playsinline: "1",
  });
  expect(playerSource("https://www.google.com/maps?x", "http://hub.local")).toBe("https://www.google.com/maps?x");
});
