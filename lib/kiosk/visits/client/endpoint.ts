import { newBrowserId } from "@/lib/platform/api/browser-id";

const KEY = "naches.visit-page.v1";
let own: string | undefined;

export function pageEndpoint(): string {
  if (own) return own;
  own = newBrowserId();
  try {
    own = sessionStorage.getItem(KEY) ?? own;
    sessionStorage.setItem(KEY, own);
  } catch {
    // Forbidden: a page that is loaded again is another one.
  }
  return own;
}
