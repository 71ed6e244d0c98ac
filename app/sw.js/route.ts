import { route } from "@/lib/accounts/routes/route";
import { workerScript } from "@/lib/kiosk/runtime/worker-script";
import { AppError } from "@/lib/platform/app-error";

/** The service worker, at the root because its folder bounds what it may answer. Browsers ask for it again automatically. */
export const GET = route("public", async () => {
  const script = workerScript();
  if (script === null) throw new AppError("not-found", "This build of the hub has no service worker.");
  return new Response(script, {
    headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
  });
});
