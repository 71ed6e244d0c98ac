import { fireEvent, screen, within } from "@testing-library/react";
import { ActivitiesPanel } from "@/components/admin/activities/activities-panel";
import { ChecklistPanel } from "@/components/admin/checklist/checklist-panel";
import { HouseholdPanel } from "@/components/admin/household/household-panel";
import { RestPanel } from "@/components/admin/rest/rest-panel";
import { SheetPage } from "@/components/admin/sheet/sheet-page";
import { currentToast } from "@/components/ui/feedback/toast-store";
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import { householdSettings, openSection } from "@/tests/support/components/admin-section";
import { button, settle, showOnHub, textsOf } from "@/tests/support/components/hub-screen";
import { networkForEach } from "@/tests/support/components/network-for-each";
import { activityChoices } from "@/tests/support/fixtures/activity-choices";
import { type Answer, laterAnswer } from "@/tests/support/server/network";

const network = networkForEach();
const MINE_AT = "2026-11-20T15:00:00.000Z";
const THEIRS_AT = "2026-11-20T14:00:00.000Z";

type Form = {
  name: string;
  route: string;
  open: () => ReturnType<typeof showOnHub>;
  saved: object;
  /** What someone else saves: the field that the test changes, and another one. */
  theirs: object;
  field: () => HTMLElement;
  typed: string;
  title: string;
  told: readonly string[];
  /** What is in the field when theirs is taken. */
  taken: string | number;
  /** The request when what was typed is saved over theirs. */
  merged: object;
};

const group = (name: string) => within(screen.getByRole("group", { name }));
const textbox = (name: string) => () => screen.getByRole("textbox", { name });
const SETTINGS = "Someone else changed these settings while you were editing.";

const rest = { ...DEFAULT_REST, updatedAt: null, boardEndedAt: null };
const LEAH = { id: "leah", name: "Leah", number: "718 555 0123", onSheet: true };
const DOVID = { id: "dovid", name: "Dovid", number: "212 230 1000", onSheet: true };
const task = (label: string) => ({ id: "shachris", label, window: "shachris" });
const desk = {
  ...{ now: "2026-11-20T10:00:00-05:00", state: "weekday", isOff: false, wasEnded: false, noRests: "place" },
  ...{ next: null, moments: [] },
};

async function openSheet() {
  // jsdom has no fonts.
  Object.defineProperty(document, "fonts", { configurable: true, value: { ready: Promise.resolve() } });
  const sheet = { name: "Shabbos", dates: "November 27 and 28, 2026", reckoning: "", days: [] };
  const shown = await showOnHub(
    <SheetPage name="Zaidy" coming={[]} eve="2026-11-27" sheet={sheet} phones={{ items: [LEAH], updatedAt: null }} />,
  );
  await settle();
  return shown;
}

const FORMS: readonly Form[] = [
  {
    name: "the household",
    route: "/api/household",
    open: () => openSection(HouseholdPanel, network, null),
    saved: householdSettings(),
    theirs: householdSettings({ nickname: "Theirs", opinion: "magen-avraham", updatedAt: THEIRS_AT }),
    field: textbox("Nickname"),
    typed: "Mine",
    title: SETTINGS,
    told: [
      "Nickname: the saved version is Theirs. You entered Mine",
      "Zmanim: the saved version is Magen Avraham (now in the form)",
    ],
    taken: "Theirs",
    merged: { nickname: "Mine", opinion: "magen-avraham" },
  },
  {
    name: "the activities",
    route: "/api/activity-choices",
    open: () => openSection(ActivitiesPanel, network),
    saved: activityChoices(),
    theirs: activityChoices({ teacher: "Theirs", visitMinutes: null, updatedAt: THEIRS_AT }),
    field: () => group("Teacher").getByRole("textbox", { name: "Name" }),
    typed: "Mine",
    title: "Someone else changed the activities while you were editing.",
    told: [
      "Teacher: the saved version is Theirs. You entered Mine",
      "Close outside pages automatically: the saved version is Never (now in the form)",
    ],
    taken: "Theirs",
    merged: { teacher: "Mine", visitMinutes: null },
  },
  {
    name: "the checklist",
    route: "/api/checklist/tasks",
    open: () => openSection(ChecklistPanel, network),
    saved: { items: [task("Shachris")], updatedAt: null },
    theirs: { items: [task("Theirs"), { id: "pills", label: "Pills", window: "day" }], updatedAt: THEIRS_AT },
    field: textbox("Task 1"),
    typed: "Mine",
    title: "Someone else changed the checklist while you were editing.",
    told: [
      "Task 1: the saved version is Theirs (Shachris). You entered Mine (Shachris)",
      "Task 2: the saved version is Pills (Any time). You entered no task",
    ],
    taken: "Theirs",
    merged: { items: [task("Mine")] },
  },
  {
    name: "rest",
    route: "/api/rest-settings",
    open: () => openSection(RestPanel, network),
    saved: rest,
    theirs: { ...rest, frameMinutes: 30, nightFrom: "23:00", updatedAt: THEIRS_AT },
    field: () => group("Photo frame").getByRole("spinbutton"),
    typed: "45",
    title: SETTINGS,
    told: [
      "Photo frame: the saved version is after 30 minutes. You entered after 45 minutes",
      "Night: the saved version is from 11:00 PM to 6:00 AM (now in the form)",
    ],
    taken: 30,
    merged: { frameMinutes: 45, nightFrom: "23:00" },
  },
  {
    name: "the phone numbers",
    route: "/api/phone-numbers",
    open: openSheet,
    saved: { items: [LEAH], updatedAt: null },
    theirs: { items: [{ ...LEAH, name: "Theirs" }, DOVID], updatedAt: THEIRS_AT },
    field: textbox("Name 1"),
    typed: "Mine",
    title: "Someone else changed the people while you were editing.",
    told: [
      "Person 1: the saved version is Theirs 718 555 0123. You entered Mine 718 555 0123",
      "Person 2: the saved version is Dovid 212 230 1000. You entered nobody",
    ],
    taken: "Theirs",
    merged: { items: [{ ...LEAH, name: "Mine" }] },
  },
];

