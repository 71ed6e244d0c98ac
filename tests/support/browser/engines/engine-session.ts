import { writeFileSync } from "node:fs";
import { z } from "zod";
import { until } from "@/tests/support/server/production-server";

/** The commands of WebDriver that the tests need, by the names that Firefox gives them. */
export type Command =
  | "Navigate"
  | "Refresh"
  | "ExecuteScript"
  | "ExecuteAsyncScript"
  | "ElementClick"
  | "ElementSendKeys"
  | "TakeScreenshot"
  | "SetWindowRect";

/** A running browser: takes commands, says what its console said, ends. `id` in a command's fields is an element's. */
export type Driver = {
  send: (command: Command, fields: { id?: string } & Record<string, unknown>) => Promise<unknown>;
  complaints: () => Promise<string[]>;
  quit: () => Promise<void>;
};

/** How WebDriver writes an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const elementSchema = z.object({ [ELEMENT]: z.string() });

/** Runs in the page: the last element in sight of those that a selector names whose words begin as asked; a dialog is after its page. */
const FIND = `
  const [selector, words] = arguments;
  const labelOf = (element) => element.id && document.querySelector('label[for="' + CSS.escape(element.id) + '"]');
  const wordsOf = (element) => (element.getAttribute("aria-label") || (labelOf(element) || element).textContent).replace(/\\s+/g, " ").trim();
  const isThere = (element) => element.type === "file" || (element.checkVisibility() && !element.disabled && !element.closest("[inert]"));
  return [...document.querySelectorAll(selector)].filter((element) => isThere(element) && wordsOf(element).startsWith(words)).at(-1) ?? null;
`;

const IS_ALIVE = `
  const control = document.querySelector("button, a[href]");
  return control !== null && Object.keys(control).some((key) => key.startsWith("__reactProps"));
`;

/** Whether an image is there and drawn; decoding is apart from loading. */
const HAS_PICTURE = `
  const [done] = arguments;
  Promise.any([...document.images].map((image) => image.decode().then(() => image.naturalWidth > 0))).then(done, () => done(false));
`;

/** Lets the browser draw what the page has become: an image of the screen may be older than the page. */
const IS_DRAWN = `
  const [done] = arguments;
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)));
`;

/** A page in a browser: everything waits until it is there. */
export function aSession({ send, complaints, quit }: Driver) {
  const run = <T>(schema: z.ZodType<T>, script: string, ...args: unknown[]) =>
    send("ExecuteScript", { script, args }).then((answer) => schema.parse(answer));

  async function find(selector: string, words = ""): Promise<string> {
    const found = await until(`${selector} "${words}" is in sight`, () =>
      run(elementSchema.nullable(), FIND, selector, words),
    );
    return found[ELEMENT];
  }

  return {
    run,
    find,
    complaints,
    quit,
    /** Goes to an address and waits until the page's program has taken over what the server sent: keys and presses count from then on. */
    async go(url: string): Promise<void> {
      await send("Navigate", { url });
      await until("the page's program runs", () => run(z.boolean(), IS_ALIVE));
    },
    /** As Reload does: what the page keeps in memory is lost. */
    async reload(): Promise<void> {
      await send("Refresh", {});
      await until("the page's program runs", () => run(z.boolean(), IS_ALIVE));
    },
    /** Makes the page so many pixels wide and high; the window has bars around it. */
    async resize(width: number, height: number): Promise<void> {
      const sizes = () =>
        run(z.tuple([z.number(), z.number()]), "return [outerWidth - innerWidth, outerHeight - innerHeight]");
      await send("SetWindowRect", { width, height });
      const [beside, above] = await sizes();
      await send("SetWindowRect", { width: width + beside, height: height + above });
    },
    async shows(text: string | RegExp): Promise<string> {
      const isShown = (shown: string) => (typeof text === "string" ? shown.includes(text) : text.test(shown));
      const read = () => run(z.string(), "return document.body.innerText.replace(/\\s+/g, ' ')");
      return until(`the page shows ${text}`, async () => {
        const shown = await read();
        return isShown(shown) ? shown : null;
      }).catch(async (error: unknown) => {
        throw new Error(`${String(error)}\nIt shows: ${await read()}`);
      });
    },
    /** Presses until it has had its effect: what has just appeared takes no press for a moment. */
    async press(selector: string, words: string, hasEffect: () => Promise<boolean>): Promise<void> {
      await until(`"${words}" has its effect`, async () => {
        if (await hasEffect()) return true;
        // Looked for once: the press before may have taken it away, and its effect is still to come.
        const found = await run(elementSchema.nullable(), FIND, selector, words);
        if (found === null) return false;
        const id = found[ELEMENT];
        // WebKit's driver takes what lies below the window's edge for something that cannot be pressed.
        await run(z.null(), "arguments[0].scrollIntoView({ block: 'nearest' })", found).catch(() => null);
        // It may have gone in between, or lie under what is being opened.
        await send("ElementClick", { id }).catch(() => null);
        return until("soon", hasEffect, 1500).catch(() => false);
      });
    },
    isGone: async (selector: string, words: string) =>
      (await run(elementSchema.nullable(), FIND, selector, words)) === null,
    /** Keys for a field, or the paths for a field of files, a line each. */
    type: async (selector: string, words: string, text: string) =>
      send("ElementSendKeys", { id: await find(selector, words), text }),
    hasPicture: () => send("ExecuteAsyncScript", { script: HAS_PICTURE, args: [] }).then((answer) => answer === true),
    /** A request of the page's own, with its cookies; answers the status. */
    post: (path: string, body: unknown) =>
      send("ExecuteAsyncScript", {
        script: `const [path, body, done] = arguments; fetch(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }).then(({ status }) => done(status), (error) => done(String(error)))`,
        args: [path, body],
      }),
    async picture(file: string): Promise<void> {
      await send("ExecuteAsyncScript", { script: IS_DRAWN, args: [] });
      writeFileSync(file, Buffer.from(z.string().parse(await send("TakeScreenshot", { full: false })), "base64"));
    },
  };
}

export type Session = ReturnType<typeof aSession>;
