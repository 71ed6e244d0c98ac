import { forget, isAnythingKept, keptPage, keptRead } from "@/lib/kiosk/worker/kept";
import { markAnswer, sendWaitingMarks } from "@/lib/kiosk/worker/marks";
import { ask, askWithPatience } from "@/lib/kiosk/worker/network";
import { keptPicture } from "@/lib/kiosk/worker/pictures";
import { programAnswer } from "@/lib/kiosk/worker/program";
import type { Handling } from "@/lib/kiosk/rules";

/** Stands on the screen when the hub cannot be reached and nothing counts that was kept; it asks again by itself. */
const NOTHING_KEPT = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="15">
<title>Hub</title><body style="font:600 2rem/1.4 system-ui;background:#f7f0e1;color:#1e1912;min-height:90vh;display:grid;place-items:center;text-align:center">
<main><h1 style="font:700 3.5rem/1.2 Georgia,serif;margin:0 0 1rem">The hub cannot be reached right now.</h1><p>It comes back by itself.</p></main>`;

function nothingKept(): Response {
  return new Response(NOTHING_KEPT, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'" } });
}

/** Until then the network need not be tried for a page: it has just failed. */
let awayUntil = 0;
const AWAY_MS = 10_000;

async function pageAnswer(request: Request): Promise<Response> {
  const kept = await keptPage();
  if (!kept) return ask(request).catch(nothingKept);
  const answer = Date.now() < awayUntil ? null : await askWithPatience(request);
  if (answer) return answer;
  awayUntil = Date.now() + AWAY_MS;
  // The kept page is the hub without a panel; with another address its program would not fit to it.
  return new URL(request.url).search === "" ? kept : Response.redirect(new URL("/", request.url));
}

async function isRefused(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403) return false;
  const said: unknown = await response.clone().json().catch(() => null);
  // Our server's own word, not that of whatever else may stand in the way.
  return typeof said === "object" && said !== null && "code" in said && (said.code === "unauthenticated" || said.code === "forbidden");
}

async function watched(response: Response): Promise<Response> {
  if (await isRefused(response)) await forget();
  return response;
}

async function privateAnswer(request: Request): Promise<Response> {
  // First, so that what is read holds what was tapped. When it fails, so will the read.
  await sendWaitingMarks().catch(() => undefined);
  return watched(await ask(request));
}

async function pictureAnswer(request: Request): Promise<Response> {
  const kept = (await isAnythingKept()) ? await keptPicture(request) : null;
  if (!kept) return watched(await fetch(request));
  const answer = await askWithPatience(request);
  return answer ? watched(answer) : kept;
}

async function panelAnswer(request: Request): Promise<Response> {
  const kept = await keptRead(new URL(request.url).pathname);
  return (kept && (await askWithPatience(request))) ?? kept ?? ask(request);
}

const ANSWERS: Record<Exclude<Handling, "none" | "log-out">, (request: Request) => Promise<Response>> = {
  page: pageAnswer,
  program: programAnswer,
  picture: pictureAnswer,
  "panel-read": panelAnswer,
  "private-read": privateAnswer,
  mark: markAnswer,
};

/** The answer to a request that the worker handles. */
export function answerTo(handling: keyof typeof ANSWERS, request: Request): Promise<Response> {
  return ANSWERS[handling](request);
}
