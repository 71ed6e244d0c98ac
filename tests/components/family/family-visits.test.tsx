import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FamilyVisits } from "@/components/family/visits/family-visits";
import { WordsProvider } from "@/components/family/words/words";
import { visitNowQuery } from "@/lib/kiosk/visits/client/now-query";
import { ASK_PATH } from "@/lib/kiosk/visits/paths";
import type { VisitNow } from "@/lib/kiosk/visits/schema";
import type { Language } from "@/lib/media/words/language";
import { wordsIn } from "@/tests/support/components/words";
import { NO_VISIT } from "@/tests/support/visits/callable";

const asked: { url: string; body: unknown }[] = [];

function open(now: Partial<VisitNow>, language: Language = "en") {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } });
  client.setQueryData(visitNowQuery.queryKey, { ...NO_VISIT, ...now });
  render(
    <QueryClientProvider client={client}>
      <WordsProvider words={wordsIn(language, { relative: "Zaidy" })}>
        <FamilyVisits name="Zaidy" timeZone="America/New_York" />
      </WordsProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  asked.length = 0;
  Object.assign(window, { isSecureContext: true, RTCPeerConnection: class {} });
  Object.assign(navigator, { mediaDevices: {} });
  Object.assign(globalThis, {
    fetch: (url: string, { body }: { body?: string } = {}) => {
      if (body !== undefined) asked.push({ url, body: JSON.parse(body) as unknown });
      return new Promise(() => undefined);
    },
  });
});

test("a household without visits shows nothing", () => {
  open({ isOffered: false, canCall: true });
  expect(screen.queryByRole("heading")).toBeNull();
});

test("a screen that is on can be visited", () => {
  open({ canCall: true, sentence: "Zaidy’s screen is on." });
  expect(screen.getByText("Zaidy’s screen is on.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Visit Zaidy" })).toBeTruthy();
});

test("a plain http page says that it needs https", () => {
  Object.assign(window, { isSecureContext: false });
  open({ canCall: true });
  expect(screen.getByText(/need a secure \(https\) address/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

const PLAN = { title: "Tea with Moshe", since: "15:00", until: "15:45" };
test.each<[string, Partial<VisitNow>, Language, string]>([
  ["until when", { plan: PLAN }, "en", "On Zaidy’s plan until 3:45 PM: Tea with Moshe."],
  ["since when", { plan: { ...PLAN, until: null } }, "en", "On Zaidy’s plan since 3:00 PM: Tea with Moshe."],
  ["in Hebrew", { plan: PLAN }, "he", "בתוכנית של \u2068Zaidy\u2069 עד 15:45: \u2068Tea with Moshe\u2069."],
])("the phone says what is on his plan, %s", (_which, now, language, text) => {
  open({ canCall: true, sentence: "Zaidy’s screen is on.", ...now }, language);
  expect(screen.getByRole("status").textContent).toBe(text);
});

test.each<[Language, string]>([
  ["en", "Zaidy called you today at 9:40 AM."],
  ["he", "\u2068Zaidy\u2069 התקשר אליך היום בשעה 09:40."],
])("the phone says in %s that he called in vain", (language, text) => {
  open({ canCall: true, sentence: "Zaidy’s screen is on.", calledAt: "2026-11-24T14:40:00.000Z" }, language);
  expect(screen.getByText(text)).toBeTruthy();
});

test("Hebrew says why no visit can begin", () => {
  open({ whyNot: "night", sentence: "Zaidy is asleep until 6:00 AM.", until: "2026-11-25T11:00:00.000Z" }, "he");
  expect(screen.getByText(/ישן עד .*06:00/)).toBeTruthy();
});

test("a press that was meant for what was there before it counts for nothing", async () => {
  const clock = jest.spyOn(performance, "now").mockReturnValue(5000);
  open({ whyNot: "new" });
  const button = screen.getByRole("button", { name: "Ask to Visit Zaidy" });
  await userEvent.type(screen.getByLabelText("Your Name"), "Rivky");
  await userEvent.click(button);
  expect(asked).toEqual([]);
  clock.mockReturnValue(6200);
  await userEvent.click(button);
  expect(asked).toHaveLength(1);
});

test("a new phone of a link asks with its sender’s name", async () => {
  const clock = jest.spyOn(performance, "now").mockReturnValue(5000);
  open({ whyNot: "new" });
  clock.mockReturnValue(6200);
  const button = screen.getByRole("button", { name: "Ask to Visit Zaidy" });
  expect((button as HTMLButtonElement).disabled).toBe(true); // A button by its role.
  await userEvent.type(screen.getByLabelText("Your Name"), "Rivky");
  await userEvent.click(button);
  expect(asked).toEqual([{ url: ASK_PATH, body: { name: "Rivky" } }]);
});
