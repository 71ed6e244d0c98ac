import { route } from "@/lib/accounts/routes/route";
import { addEmail, confirmEmail, endEmail } from "@/lib/media/notices/channel-store";
import { emailCodeSchema, emailEndSchema, emailRequestSchema } from "@/lib/media/notices/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const POST = route("household.manage", async (request, { identity }) => {
  await addEmail(identity, (await parseJsonBody(request, emailRequestSchema)).address, { audience: "caretaker" });
  return new Response(null, { status: 204 });
});

export const PUT = route("household.manage", async (request, { identity }) => {
  const { id, code } = await parseJsonBody(request, emailCodeSchema);
  await confirmEmail(identity, id, code, "caretaker");
  return new Response(null, { status: 204 });
});

export const DELETE = route("household.manage", async (request, { identity }) => {
  await endEmail(identity, (await parseJsonBody(request, emailEndSchema)).id, "caretaker");
  return new Response(null, { status: 204 });
});
