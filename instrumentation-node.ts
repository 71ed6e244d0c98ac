import { type IncomingMessage, Server, ServerResponse } from "node:http";
import { logConsole } from "@/lib/console-log";
import { env } from "@/lib/env";
import { answerHeaders } from "@/lib/http/answer-headers";
import { CLIENT_ADDRESS_HEADER, clientAddress } from "@/lib/http/client-address";
import { passesDoor } from "@/lib/http/door";
import { log } from "@/lib/log";
import { BODY_LENGTH_HEADER } from "@/lib/media/object-answer";
import { startServer, stopServer } from "@/lib/server-start";

/** Next removes Content-Length from every handler's answer; players need it to seek in a film. */
function restoreContentLength(): void {
  const original = ServerResponse.prototype.writeHead;
  // writeHead has two signatures; both are passed on as they came.
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    const length = this.getHeader(BODY_LENGTH_HEADER);
    if (length !== undefined && !this.headersSent) {
      this.removeHeader(BODY_LENGTH_HEADER);
      if (!this.hasHeader("content-encoding")) this.setHeader("Content-Length", length);
    }
    return Reflect.apply(original, this, args);
  } as typeof original;
}

/**
 * What every request goes through, also those that Next answers by itself. Handlers do not see the socket: a header tells
 * them its address, whatever the client wrote there itself.
 */
function meetRequests(): void {
  const original = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...args: unknown[]) {
    if (event === "request") {
      // Node emits "request" with these two arguments.
      const [request, response] = args as [IncomingMessage, ServerResponse];
      const { headers, socket, url = "/" } = request;
      for (const [name, value] of Object.entries(answerHeaders(url, env().https))) response.setHeader(name, value);
      const forwarded = headers["x-forwarded-for"];
      const path = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
      headers[CLIENT_ADDRESS_HEADER] = clientAddress(socket.remoteAddress ?? "", path, env().trustedProxies);
      // In development Next's own tools send to addresses of theirs.
      if (process.env.NODE_ENV === "production" && !passesDoor(request, response)) return true;
    }
    return Reflect.apply(original, this, [event, ...args]);
  } as typeof original;
}

/** Draining takes three seconds; a database or a store that hangs must not hold the machine's shutdown. */
const STOP_LIMIT_MS = 20_000;

function stopOnSignals(): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.warn("server.stop-cut-short");
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    stopServer().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error("server.stop-failed", error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

// In development people read the console.
if (process.env.NODE_ENV === "production") logConsole();
restoreContentLength();
meetRequests();
try {
  await startServer();
} catch (error) {
  // The operator reads a sentence, not a stack.
  process.stderr.write(`\nThe hub cannot start: ${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
}
if (process.env.NEXT_MANUAL_SIG_HANDLE) stopOnSignals();
