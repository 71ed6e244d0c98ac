import * as z from "zod/mini";

/**
 * The address as a stack of layers: every query parameter lies over those before it (D35). A layer opened here is an entry
 * of the browser's history, so Back closes it; and closing it goes back, so no dead entries are left behind. Next notices
 * these calls without asking the server; what is shown does not wait for it (`useQueryParam`).
 */
const stateSchema = z.object({ layers: z.array(z.string()) });

/**
 * A layer that has been opened and is not in the browser's history yet: the press is answered first, because what Next does
 * when the history changes takes a tenth of that time (docs/benchmarks.md).
 */
let ahead: { layers: readonly string[]; search: string } | null = null;

function settle(): void {
  if (!ahead) return;
  const { layers, search } = ahead;
  ahead = null;
  window.history.pushState({ layers }, "", window.location.pathname + search);
}

/** A page that nobody sees is not painted. */
function afterPaint(work: () => void): void {
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** The query of the address, from its `?` on. */
export function currentSearch(): string {
  return ahead?.search ?? window.location.search;
}

/** The layers that this tab has pushed, lowest first; a layer that was there when the page loaded is not among them. Who asks changes the address next. */
function pushedLayers(): readonly string[] {
  settle();
  return stateSchema.safeParse(window.history.state).data?.layers ?? [];
}

const listeners = new Set<() => void>();

/** Calls the listener when the address has been changed here, or by Back and Forward; answers how to stop. */
export function onAddress(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

function tell(): void {
  listeners.forEach((listener) => listener());
}

/** Changes the address: by an entry of its own, or in the present one's place. */
export function writeAddress(how: "pushState" | "replaceState", layers: readonly string[], params: readonly [string, string][]): void {
  settle();
  window.history[how]({ layers }, "", window.location.pathname + searchOf(params));
  tell();
}

function searchOf(params: readonly [string, string][]): string {
  const query = new URLSearchParams([...params]).toString();
  return query && `?${query}`;
}

function currentParams(): [string, string][] {
  settle();
  return [...new URLSearchParams(window.location.search)];
}

/** Opens a layer over the present ones, with further parameters that belong to it. */
export function openLayer(name: string, value: string, inner: Record<string, string> = {}): void {
  ahead = { layers: [...pushedLayers(), name], search: searchOf([...currentParams(), [name, value], ...Object.entries(inner)]) };
  tell();
  afterPaint(settle);
}

/** Shows something else in an open layer; Back then still closes it. */
export function swapLayer(name: string, value: string): void {
  const params = currentParams().map(([key, old]): [string, string] => [key, key === name ? value : old]);
  writeAddress("replaceState", pushedLayers(), params);
}

/** Closes a layer and every one above it. */
export function closeLayer(name: string): void {
  const pushed = pushedLayers();
  const depth = pushed.indexOf(name);
  if (depth >= 0) return window.history.go(depth - pushed.length);
  const params = currentParams();
  const place = params.findIndex(([key]) => key === name);
  if (place >= 0) writeAddress("replaceState", [], params.slice(0, place));
}

/** Closes the uppermost layer, as Back would. */
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
