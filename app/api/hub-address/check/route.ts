import { noteAddressReached } from "@/lib/accounts/household/address-store";
import { route } from "@/lib/accounts/routes/route";

const page = (title: string, text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><body style="font:500 1.25rem system-ui;background:#f7f0e1;color:#1e1912;padding:2rem">
<h1>${title}</h1><p>${text}</p>`;
const WORKS = page("This address works", "The hub got it. You can close this page.");
const OVER = page("This test has ended", "Please start a new test in Caretaker Admin.");

/** Page that a phone opens to prove that it reaches the hub: for anyone with the secret of the check, without a login. */
export const GET = route("public", async (request) => {
  const isProof = await noteAddressReached(request.nextUrl.searchParams.get("code") ?? "", request.headers.get("host"));
  return new Response(isProof ? WORKS : OVER, {
    status: isProof ? 200 : 410,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
});
