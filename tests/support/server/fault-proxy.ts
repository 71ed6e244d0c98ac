import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "@/tests/support/server/listen";

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** What a request to S3 asks for, told by its method and query. */
type Operation =
  | "PutChunk"
  | "GetChunk"
  | "PutObject"
  | "GetObject"
  | "HeadObject"
  | "DeleteObject"
  | "CreateMultipartUpload"
  | "UploadPart"
  | "CompleteMultipartUpload"
  | "AbortMultipartUpload"
  | "ListParts"
  | "ListObjects"
  | "Bucket";

export type Exchange = {
  operation: Operation;
  url: URL;
  body: Buffer;
  /** Asks the real server, with another body if one is given. */
  forward(body?: Buffer): Promise<Answer>;
  answer(answer: Partial<Answer>): void;
  /** Sends only the first bytes of an answer, and then nothing more. */
  stall(answer: Answer, bytes: number): void;
  /** Ends the connection without an answer. */
  reset(): void;
};

type Fault = (exchange: Exchange) => void | Promise<void>;

function operationOf(method: string, url: URL): Operation {
  const query = url.searchParams;
  const [, , ...key] = url.pathname.split("/");
  if (query.has("uploads")) return "CreateMultipartUpload";
  if (query.has("partNumber")) return "UploadPart";
  if (query.has("uploadId"))
    return method === "POST" ? "CompleteMultipartUpload" : method === "DELETE" ? "AbortMultipartUpload" : "ListParts";
  if (query.has("list-type")) return "ListObjects";
  if (key.join("/") === "") return "Bucket";
  if (method === "HEAD") return "HeadObject";
  if (method === "DELETE") return "DeleteObject";
  const staged = key[0] === "staging";
  if (method === "PUT") return staged ? "PutChunk" : "PutObject";
  return staged ? "GetChunk" : "GetObject";
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of message) blocks.push(block);
  return Buffer.concat(blocks);
}

/** An error as S3 sends it. */
export function s3Error(status: number, code: string): Partial<Answer> {
  const body = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
  return { status, headers: { "content-type": "application/xml" }, body };
}

/**
 * A proxy on loopback in front of a real S3 server. It passes the Host header on unchanged, which the signatures cover, so
 * clients sign for the proxy's own address; it remembers every request and puts faults where a test wants them.
 */
export async function startFaultProxy(target: string) {
  const requests: { operation: Operation; url: URL; bytes: number }[] = [];
  let faults: { operation: Operation; times: number; fault: Fault }[] = [];

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = new URL(incoming.url ?? "/", target);
    const operation = operationOf(incoming.method ?? "GET", url);
    const body = await read(incoming);
    requests.push({ operation, url, bytes: body.length });

    const forward = (changed = body) =>
      new Promise<Answer>((resolve, reject) => {
        const { hostname, port } = new URL(target);
        const options = {
          hostname,
          port,
          method: incoming.method,
          path: incoming.url,
          headers: incoming.headers,
          agent: false,
        };
        request(options, (answer) => {
          // Swift sends the end of a body after a failed HEAD, which has none.
          if (incoming.method === "HEAD")
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.alloc(0) });
          read(answer).then(
            (bytes) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
            reject,
          );
        })
          .on("error", reject)
          .end(changed);
      });
    const head = (status: number, headers: Answer["headers"]) => {
      const rest = Object.entries(headers).filter(
        ([name]) => !["connection", "transfer-encoding"].includes(name.toLowerCase()),
      );
      outgoing.writeHead(status, Object.fromEntries(rest));
    };
    const answer = ({ status = 200, headers = {}, body: bytes = Buffer.alloc(0) }: Partial<Answer>) => {
      head(status, headers);
      outgoing.end(bytes);
    };
    const stall = ({ status, headers, body: bytes }: Answer, length: number) => {
      head(status, headers);
      outgoing.write(bytes.subarray(0, length));
    };

    const entry = faults.find((candidate) => candidate.operation === operation && candidate.times > 0);
    if (!entry) return answer(await forward());
    entry.times -= 1;
    await entry.fault({ operation, url, body, forward, answer, stall, reset: () => incoming.socket.destroy() });
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const port = await listen(server);

  return {
    endpoint: `http://127.0.0.1:${port}`,
    requests,
    count: (operation: Operation) => requests.filter((entry) => entry.operation === operation).length,
    /** The next `times` requests of this kind meet the fault; later faults of the same kind wait until earlier ones are used up. */
    inject(operation: Operation, fault: Fault, times = 1) {
      faults.push({ operation, times, fault });
    },
    /** Forgets faults and requests. */
    reset() {
      faults = [];
      requests.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
