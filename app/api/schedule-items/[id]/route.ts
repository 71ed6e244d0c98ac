import type { NextRequest } from "next/server";
import { parse, parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { changeItem } from "@/lib/schedule/change-store";
import { changeRequestSchema, deletionSchema, savedSchema, scopeSchema } from "@/lib/schedule/planner-schema";
import { markRequestSchema, scheduleItemSchema } from "@/lib/schedule/schema";
import { markItem } from "@/lib/schedule/store";
import { removeItem } from "@/lib/schedule/trash-store";

type Params = { id: string };

/** `?scope=following` or `all` means others of the item's series too. */
const scopeOf = ({ nextUrl }: NextRequest) => parse(scopeSchema, nextUrl.searchParams.get("scope") ?? "this");

export const PUT = route<Params>("schedule.edit", async (request, { identity, params }) => {
  const change = await parseJsonBody(request, changeRequestSchema);
  return answer(savedSchema, await changeItem(identity, params.id, change, scopeOf(request)));
});

export const PATCH = route<Params>("schedule.mark", async (request, { identity, params }) => {
  const { isCompleted } = await parseJsonBody(request, markRequestSchema);
  return answer(scheduleItemSchema, await markItem(identity, params.id, isCompleted));
});

export const DELETE = route<Params>("schedule.edit", async (request, { identity, params }) =>
  answer(deletionSchema, await removeItem(identity, params.id, scopeOf(request))),
);
