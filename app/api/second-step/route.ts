import { drawQr } from "@/lib/accounts/auth/links/link-qr";
import { loginOrigin } from "@/lib/accounts/auth/login/login-origin";
import {
  beginApp,
  beginPasskey,
  confirmSecondStep,
  getSecondStep,
  removeOwnSecondStep,
  renewPaperCodes,
} from "@/lib/accounts/auth/second-step/own-store";
import {
  appBegunSchema,
  beginRequestSchema,
  confirmRequestSchema,
  paperCodesSchema,
  passkeyBegunSchema,
  removeRequestSchema,
  secondStepStateSchema,
} from "@/lib/accounts/auth/second-step/schema";
import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(secondStepStateSchema, await getSecondStep(identity)),
);

export const POST = route("household.manage", async (request, { identity }) => {
  const { password, what } = await parseJsonBody(request, beginRequestSchema);
  const origin = loginOrigin(request);
  if (what === "passkey") return respond(passkeyBegunSchema, await beginPasskey(identity, password, origin));
  if (what === "paper")
    return respond(paperCodesSchema, { paperCodes: await renewPaperCodes(identity, password, origin) });
  const { key, address } = await beginApp(identity, password, origin);
  return respond(appBegunSchema, { key, qr: drawQr(address) });
});

export const PUT = route("household.manage", async (request, { identity }) =>
  respond(paperCodesSchema, {
    paperCodes: await confirmSecondStep(identity, await parseJsonBody(request, confirmRequestSchema)),
  }),
);

export const DELETE = route("household.manage", async (request, { identity }) => {
  await removeOwnSecondStep(identity, await parseJsonBody(request, removeRequestSchema), loginOrigin(request));
  return new Response(null, { status: 204 });
});
