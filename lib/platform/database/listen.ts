import "server-only";
import type { Client } from "pg";
import { announceChanges } from "@/lib/platform/database/changes";
import { readTopics, TOPICS } from "@/lib/platform/database/topics";
import { log } from "@/lib/platform/log";

/** A write notifies it inside its transaction, so PostgreSQL tells everyone at the commit, or no one. */
export const CHANGES_CHANNEL = "naches_changes";
/** A connection that has died without a word is noticed by this. */
const LOOK_MS = 20_000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

async function connect(url: string, onEnd: (connection: Client) => void): Promise<Client> {
  const { default: pg } = await import("pg");
  const connection = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
    keepAlive: true,
  });
  for (const end of ["error", "end"] as const) connection.on(end, () => onEnd(connection));
  connection.on("notification", ({ payload = "" }) => announceChanges(readTopics(payload)));
  await connection.connect();
  await connection.query(`LISTEN ${CHANGES_CHANNEL}`);
  return connection;
}

/** Announces what any process on this PostgreSQL writes; after a reconnect everything. Settles at the first try, with how to stop. */
export async function listenForChanges(url: string): Promise<() => Promise<void>> {
  let isStopped = false;
  let connection: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = FIRST_WAIT_MS;
  let isLost = false;

  function lose(cause: string): void {
    const lost = connection;
    connection = null;
    void lost?.end().catch(() => undefined);
    if (isStopped) return;
    if (!isLost) log.warn("database.listening-lost", { cause });
    isLost = true;
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), waitMs).unref();
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  function look(listening: Client): void {
    timer = setTimeout(() => {
      listening.query("SELECT 1").then(
        () => connection === listening && look(listening),
        () => onEnd(listening),
      );
    }, LOOK_MS).unref();
  }

  function onEnd(ended: Client): void {
    if (ended === connection) lose("The connection has ended.");
  }

  async function begin(): Promise<void> {
    try {
      const listening = await connect(url, onEnd);
      if (isStopped) return await listening.end();
      connection = listening;
      waitMs = FIRST_WAIT_MS;
      look(listening);
      if (isLost) {
        isLost = false;
        log.info("database.listening-again");
        announceChanges(TOPICS);
      }
    } catch (error) {
      lose(String(error));
    }
  }

  await begin();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    const listening = connection;
    connection = null;
    await listening?.end().catch(() => undefined);
  };
}
