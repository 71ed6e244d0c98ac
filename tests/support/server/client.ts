import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
} from "node:http";
import { z } from "zod";

/** A whole answer. */
export type Reply = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body's JSON, checked by a schema of ours. */
  read<S extends z.core.$ZodType>(schema: S): z.infer<S>;
};

export type Call = {
  headers?: OutgoingHttpHeaders;
  body?: Uint8Array;
  /** Sent instead of a body, with its content type. */
  json?: unknown;
  /** Whether the request proves, as a browser does, that our own page asks (D6). */
  sameOrigin?: boolean;
};

export type Client = ReturnType<typeof createClient>;

/** The rest of an answer's body. */
export async function bodyOf(answer: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of answer) pieces.push(piece);
  return Buffer.concat(pieces);
}

function payloadOf({ json, body }: Call): { bytes?: Uint8Array; headers: OutgoingHttpHeaders } {
  if (json === undefined)
    return body === undefined ? { headers: {} } : { bytes: body, headers: { "Content-Length": body.byteLength } };
  const bytes = Buffer.from(JSON.stringify(json));
  return { bytes, headers: { "Content-Type": "application/json", "Content-Length": bytes.byteLength } };
}

/** A plain HTTP client that keeps cookies as a browser does, and follows nothing. With `keepAlive` it uses one connection. */
export function createClient(origin: string, { keepAlive = false }: { keepAlive?: boolean } = {}) {
  const cookies = new Map<string, string>();
  const agent = new Agent({ keepAlive, maxSockets: Infinity });

  function remember(answer: IncomingMessage): void {
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*Max-Age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  /** Begins a request whose body the caller writes and ends; nothing is sent before that. */
  function open(method: string, path: string, { headers = {}, sameOrigin = true }: Call = {}): ClientRequest {
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return httpRequest(new URL(path, origin), {
      method,
      agent,
      headers: {
        ...(jar ? { Cookie: jar } : {}),
        ...(sameOrigin ? { "Sec-Fetch-Site": "same-origin" } : {}),
        ...headers,
      },
    });
  }

  /** Waits for an answer's head; its body is the caller's to read or to drop. */
  function answerTo(outgoing: ClientRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      outgoing.on("error", reject);
      outgoing.on("response", (answer) => {
        remember(answer);
        resolve(answer);
      });
    });
  }

  async function wholeAnswerTo(outgoing: ClientRequest): Promise<Reply> {
    const answer = await answerTo(outgoing);
    const body = await bodyOf(answer);
    return {
      status: answer.statusCode ?? 0,
      headers: answer.headers,
      body,
      read: (schema) => z.parse(schema, JSON.parse(body.toString("utf8"))),
    };
  }

  return {
    cookies,
    open,
    answerTo,
    wholeAnswerTo,
    /** One request and its whole answer. Rejects when the connection breaks. */
    async request(method: string, path: string, call: Call = {}): Promise<Reply> {
      const payload = payloadOf(call);
      const outgoing = open(method, path, { ...call, headers: { ...payload.headers, ...call.headers } });
      const reply = wholeAnswerTo(outgoing);
      outgoing.end(payload.bytes);
      return reply;
    },
    close: () => agent.destroy(),
  };
}
