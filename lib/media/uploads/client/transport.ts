import {
  type Transport,
  TransportError,
  type UploadResponse,
  type UploadRequest,
} from "@/lib/media/uploads/client/ports";

/** XMLHttpRequest, because `fetch` reports no upload progress; a 308 without Location is a response like any other. */
export const xhrTransport: Transport = {
  send: (request) => new Promise((resolve, reject) => sendBy(new XMLHttpRequest(), request, resolve, reject)),
};

function sendBy(
  xhr: XMLHttpRequest,
  request: UploadRequest,
  resolve: (response: UploadResponse) => void,
  reject: (error: Error) => void,
) {
  const { signal, limit } = request;
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", breakOff);
  };
  const fail = (kind: TransportError["kind"]) => {
    end();
    reject(new TransportError(kind));
  };
  const giveUp = () => {
    fail("timeout");
    xhr.abort();
  };
  const breakOff = () => xhr.abort();
  const arm = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, limit.ms);
  };

  xhr.open(request.method, request.url);
  for (const [name, value] of Object.entries(request.headers ?? {})) xhr.setRequestHeader(name, value);
  xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (limit.restarts) arm();
    if (lengthComputable && total > 0) request.onProgress?.(loaded / total);
  };
  xhr.onload = () => {
    end();
    resolve({
      status: xhr.status,
      statusText: xhr.statusText,
      text: xhr.responseText,
      header: (name) => xhr.getResponseHeader(name),
    });
  };
  xhr.onerror = () => fail("network");
  xhr.onabort = () => fail("aborted");
  if (signal.aborted) return fail("aborted");
  signal.addEventListener("abort", breakOff);
  arm();
  xhr.send(request.body ?? null);
}
