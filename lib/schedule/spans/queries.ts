import * as z from "zod/mini";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";
import { sendNew } from "@/lib/platform/api/send-new";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import {
  type KeepRequest,
  type SpanChange,
  type SpanRequest,
  spanSchema,
  spansSchema,
} from "@/lib/schedule/spans/schema";

const SPANS_URL = "/api/spans";
const urlOf = (id: string) => `${SPANS_URL}/${encodeURIComponent(id)}`;

/** All spans; under the schedule's key, because they pause its items. */
export const spansRead = signedInRead(SPANS_URL, spansSchema, [...scheduleKeys.all, "spans"]);

/** Adds a span. These calls throw as sendJson does. */
export const sendSpan = (span: SpanRequest) => sendNew(SPANS_URL, spanSchema, span);

export const sendSpanChange = ({ id, ...change }: SpanChange & { id: string }) =>
  sendJson("PUT", urlOf(id), spanSchema, change);

export const sendSpanRemoval = (id: string) => sendJson("DELETE", urlOf(id), z.undefined());

export const sendSpanRestore = (id: string) => sendJson("POST", `${urlOf(id)}/restore`, spanSchema);

export const sendKeep = (keep: KeepRequest) => sendJson("POST", `${SPANS_URL}/keep`, z.undefined(), keep);
