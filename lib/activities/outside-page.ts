/** A page outside the hub that is open in a window of its own. */
export type OutsidePage = {
  /** Whether the window is still there, as far as the browser tells. */
  isOpen: () => boolean;
  /** Closes the window. Once it has gone it does nothing. */
  close: () => void;
};

/** A name that no other page can guess: whoever knows a window's name can reach it. */
function secretName(): string {
  return `naches-${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** One window for every visit, known by this name. */
let windowName: string | undefined;

/** Leaves for the address from inside the new window, so that the page is not told where its visitor comes from. */
function leaveFor(url: string, { document }: Window): void {
  const link = document.createElement("a");
  link.href = url;
  link.rel = "noreferrer";
  document.body.append(link);
  link.click();
}

/**
 * An empty frame of the hub that counts as opened by the new window. Chromium lets a page close a window only when it is the
 * window's opener or was opened by it; the opener is cut (D32), so the frame is what can close it.
 */
function createKeeper(): HTMLIFrameElement {
  const keeper = document.createElement("iframe");
  keeper.name = secretName();
  keeper.hidden = true;
  keeper.title = "Keeps the way back";
  document.body.append(keeper);
  return keeper;
}

function closeByKeeper({ contentDocument }: HTMLIFrameElement): void {
  const script = contentDocument?.createElement("script");
  if (!script) return;
  // The frame has the policy of the page that made it: scripts run by the request's nonce only.
  script.nonce = document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "";
  script.textContent = "window.opener?.close()";
  contentDocument?.body.append(script);
}

/**
 * Opens an outside page in the hub's one named window, whose `opener` is cut at once (D32). Takes an https address and the
 * features of window.open, "" for a tab. Answers null when the browser has blocked the window or lets it not be prepared:
 * then nothing has been opened, and a plain link can still do it. A page that asks for a browsing context group of its own
 * (Cross-Origin-Opener-Policy) counts as closed as soon as it arrives, and only the browser can close it (docs/kiosk.md).
 */
export function openOutsidePage(url: string, features = ""): OutsidePage | null {
  windowName ??= secretName();
  const handle = window.open("", windowName, features);
  if (!handle) return null;
  const keeper = createKeeper();

  function close(): void {
    if (!handle?.closed) closeByKeeper(keeper);
    // Browsers that do not ask who the opener is.
    if (!handle?.closed) handle?.close();
    keeper.remove();
  }

  try {
    handle.open("", keeper.name);
    handle.opener = null;
    leaveFor(url, handle);
  } catch {
    // A window of that name which is no longer ours; the plain link opens another one.
    close();
    return null;
  }
  return { isOpen: () => !handle.closed, close };
}
