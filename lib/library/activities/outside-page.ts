import { newBrowserId } from "@/lib/platform/api/browser-id";

export type OutsidePage = {
  isOpen: () => boolean;
  close: () => void;
};

/** A name that no other page can guess: a page that knows a window's name can reach it. */
function secretName(): string {
  return `naches-${newBrowserId()}`;
}

let windowName: string | undefined;

/** Navigates from inside the new window, so that the page gets no referrer. */
function leaveFor(url: string, { document }: Window): void {
  const link = document.createElement("a");
  link.href = url;
  link.rel = "noreferrer";
  document.body.append(link);
  link.click();
}

/** A frame that counts as the new window's opener: Chromium lets a page close only what it opened, and the real opener is cut (D32). */
function createCloserFrame(): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.name = secretName();
  frame.hidden = true;
  frame.title = "Return to the hub";
  document.body.append(frame);
  return frame;
}

function closeByFrame({ contentDocument }: HTMLIFrameElement): void {
  const script = contentDocument?.createElement("script");
  if (!script) return;
  // The frame has the policy of the page that made it: scripts run by the request's nonce only.
  script.nonce = document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "";
  script.textContent = "window.opener?.close()";
  contentDocument?.body.append(script);
}

/**
 * Opens the hub's one window, whose `opener` is cut at once (D32). Returns null when the browser has blocked it.
 * A page with a Cross-Origin-Opener-Policy counts as closed as soon as it arrives (docs/kiosk.md).
 */
export function openOutsidePage(url: string, features = ""): OutsidePage | null {
  windowName ??= secretName();
  const handle = window.open("", windowName, features);
  if (!handle) return null;
  const frame = createCloserFrame();

  function close(): void {
    if (!handle?.closed) closeByFrame(frame);
    // Browsers that let any page close the window.
    if (!handle?.closed) handle?.close();
    frame.remove();
  }

  try {
    handle.open("", frame.name);
    handle.opener = null;
    leaveFor(url, handle);
  } catch {
    close();
    return null;
  }
  return { isOpen: () => !handle.closed, close };
}
