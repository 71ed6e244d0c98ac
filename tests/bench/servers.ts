import { type S3, startTestServer } from "@/tests/support/storage/test-servers.mjs";

/**
 * Runs the work next to servers that are started for it and ended after it. It must load what reads where they are itself, because that is
 * read once. Says what is missing, without the work, where a server's programs are.
 */
export async function withServers(wanted: readonly (typeof S3)[], work: () => Promise<void>): Promise<void> {
  const started: { stop: () => Promise<void> }[] = [];
  try {
    for (const description of wanted) {
      const server = await startTestServer(description);
      if (!server) return console.log(`\n  Left out: ${description.missing}`);
      started.push(server);
      Object.assign(process.env, server.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" });
    }
    await work();
  } finally {
    for (const server of started) await server.stop();
  }
}
