import { TextDecoder, TextEncoder } from "node:util";
import { MessageChannel } from "node:worker_threads";
import { act, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { useForm } from "@/lib/platform/forms/use-form";

type Values = { title: string; words: string; kind: string; weekly: boolean; day: string };
const SENT: Values = { title: "Tea", words: "Two\r\nlines", kind: "visit", weekly: false, day: "mon" };

let changes = 0;

function Form(): ReactNode {
  const [values, setValues] = useState(SENT);
  const { formProps } = useForm({ checked: { request: values }, isSending: false, send: () => undefined });
  const change = (patch: Partial<Values>) => {
    changes += 1;
    // From this render's values: each change must be in place before the next one comes.
    setValues({ ...values, ...patch });
  };
  return (
    <form {...formProps} aria-label="Item">
      <input aria-label="Title" value={values.title} onChange={({ target }) => change({ title: target.value })} />
      <textarea aria-label="Words" value={values.words} onChange={({ target }) => change({ words: target.value })} />
      <select aria-label="Kind" value={values.kind} onChange={({ target }) => change({ kind: target.value })}>
        <option value="meal">Meal</option>
        <option value="visit">Visit</option>
        <option value="therapy">Therapy</option>
      </select>
      <input
        type="checkbox"
        aria-label="Weekly"
        checked={values.weekly}
        onChange={({ target }) => change({ weekly: target.checked })}
      />
      {["mon", "tue"].map((day) => (
        <input
          key={day}
          type="radio"
          name="day"
          aria-label={day}
          checked={values.day === day}
          onChange={() => change({ day })}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

let root: Root | null = null;
beforeEach(() => (changes = 0));
afterEach(() => {
  act(() => root?.unmount());
  root = null;
  document.body.replaceChildren();
});

/** The page as the server sent it, to which something happens before its program comes. */
async function hydrateAfter(early: () => void): Promise<Values> {
  const page = document.body.appendChild(document.createElement("div"));
  // What React's part for servers wants, and jsdom does not have.
  Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel });
  const { renderToString } = await import("react-dom/server");
  page.innerHTML = renderToString(<Form />);
  early();
  await act(async () => {
    root = hydrateRoot(page, <Form />);
  });
  return JSON.parse(screen.getByRole("status").textContent ?? "") as Values; // The form writes it.
}

const text = (name: string) => screen.getByRole<HTMLInputElement | HTMLTextAreaElement>("textbox", { name });

test("whatever was typed, chosen and marked before hydration is the form's", async () => {
  const values = await hydrateAfter(() => {
    text("Title").value = "Physiotherapist";
    text("Words").value = "Bring\nthe list";
    screen.getByRole<HTMLSelectElement>("combobox").value = "therapy";
    screen.getByRole<HTMLInputElement>("checkbox").checked = true;
    screen.getByRole<HTMLInputElement>("radio", { name: "tue" }).checked = true;
  });
  expect(values).toEqual({
    title: "Physiotherapist",
    words: "Bring\nthe list",
    kind: "therapy",
    weekly: true,
    day: "tue",
  });
  expect([text("Title").value, text("Words").value]).toEqual(["Physiotherapist", "Bring\nthe list"]);
});

test("a field that was emptied stays empty", async () =>
  expect((await hydrateAfter(() => (text("Title").value = ""))).title).toBe(""));

test("an untouched form is not changed, be it the server's or made here", async () => {
  expect(await hydrateAfter(() => undefined)).toEqual(SENT);
  render(<Form />);
  await act(async () => undefined);
  expect(changes).toBe(0);
});
