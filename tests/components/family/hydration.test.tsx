import { TextDecoder, TextEncoder } from "node:util";
import { MessageChannel } from "node:worker_threads";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { hydrateRoot } from "react-dom/client";
import { FamilyPage } from "@/components/family/family-page";
import { WordsProvider } from "@/components/family/words/words";
import { nameField, resetPhone } from "@/tests/support/components/family-page";
import { router } from "@/tests/support/components/navigation";
import { wordsIn } from "@/tests/support/components/words";

jest.mock("scheduler", () => jest.requireActual("scheduler/unstable_mock"));
const scheduler = jest.requireMock<{ unstable_flushUntilNextPaint: () => void }>("scheduler");

beforeEach(resetPhone);

test("letters typed between hydration and React's subscription are kept", async () => {
  Object.assign(globalThis, { TextEncoder, TextDecoder, MessageChannel, IS_REACT_ACT_ENVIRONMENT: false });
  const { renderToString } = await import("react-dom/server");
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <AppRouterContext value={router}>
        <WordsProvider words={wordsIn("en")}>
          <FamilyPage
            name="Zaidy"
            timeZone="America/New_York"
            originals={{ originalsForCaretakers: false, removesPlaces: false }}
            initialAccess="link"
          />
        </WordsProvider>
      </AppRouterContext>
    </QueryClientProvider>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const root = hydrateRoot(container, page);
  // React plans its work in a microtask.
  await Promise.resolve();
  scheduler.unstable_flushUntilNextPaint();
  const field = nameField() as HTMLInputElement; // The role says so.
  // As the browser does it: testing-library would let React subscribe first.
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const letter of "Rivky") {
    setValue?.call(field, field.value + letter);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  expect(field).toHaveValue("Rivky");
  root.unmount();
});
