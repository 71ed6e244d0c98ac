type RecordedRequest = { method: string; path: string; query: URLSearchParams; body: unknown };
/** An answer: a status with a body, or an Error for a connection that failed. */
export type Answer = { status: number; body?: unknown } | Error;
type Handler = (asked: RecordedRequest) => Answer | Promise<Answer>;

/** Each refusal of the hub has a code; a text is what something else has answered. */
const coded = (body: unknown) =>
  typeof body === "object" && body !== null && "message" in body ? { code: "refused", ...body } : body;

/** An answer with what lib/platform/api/fetch-json.ts reads of one; jsdom has no Response. */
export function responseOf({ status, body = "" }: { status: number; body?: unknown }): Response {
  const text = typeof body === "string" ? body : JSON.stringify(status < 400 ? body : coded(body));
  const response = {
    headers: new Headers(),
    ok: status < 400,
    status,
    statusText: "",
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  };
  return response as unknown as Response; // Only what is read of it.
}

/** Takes the place of the browser's fetch; a request for which no answer is set fails the test's expectations with a 501. */
export function fakeNetwork() {
  const handlers = new Map<string, Handler>();
  const asked: RecordedRequest[] = [];

  const fetch = async (url: string, { method = "GET", body }: RequestInit = {}): Promise<Response> => {
    const { pathname: path, searchParams: query } = new URL(url, "http://localhost");
    const request: RecordedRequest = {
      method,
      path,
      query,
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    asked.push(request);
    const handler = handlers.get(`${method} ${path}`);
    // No network answers at once; with fake timers the test says when.
    await new Promise((resolve) => setTimeout(resolve, 1));
    const answer = handler
      ? await handler(request)
      : { status: 501, body: { message: `No answer is set for ${method} ${path}` } };
    if (answer instanceof Error) throw answer;
    return responseOf(answer);
  };
  Object.assign(globalThis, { fetch });

  return {
    asked,
    /** Sets what "GET /api/…" answers from now on. */
    on: (request: string, answer: Answer | Handler) => {
      handlers.set(request, typeof answer === "function" ? answer : () => answer);
    },
    /** How often "GET /api/…" was asked. */
    count: (request: string) => asked.filter(({ method, path }) => `${method} ${path}` === request).length,
  };
}

/** An answer that the test gives when it likes. */
export function laterAnswer() {
  let give: (answer: Answer) => void = () => undefined;
  const promise = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { handler: () => promise, give: (answer: Answer) => give(answer) };
}
