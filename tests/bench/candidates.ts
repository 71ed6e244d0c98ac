import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { mediaItemSchema } from "@/lib/media/items/schema";
import { storedResponseSchema } from "@/lib/media/uploads/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { type Client, createClient } from "@/tests/support/server/client";
import { aPhone } from "@/tests/support/server/people";
import {
  freePort,
  type ProductionServer,
  startProductionServer,
  until,
} from "@/tests/support/server/production-server";
import { chunkAt, createSender } from "@/tests/support/server/upload";

/** Seconds that single phases of an upload took. */
export type Phases = Record<string, number>;

/** Something that takes a file. `open` starts it in a process of its own. */
export type Candidate = { name: string; open: () => Promise<Receiver> };
export type Receiver = { pid: number | null; send: (file: Buffer) => Promise<Phases>; close: () => Promise<void> };
/** One that listens on loopback; `cookies` let another client in as the same sender. */
export type ServerReceiver = Receiver & { port: number; cookies: ReadonlyMap<string, string> };
type ServerCandidate = { name: string; open: () => Promise<ServerReceiver> };

const seconds = (sinceMs: number) => (performance.now() - sinceMs) / 1000;

/** Sends a whole file as the family's page does, in chunks and with its record. Throws when anything is refused. */
export async function sendToHub(phone: Client, file: Buffer): Promise<Phases> {
  const sender = createSender(phone);
  const start = performance.now();
  const { sessionURL, objectKey } = await sender.startChunked();
  const chunks = performance.now();
  let last = chunks;
  for (let at = 0; at < file.length; at += CHUNK_BYTES) {
    last = performance.now();
    const reply = await sender.putChunk(sessionURL, file, at);
    const isLast = at + CHUNK_BYTES >= file.length;
    if (reply.status !== (isLast ? 200 : 308)) throw new Error(`The chunk at ${at} got ${reply.status}.`);
    if (isLast && reply.read(storedResponseSchema).size !== file.length) throw new Error("Another size was stored.");
  }
  const record = performance.now();
  (await sender.record(objectKey)).read(mediaItemSchema);
  return {
    start: (chunks - start) / 1000,
    chunks: (last - chunks) / 1000,
    "last chunk and read-back": (record - last) / 1000,
    record: seconds(record),
  };
}

/** A phone with an upload link of its own and one kept connection, sending to a running server; closing it leaves the server. */
export async function receiverOf(server: ProductionServer): Promise<ServerReceiver> {
  const phone = createClient(server.origin, { keepAlive: true });
  for (const [name, value] of (await aPhone(server)).cookies) phone.cookies.set(name, value);
  return {
    pid: server.pid(),
    port: server.port,
    cookies: phone.cookies,
    send: (file) => sendToHub(phone, file),
    close: async () => phone.close(),
  };
}

/** Our production server with the directory driver. */
export const hub: ServerCandidate = {
  name: "naches, 2 MiB chunks",
  async open() {
    const server = await startProductionServer();
    const receiver = await receiverOf(server);
    return {
      ...receiver,
      async close() {
        await receiver.close();
        await server.dispose();
      },
    };
  },
};

async function sendToTus(client: Client, file: Buffer): Promise<Phases> {
  const began = performance.now();
  const version = { "Tus-Resumable": "1.0.0" };
  const created = await client.request("POST", "/files", {
    headers: { ...version, "Upload-Length": file.length, "Content-Length": 0 },
  });
  const address = new URL(String(created.headers.location)).pathname;
  for (let at = 0; at < file.length; at += CHUNK_BYTES) {
    const headers = { ...version, "Upload-Offset": at, "Content-Type": "application/offset+octet-stream" };
    const reply = await client.request("PATCH", address, { body: chunkAt(file, at), headers });
    if (reply.status !== 204) throw new Error(`tus answered ${reply.status} at ${at}.`);
  }
  return { all: seconds(began) };
}

function tusServer(name: string, ...promise: string[]): ServerCandidate {
  return {
    name,
    async open() {
      const directory = mkdtempSync(path.join(tmpdir(), "naches-tus-"));
      const port = await freePort();
      const words = [
        "--conditions=react-server",
        "--import",
        "tsx",
        "tests/bench/tus-server.ts",
        directory,
        String(port),
        ...promise,
      ];
      const child = spawn(process.execPath, words, {
        stdio: ["ignore", "pipe", "inherit"],
        env: { ...process.env, NODE_ENV: "production" },
      });
      let said = "";
      child.stdout.on("data", (text: Buffer) => (said += text.toString()));
      await until("the tus server listens", () => said.includes("listening"));
      const client = createClient(`http://127.0.0.1:${port}`, { keepAlive: true });
      return {
        pid: child.pid ?? null,
        port,
        cookies: client.cookies,
        send: (file) => sendToTus(client, file),
        async close() {
          client.close();
          const ended = new Promise((resolve) => child.on("close", resolve));
          child.kill("SIGKILL");
          await ended;
          rmSync(directory, { recursive: true, force: true });
        },
      };
    },
  };
}

/** @tus/server and @tus/file-store as they are: nothing is synced, hashed or read back. */
export const tus = tusServer("@tus/server, 2 MiB patches");
/** The same with the one promise that can be added from outside: a patch is on the disk before it is acknowledged. */
export const syncedTus = tusServer("@tus/server, each patch synced", "synced");

/** The bytes written to one file in this process, in pieces of a chunk: what the disk alone costs. */
function plainFile(name: string, syncEachPiece: boolean): Candidate {
  return {
    name,
    async open() {
      const directory = mkdtempSync(path.join(tmpdir(), "naches-plain-"));
      mkdirSync(directory, { recursive: true });
      let files = 0;
      return {
        pid: null,
        async send(file) {
          const began = performance.now();
          const handle = await open(path.join(directory, String((files += 1))), "w");
          for (let at = 0; at < file.length; at += CHUNK_BYTES) {
            await handle.write(chunkAt(file, at));
            if (syncEachPiece) await handle.datasync();
          }
          await handle.sync();
          await handle.close();
          return { all: seconds(began) };
        },
        close: async () => rmSync(directory, { recursive: true, force: true }),
      };
    },
  };
}

export const plainWrite = plainFile("write, one fsync", false);
export const syncedWrite = plainFile("write, fdatasync each 2 MiB", true);
