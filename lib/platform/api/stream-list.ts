import "server-only";
import * as z from "zod";

/** Sends a JSON list page by page, never whole in memory. When a later page fails, the connection breaks before the list's end. */
export async function streamList<S extends z.core.$ZodType>(
  schema: S,
  pages: AsyncIterator<readonly z.input<S>[]>,
): Promise<Response> {
  const encoder = new TextEncoder();
  let page = await pages.next();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const items = page.done ? [] : page.value;
        const texts = items.map((item) => JSON.stringify(z.parse(schema, item)));
        const text = (sent === 0 ? "[" : texts.length > 0 ? "," : "") + texts.join(",");
        sent += texts.length;
        if (!page.done) page = await pages.next();
        controller.enqueue(encoder.encode(page.done ? `${text}]` : text));
        if (page.done) controller.close();
      },
      async cancel() {
        await pages.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}
