import type { NextRequest } from "next/server";
import { respond, route } from "@/lib/accounts/routes/route";
import { parse, parseJsonBody } from "@/lib/platform/api/request-body";
import { changeRequestSchema, deletionSchema, savedSchema, scopeSchema } from "@/lib/schedule/items/admin-schema";
import { changeItem } from "@/lib/schedule/items/change-store";
import { markRequestSchema, scheduleItemSchema } from "@/lib/schedule/items/schema";
import { deleteItem } from "@/lib/schedule/items/trash-store";
import { markWithTask } from "@/lib/schedule/one-press/store";

type Params = { id: string };

/** `?scope=following` or `all` means others of the item's series too. */
const parseScope = ({ nextUrl }: NextRequest) => parse(scopeSchema, nextUrl.searchParams.get("scope") ?? "this");

export const PUT = route<Params>("schedule.edit", async (request, { identity, params }) => {
  const change = await parseJsonBody(request, changeRequestSchema);
  return respond(savedSchema, await changeItem(identity, params.id, change, parseScope(request)));
});

export const PATCH = route<Params>("schedule.mark", async (request, { identity, params }) => {
  const { isCompleted } = await parseJsonBody(request, markRequestSchema);
  return respond(scheduleItemSchema, await markWithTask(identity, params.id, isCompleted));
});

export const DELETE = route<Params>("schedule.edit", async (request, { identity, params }) =>
  respond(deletionSchema, await deleteItem(identity, params.id, parseScope(request))),
);
