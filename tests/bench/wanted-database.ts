import { POSTGRESQL, startTestServer } from "@/tests/support/storage/test-servers.mjs";

/**
 * With `--postgresql` among the words, runs the work next to a PostgreSQL server that is started for it and ended after it; the work must
 * load what reads TEST_DATABASE_URL itself, because that is read once. Without the word it runs as it is. Throws what the work throws.
 */
export async function onWantedDatabase(words: string[], work: () => Promise<void>): Promise<void> {
  if (!words.includes("--postgresql")) return work();
  const server = await startTestServer(POSTGRESQL);
  if (!server) {
    console.log(`Not run: ${POSTGRESQL.missing}`);
    process.exitCode = 1;
    return;
  }
  Object.assign(process.env, server.env);
  try {
    await work();
  } finally {
    await server.stop();
  }
}
