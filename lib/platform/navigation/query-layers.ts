import * as z from "zod/mini";
import { createListeners } from "@/lib/platform/listeners";

/** The address as a stack of layers: each query parameter lies over those before it (D35). Closing one goes back, so no dead entries are left. */
const stateSchema = z.object({ layers: z.array(z.string()) });

function pushedLayers(): readonly string[] {
  return stateSchema.safeParse(window.history.state).data?.layers ?? [];
}

const { subscribe, notify } = createListeners();

export function onAddress(listener: () => void): () => void {
  const stop = subscribe(listener);
  window.addEventListener("popstate", listener);
  return () => {
    stop();
    window.removeEventListener("popstate", listener);
  };
}

export function writeAddress(
  how: "pushState" | "replaceState",
  layers: readonly string[],
  params: readonly [string, string][],
): void {
  window.history[how]({ layers }, "", window.location.pathname + searchOf(params));
  notify();
}

function searchOf(params: readonly [string, string][]): string {
  const query = new URLSearchParams([...params]).toString();
  return query && `?${query}`;
}

function currentParams(): [string, string][] {
  return [...new URLSearchParams(window.location.search)];
}

/** Opens a layer over the others, with further parameters that belong to it. A layer that is open and has yet to be drawn is not opened twice. */
export function openLayer(name: string, value: string, inner: Record<string, string> = {}): void {
  const open = currentParams();
  if (open.some(([key, old]) => key === name && old === value)) return;
  const params: [string, string][] = [...open, [name, value], ...Object.entries(inner)];
  writeAddress("pushState", [...pushedLayers(), name], params);
}

export function swapLayer(name: string, value: string): void {
  const params = currentParams().map(([key, old]): [string, string] => [key, key === name ? value : old]);
  writeAddress("replaceState", pushedLayers(), params);
}

export function closeLayer(name: string): void {
  const pushed = pushedLayers();
  const depth = pushed.indexOf(name);
  if (depth >= 0) return window.history.go(depth - pushed.length);
  const params = currentParams();
  const index = params.findIndex(([key]) => key === name);
  if (index >= 0) writeAddress("replaceState", [], params.slice(0, index));
}

/** Closes a layer and all above it, and then does something with the address below: going back takes the browser a moment. */
export function closeLayerThen(name: string, then: () => void): void {
  closeLayer(name);
  const isOpen = () => currentParams().some(([key]) => key === name);
  if (!isOpen()) return then();
  const stop = onAddress(() => {
    if (isOpen()) return;
    stop();
    then();
  });
}

export function closeTopLayer(): void {
  if (pushedLayers().length > 0) return window.history.back();
  const top = currentParams().at(-1);
  if (top) closeLayer(top[0]);
}

/** Notes a choice in the address, without an entry of its own in the history; null forgets it. Choices lie below every layer. */
export function noteChoice(name: string, value: string | null): void {
  const params = currentParams().filter(([key]) => key !== name);
  const pushed = pushedLayers();
  const layersFrom = params.findIndex(([key]) => pushed.includes(key));
  if (value !== null) params.splice(layersFrom === -1 ? params.length : layersFrom, 0, [name, value]);
  writeAddress("replaceState", pushed, params);
}
