import { act, screen, waitFor } from "@testing-library/react";
import { LOGIN_REFUSALS } from "@/lib/accounts/auth/login/login-refusal";
import { LOGIN_TEXTS } from "@/lib/accounts/auth/login/login-texts";
import type { Language } from "@/lib/media/words/language";
import { TOO_MANY_LOGINS } from "@/lib/platform/http/door-rules";
import { answerExchange, fetched, json, open, resetPhone } from "@/tests/support/components/family-page";
import { say, sayInHebrew } from "@/tests/support/components/words";

jest.mock(
  "@/lib/media/uploads/client/link-key",
  () => jest.requireActual("@/tests/support/components/family-fakes").freshLinkKey,
);

beforeEach(() => {
  resetPhone();
  // Each look at the clock is a second after the one before, so no guard refuses a tap.
  let seconds = 0;
  jest.spyOn(performance, "now").mockImplementation(() => 1000 * (seconds += 1));
});

const ENDED = LOGIN_REFUSALS["error.login.ended"];
const sayIn = (language: Language) => (language === "he" ? sayInHebrew : say);

/** The page of someone without a link, whose login and its second step are answered so. */
async function openLogin(language: Language, login: () => Promise<Response>, step = login) {
  answerExchange(() => json(200, { access: null }));
  const others = fetched.getMockImplementation();
  fetched.mockImplementation((url, init) => {
    if (url === "/api/auth/login") return login();
    if (url === "/api/auth/second-step") return step();
    return others ? others(url, init) : json(404, {});
  });
  const opened = await open({ language, name: "סבא", access: null });
  await opened.user.click(screen.getByRole("button", { name: sayIn(language)("access.logIn") }));
  const dialog = await screen.findByRole("dialog");
  return { ...opened, dialog };
}

async function logIn(language: Language, login: () => Promise<Response>, step = login) {
  const opened = await openLogin(language, login, step);
  const texts = sayIn(language);
  await opened.user.type(screen.getByLabelText(texts("login.username")), "dovid");
  await opened.user.type(screen.getByLabelText(texts("login.password")), "four words");
  await opened.user.click(screen.getByRole("button", { name: texts("login.logIn") }));
  await act(async () => Promise.resolve());
  return opened;
}

