import { createHash, randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { DefaultHttpStack, Upload } from "tus-js-client";
import { type Transport, TransportError, type UploadPorts, type UploadRequest } from "@/lib/media/uploads/client/ports";
import { uploadFile } from "@/lib/media/uploads/client/upload-client";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { hub, type ServerReceiver, tus } from "@/tests/bench/candidates";
import { createClient } from "@/tests/support/server/client";

/** Sends a file to a receiver's server by the address of a line; resolves when it is stored. */
type Send = (origin: string, receiver: ServerReceiver, file: Buffer) => Promise<void>;

export type LineCandidate = { name: string; open: () => Promise<ServerReceiver>; send: Send };

async function toBuffer(body: UploadRequest["body"]): Promise<Buffer> {
  if (body instanceof Blob) return Buffer.from(await body.arrayBuffer());
  return typeof body === "string" ? Buffer.from(body) : Buffer.from(body ?? []);
}

/** A browser's requests in Node. A body counts as handed over when the kernel has taken it, as in a browser. */
function nodeTransport(origin: string, cookies: ReadonlyMap<string, string>): Transport & { close: () => void } {
  const client = createClient(origin, { keepAlive: true });
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return {
    async send({ method, url, headers = {}, body, onProgress }) {
      const sent = await toBuffer(body);
      const outgoing = client.open(method, url, { headers: { ...headers, "Content-Length": sent.byteLength } });
      const reply = client.wholeAnswerTo(outgoing);
      outgoing.end(sent, () => onProgress?.(1));
      const {
        status,
        headers: received,
        body: text,
      } = await reply.catch(() => {
        throw new TransportError("network");
      });
      const header = (name: string) => received[name.toLowerCase()]?.toString() ?? null;
      return { status, statusText: "", text: text.toString("utf8"), header };
    },
    close: client.close,
  };
}

function portsIn(origin: string, transport: Transport): UploadPorts {
  return {
    transport,
    clock: {
      now: () => Date.now(),
      setTimer: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    connection: {
      isOnline: () => true,
      isVisible: () => true,
      interruptions: () => 0,
      onChange: () => () => undefined,
    },
    memory: { find: () => null, save: () => undefined, remove: () => undefined },
    read: async (piece) => new Uint8Array(await piece.arrayBuffer()),
    hash: async (bytes) => createHash("sha256").update(bytes).digest("hex"),
    newId: randomUUID,
    ownOrigin: origin,
    guardUpload: () => () => undefined,
  };
}

/** The family page's own client, from the first call to the record, to our production server. */
const ours: LineCandidate = {
  name: "naches",
  open: hub.open,
  async send(origin, { cookies }, file) {
    const transport = nodeTransport(origin, cookies);
    try {
      const film = new File([new Uint8Array(file)], "film.mp4", { type: "video/mp4", lastModified: 0 });
      const job = { file: film, uploaderName: "Bench", note: "" };
      const watch = { signal: new AbortController().signal, onChange: () => undefined };
      if ((await uploadFile(portsIn(origin, transport), job, watch)) === null) throw new Error("There is no item.");
    } finally {
      transport.close();
    }
  },
};

function tusClient(name: string, chunkSize: number): LineCandidate {
  return {
    name,
    open: tus.open,
    async send(origin, _receiver, file) {
      const agent = new Agent({ keepAlive: true });
      try {
        await new Promise<void>((resolve, reject) => {
          const httpStack = new DefaultHttpStack({ agent });
          const endpoint = `${origin}/files`;
          const how = { endpoint, chunkSize, httpStack, storeFingerprintForResuming: false };
          new Upload(file, { ...how, onSuccess: () => resolve(), onError: reject }).start();
        });
      } finally {
        agent.destroy();
      }
    },
  };
}

const tusPatches = tusClient("tus, 2 MiB", CHUNK_BYTES);
const tusAsItComes = tusClient("tus as it comes", Infinity);

export const LINE_CANDIDATES = { ours, tusPatches, tusAsItComes } as const;
