import { useSyncExternalStore } from "react";
import { createKeptValue } from "@/lib/platform/browser/kept-value";

/** The bars from silent to the loudest; the first five are the element's own volume, the others need Web Audio. */
export const LOUDEST = 8;
/** The most bars of a player that the hub cannot make louder than its file. */
export const PLAIN_BARS = 5;
/** Factors by which the upper three bars amplify the file: phones often record quietly. */
const BOOSTS = [1.6, 2.5, 4] as const;

/** Returns the element's own volume for a number of bars, and the factor that amplifies it. */
export function loudnessOf(bars: number): { volume: number; boost: number } {
  return { volume: Math.min(1, bars / PLAIN_BARS), boost: BOOSTS[bars - PLAIN_BARS - 1] ?? 1 };
}

/** The bars that a browser has kept as text; five when there are none. */
export function parseBars(text: string | null): number {
  const bars = Number(text ?? Number.NaN);
  return Number.isInteger(bars) && bars >= 1 && bars <= LOUDEST ? bars : PLAIN_BARS;
}

/** Data attribute of an element with a loud file: the factor from 0 to 1 that lowers its volume. */
export const SHARE = "share";

type Chain = { context: AudioContext; gain: GainNode };
const chains = new WeakMap<HTMLMediaElement, Chain>();

/** Leads an element's sound over a gain and a limiter, so that what is made louder is not distorted. */
function chainOf(element: HTMLMediaElement): Chain {
  const known = chains.get(element);
  if (known) return known;
  const context = new AudioContext();
  const gain = context.createGain();
  const limiter = new DynamicsCompressorNode(context, {
    threshold: -3,
    knee: 0,
    ratio: 20,
    attack: 0.003,
    release: 0.1,
  });
  context.createMediaElementSource(element).connect(gain).connect(limiter).connect(context.destination);
  const chain = { context, gain };
  chains.set(element, chain);
  return chain;
}

function apply(element: HTMLMediaElement, bars: number): void {
  const { volume, boost } = loudnessOf(bars);
  element.volume = volume * Number(element.dataset[SHARE] ?? 1);
  // An element that was never made louder keeps its plain way out.
  if (boost === 1 && !chains.has(element)) return;
  if (typeof AudioContext === "undefined") return;
  const { context, gain } = chainOf(element);
  gain.gain.value = boost;
  // A context that began without a press is suspended.
  void context.resume();
}

const loudness = createKeptValue("naches.loudness.v1", { parse: parseBars });

function playAt(wanted: number): void {
  const bars = Math.min(LOUDEST, Math.max(1, wanted));
  for (const element of document.querySelectorAll<HTMLMediaElement>("audio, video")) apply(element, bars);
  loudness.keep(bars);
}

/** Call at each press that plays: the element gets the screen's loudness. */
export const playAtLoudness = (element: HTMLMediaElement): void => apply(element, loudness.read());

/** Returns how many times as loud as made a sound of the hub's own is, by the screen's loudness. */
export function ownLoudness(): number {
  const { volume, boost } = loudnessOf(loudness.read());
  return volume * boost;
}

/** Tells what is no element of this page how loud to play, from 0 to 1, now and at each change. Returns how to stop. */
export function followLoudness(tell: (volume: number) => void): () => void {
  const listener = () => tell(loudnessOf(loudness.read()).volume);
  listener();
  return loudness.subscribe(listener);
}

/** Returns this screen's loudness, in bars from 1 to `most`, and its two steps. The screen keeps it. */
export function useLoudness(most: number = LOUDEST) {
  const bars = Math.min(
    most,
    useSyncExternalStore(loudness.subscribe, loudness.read, () => PLAIN_BARS),
  );
  return { bars, louder: () => playAt(bars + 1), softer: () => playAt(bars - 1) };
}