test("the login is in the page's language", async () => {
  const { dialog, user } = await openLogin("he", () => json(401, {}));
  expect(dialog).toHaveAccessibleName("התחברות משפחתית");
  expect(dialog).toHaveAccessibleDescription("נא להתחבר כדי לשתף תמונות וסרטונים עם סבא");
  expect(dialog.textContent).not.toMatch(/[A-Za-z]/);
  expect(screen.getByRole("button", { name: "התחברות" })).toHaveAccessibleDescription("נא להקליד שם משתמש וסיסמה.");
  await user.click(screen.getByRole("button", { name: "הצגת הסיסמה" }));
  expect(screen.getByRole("button", { name: "הסתרת הסיסמה" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "ביטול" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("Latin letters are typed from the left in Hebrew too", async () => {
  await openLogin("he", () => json(401, {}));
  expect(screen.getByLabelText("שם משתמש")).toHaveAttribute("dir", "auto");
  expect(screen.getByLabelText("סיסמה")).toHaveAttribute("dir", "ltr");
});

test("the English login has the words of all other pages", async () => {
  const { dialog } = await openLogin("en", () => json(401, {}));
  expect(dialog).toHaveAccessibleName("Family Access Required");
  expect(dialog).toHaveAccessibleDescription("Please log in to share photos and videos with \u2068סבא\u2069");
  for (const key of ["login.show", "login.fill", "login.logIn", "login.cancel"] as const)
    expect(screen.getByText(LOGIN_TEXTS[key])).toBeInTheDocument();
});

const WAIT = "Too many attempts. Please wait 15 minutes and try again.";
test.each<[number, object, string, string]>([
  [401, { message: "x", code: "unauthenticated" }, "Invalid username or password", "שם המשתמש או הסיסמה אינם נכונים"],
  [403, { message: ENDED, code: "forbidden", reason: "login.ended" }, ENDED, sayInHebrew("error.login.ended")],
  [
    403,
    { message: LOGIN_REFUSALS["error.login.admin"], code: "forbidden", reason: "login.admin" },
    "Admin credentials cannot be used for this section",
    "אי אפשר להתחבר כאן עם חשבון של אחראי",
  ],
  [
    429,
    { message: WAIT, code: "too-many", reason: "wait", values: { minutes: 15 } },
    WAIT,
    "יותר מדי ניסיונות. נא לחכות 15 דקות ולנסות שוב.",
  ],
  [429, TOO_MANY_LOGINS, TOO_MANY_LOGINS.message, sayInHebrew("error.login.crowd")],
])("a login refused with %i %j is said in each language", async (status, body, english, hebrew) => {
  const { unmount } = await logIn("en", () => json(status, body));
  expect(screen.getByText(english)).toBeInTheDocument();
  unmount();
  await logIn("he", () => json(status, body));
  expect(screen.getByText(hebrew)).toBeInTheDocument();
});

test.each([
  ["without an answer", () => Promise.reject(new TypeError("Failed to fetch")), "אין קשר עם המערכת."],
  ["of a busy hub", () => json(503, { message: "The hub is busy.", code: "busy" }), sayInHebrew("trouble.busy")],
  ["of another server", () => json(502, {}), sayInHebrew("trouble.unreachable")],
])("a login %s fails in Hebrew", async (_what, answer, text) => {
  await logIn("he", answer);
  expect(screen.getByText("ההתחברות נכשלה. נא לנסות שוב.")).toBeInTheDocument();
  expect(document.body).toHaveTextContent(text);
});

describe("the second step in Hebrew", () => {
  const asked = (app: boolean) => () => json(200, { secondStep: { app, passkey: null } });

  test("asks for a code", async () => {
    const { dialog } = await logIn("he", asked(true));
    expect(await screen.findByLabelText("קוד")).toHaveAttribute("dir", "ltr");
    expect(dialog.textContent).not.toMatch(/[A-Za-z]/);
  });

  test.each([
    ["login.code", "הקוד לא נכון. נא להקליד את הקוד החדש ביותר מהאפליקציה, או קוד מהנייר שעוד לא היה בשימוש."],
    ["login.late", "עבר זמן רב מדי מאז הקלדת הסיסמה. נא להתחבר שוב."],
  ] as const)("says %s", async (reason, text) => {
    const refused = { message: LOGIN_REFUSALS[`error.${reason}`], code: "unauthenticated", reason };
    const { user } = await logIn("he", asked(false), () => json(401, refused));
    await user.type(await screen.findByLabelText("קוד"), "000000");
    await user.click(screen.getByRole("button", { name: "התחברות" }));
    await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "להתחיל מחדש" }));
    expect(screen.getByLabelText("שם משתמש")).toHaveValue("dovid");
  });
});

test("a login says in Hebrew that it worked", async () => {
  const user = { id: "u", username: "dovid", firstName: "", lastName: "", email: "", profileImageUrl: null };
  const login = () => json(200, { user: { ...user, role: "family", via: "account" } });
  const others = await openLogin("he", login);
  const answers = fetched.getMockImplementation();
  fetched.mockImplementation((url, init) =>
    url === "/api/auth/user"
      ? json(200, { ...user, role: "family", via: "account" })
      : (answers?.(url, init) ?? json(404, {})),
  );
  await others.user.type(screen.getByLabelText("שם משתמש"), "dovid");
  await others.user.type(screen.getByLabelText("סיסמה"), "four words{Enter}");
  expect(await screen.findByText("ההתחברות הצליחה")).toBeInTheDocument();
  expect(document.body).toHaveTextContent("טוב לראות אותך שוב!");
});