const CONFLICT = { status: 409, body: { code: "conflict", message: "Somebody else has changed it." } };
const UNREACHED = "We can’t reach the hub. Please try again in a moment.";
const save = () => button(/^Sav/);
const lastSent = () => network.bodies("PUT").at(-1);
/** True while leaving the page is not asked about. */
const leave = () => fireEvent(window, new Event("beforeunload", { cancelable: true }));

// Every form of the caretaker that is saved as a whole: what useSettingsForm promises, once.
describe.each(FORMS)(
  "the form of $name",
  ({ route, open, saved, theirs, field, typed, title, told, taken, merged }) => {
    const answerRead = (body: object) => network.on(`GET ${route}`, { status: 200, body });
    const answerSave = (answer: Answer) => network.on(`PUT ${route}`, answer);
    const openWith = (body: object) => {
      network.on("GET /api/board/desk", { status: 200, body: desk });
      answerRead(body);
      return open();
    };

    async function openTyped() {
      const shown = await openWith(saved);
      await shown.user.clear(field());
      await shown.user.type(field(), typed);
      return shown;
    }

    async function openConflict() {
      const shown = await openTyped();
      answerSave(CONFLICT);
      answerRead(theirs);
      await shown.tap(save());
      return shown;
    }
    const expectTold = () => {
      const shown = screen.getByText(title).parentElement;
      for (const words of told) expect(shown).toHaveTextContent(words);
    };

    test("shows both after someone else has saved, and saves what was typed over theirs", async () => {
      const { tap } = await openConflict();
      expectTold();
      answerSave({ status: 200, body: { ...theirs, ...merged, updatedAt: MINE_AT } });
      await tap(button("Keep mine"));
      expect(lastSent()).toMatchObject({ ...merged, updatedAt: THEIRS_AT });
      expect(screen.queryByText(title)).not.toBeInTheDocument();
      expect(currentToast()).toMatchObject({ kind: "success" });
      expect(save()).toBeDisabled();
    });

    test("takes what is saved instead", async () => {
      const { tap } = await openConflict();
      await tap(button("Use the saved version"));
      expect(field()).toHaveValue(taken);
      expect(screen.queryByText(title)).not.toBeInTheDocument();
      expect(save()).toBeDisabled();
      expect(leave()).toBe(true);
    });

    test("keeps what was typed over another section, and asks before the page is left", async () => {
      const first = await openTyped();
      expect(leave()).toBe(false);
      first.unmount();
      expect(leave()).toBe(true);
      await openWith(theirs);
      expect(screen.getByText("Your unsaved changes are still here.")).toBeInTheDocument();
      expect(screen.getByDisplayValue(typed)).toBe(field());
      expectTold();
    });

    test.each<[string, Answer, string]>([
      ["a refusal", { status: 400, body: { message: "That is wrong.", code: "invalid" } }, "That is wrong."],
      ["a broken server", { status: 500, body: "<html>" }, UNREACHED],
      ["a broken connection", new TypeError("Failed to fetch"), UNREACHED],
    ])("keeps what was typed after %s, and says what failed", async (_name, answer, text) => {
      const { tap } = await openTyped();
      answerSave(answer);
      await tap(save());
      expect(currentToast()).toMatchObject({ kind: "error", text });
      expect(textsOf(screen.getAllByRole("alert"))).toContain(text);
      expect(screen.getByDisplayValue(typed)).toBe(field());
      await tap(button("Discard changes"));
      expect(screen.queryByDisplayValue(typed)).not.toBeInTheDocument();
      expect(save()).toBeDisabled();
    });

    test("keeps what is typed while a save is under way", async () => {
      const { user, tap } = await openTyped();
      const { handler, give } = laterAnswer();
      network.on(`PUT ${route}`, handler);
      await tap(save());
      await user.type(field(), "1");
      give({ status: 200, body: { ...saved, updatedAt: MINE_AT } });
      await settle();
      expect(screen.getByDisplayValue(`${typed}1`)).toBe(field());
      expect(save()).toBeEnabled();
    });

    test("is read again on request when it can't be read", async () => {
      network.on("GET /api/board/desk", { status: 200, body: desk });
      network.on("GET /api/podcasts", { status: 200, body: { podcasts: [] } });
      network.on("GET /api/songs/managed", { status: 200, body: { songs: [], trash: [] } });
      network.on(`GET ${route}`, { status: 404, body: "no" });
      const { tap } = await open();
      answerRead(theirs);
      await tap(button("Try again"));
      expect(field()).toHaveValue(taken);
    });
  },
);
