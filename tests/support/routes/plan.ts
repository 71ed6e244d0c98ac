import { DELETE as removeRoute, PATCH as markRoute, PUT as changeRoute } from "@/app/api/schedule-items/[id]/route";
import { DELETE as removeGroupRoute } from "@/app/api/schedule-items/group/[groupId]/route";
import { GET as recentRoute } from "@/app/api/schedule-items/recent/route";
import { GET as listRoute, POST as createRoute } from "@/app/api/schedule-items/route";
import { recentSchema } from "@/lib/schedule/changes/change-schema";
import { type ScheduleItemWithVersion, savedSchema, versionedListSchema } from "@/lib/schedule/items/admin-schema";
import { callRoute } from "@/tests/support/call-route";
import { anAccount } from "@/tests/support/fixtures/people";
import { setClock } from "@/tests/support/uploads";

export type Reply = { status: number; body: { message?: string; code?: string } };

let cookie = "";

/** Another instant, at which the caretaker of the plan logs in again. */
export async function planAt(instant: string): Promise<void> {
  setClock(new Date(instant));
  cookie = (await anAccount("admin")).cookie;
}

/** Any of its other routes, as the caretaker calls it. */
export const asCaretaker: typeof callRoute = (handler, call) => callRoute(handler, { ...call, cookie });
export const reply = async (response: Response): Promise<Reply> => ({
  status: response.status,
  body: (await response.json()) as Reply["body"],
});
/** A route without a parameter in its address. */
export const send = async (route: typeof createRoute, method: string, json?: unknown) =>
  reply(await callRoute(route, { method, json, cookie }));
export const post = (json: unknown) => send(createRoute, "POST", json);
export const put = async (id: string, json: unknown, scope = "this") =>
  reply(await callRoute(changeRoute, { method: "PUT", params: { id }, json, cookie, url: `/?scope=${scope}` }));
export const del = async (id: string, scope = "this") =>
  reply(await callRoute(removeRoute, { method: "DELETE", params: { id }, cookie, url: `/?scope=${scope}` }));
export const delGroup = async (groupId: string) =>
  reply(await callRoute(removeGroupRoute, { method: "DELETE", params: { groupId }, cookie }));
export const markDone = (id: string) =>
  callRoute(markRoute, { method: "PATCH", params: { id }, json: { isCompleted: true }, cookie });
/** The item, or the items of a series, that are there after a change. */
export const edit = async (...change: Parameters<typeof put>) => savedSchema.parse((await put(...change)).body);

const read = async (route: typeof listRoute) => (await callRoute(route, { cookie })).json();
export const items = async () => versionedListSchema.parse(await read(listRoute));
export const recent = async () => recentSchema.parse(await read(recentRoute));

export const dates = (of: readonly ScheduleItemWithVersion[]) => of.map(({ scheduledDate }) => scheduledDate);
export function first(of: readonly ScheduleItemWithVersion[], index = 0): ScheduleItemWithVersion {
  const item = of[index];
  if (!item) throw new Error("There are fewer items.");
  return item;
}
