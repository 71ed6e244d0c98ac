import { TransportError, type UploadRequest } from "@/lib/media/uploads/client/ports";
import { xhrTransport } from "@/lib/media/uploads/client/transport";

/** Stands in for the browser's request; a test plays the network by calling its handlers. */
class FakeXhr {
  static last: FakeXhr;
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = "";
  responseText = "";
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown = undefined;
  aborted = false;

  constructor() {
    FakeXhr.last = this;
  }
  open(...parts: string[]) {
    this.opened = parts;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === "Upload-Offset" ? "2097152" : null;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
}

const realXhr = globalThis.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, "XMLHttpRequest", { value: FakeXhr, configurable: true, writable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Object.defineProperty(globalThis, "XMLHttpRequest", { value: realXhr, configurable: true, writable: true });
});

function send(more: Partial<UploadRequest> = {}) {
  const stop = new AbortController();
  const response = xhrTransport.send({
    method: "PUT",
    url: "/to",
    headers: { "Content-Range": "bytes 0-0/1" },
    body: "x",
    limit: { ms: 30_000 },
    signal: stop.signal,
    ...more,
  });
  const kind = response.then(
    () => "answered",
    (error: unknown) => (error instanceof TransportError ? error.kind : "other"),
  );
  return { xhr: FakeXhr.last, stop, response, kind };
}

test("a 308 without Location is an answer like any other", async () => {
  const { xhr, response } = send();
  Object.assign(xhr, { status: 308, statusText: "Permanent Redirect", responseText: "{}" });
  xhr.onload?.();
  const { status, statusText, text, header } = await response;
  expect([status, statusText, text, header("Upload-Offset"), header("Range")]).toEqual([
    308,
    "Permanent Redirect",
    "{}",
    "2097152",
    null,
  ]);
  expect([xhr.opened, xhr.headers, xhr.sent]).toEqual([["PUT", "/to"], { "Content-Range": "bytes 0-0/1" }, "x"]);
});

test("progress is a fraction of the body", () => {
  const seen: number[] = [];
  const { xhr } = send({ onProgress: (fraction) => seen.push(fraction) });
  xhr.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  xhr.upload.onprogress?.({ loaded: 1, total: 0, lengthComputable: false });
  expect(seen).toEqual([0.25]);
});

test("no network", async () => {
  const { xhr, kind } = send();
  xhr.onerror?.();
  expect(await kind).toBe("network");
});

test("too slow: it is broken off and says so, not 'aborted'", async () => {
  const { xhr, kind } = send();
  jest.advanceTimersByTime(29_999);
  expect(xhr.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect([xhr.aborted, await kind]).toEqual([true, "timeout"]);
});

test("a whole file may be slow, but may not stand still", async () => {
  const { xhr, kind } = send({ limit: { ms: 30_000, restarts: true } });
  jest.advanceTimersByTime(20_000);
  xhr.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  jest.advanceTimersByTime(29_999);
  expect(xhr.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await kind).toBe("timeout");
});

test("a signal breaks it off, before or during", async () => {
  const during = send();
  during.stop.abort();
  expect([during.xhr.aborted, await during.kind]).toEqual([true, "aborted"]);
  const before = send({ signal: AbortSignal.abort() });
  expect([before.xhr.sent, await before.kind]).toEqual([undefined, "aborted"]);
});
