import type * as z from "zod/mini";
import { newBrowserId } from "@/lib/platform/api/browser-id";
import { sendJson } from "@/lib/platform/api/fetch-json";
import { HttpError } from "@/lib/platform/api/http-error";

export const REQUEST_ID_HEADER = "x-request-id";

type Unanswered = { id: string; url: string; text: string; underWay: number };

const unanswered = new Set<Unanswered>();

function findEarlier(url: string, text: string): Unanswered | undefined {
  const sameUrl = [...unanswered].filter((one) => one.url === url);
  return sameUrl.find((one) => one.text === text) ?? sameUrl.find(({ underWay }) => underWay === 0);
}

function begin(url: string, text: string): Unanswered {
  const request = findEarlier(url, text) ?? { id: newBrowserId(), url, text, underWay: 0 };
  unanswered.add(request);
  request.underWay += 1;
  return request;
}

/** A server that failed may have done the work nevertheless; one that asks for a login has not looked. */
const isAnswer = (error: unknown) => error instanceof HttpError && error.status < 500 && error.status !== 401;

/** Sends a POST that creates something, so that pressing again after a lost response creates nothing more. Throws as sendJson does. */
export async function sendNew<S extends z.core.$ZodType>(url: string, schema: S, body?: unknown): Promise<z.infer<S>> {
  const request = begin(url, body === undefined ? "" : JSON.stringify(body));
  try {
    const result = await sendJson("POST", url, schema, body, { [REQUEST_ID_HEADER]: request.id });
    unanswered.delete(request);
    return result;
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(request);
    throw error;
  } finally {
    request.underWay -= 1;
  }
}
