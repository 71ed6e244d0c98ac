import type { Instrumentation } from "next";

/** Next calls this once, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") await import("./instrumentation-node");
}

/** Next calls this for each request that failed with an error of which no one took care. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logFailedRequest } = await import("@/lib/platform/console-log");
  logFailedRequest(error, { method, routePath, routeType });
};
