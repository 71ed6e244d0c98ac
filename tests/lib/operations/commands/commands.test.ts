/** @jest-environment node */
import { doctor } from "@/lib/operations/commands/doctor";
import { kiosk } from "@/lib/operations/commands/kiosk";
import { link } from "@/lib/operations/commands/link";
import { schedule } from "@/lib/operations/commands/schedule";
import { user } from "@/lib/operations/commands/user";
import { overrideEnv } from "@/lib/platform/env";
import { clock } from "@/lib/platform/time/clock";
import { withHub } from "@/tests/support/hub";

/** What is typed when a password is asked for; tests/server/commands.test.ts reads it from a pipe. */
const mockTyped = { password: "" };
jest.mock("@/lib/operations/commands/terminal/ask-password", () => ({ askPassword: async () => mockTyped.password }));

withHub();
const UNKNOWN = "-nGz7zIKDygh1l6nxUvU-w";

beforeEach(() => {
  overrideEnv({ publicUrl: new URL("https://hub.example.org") });
  jest.spyOn(clock, "now").mockReturnValue(new Date("2026-11-20T15:00:00Z"));
});

/** What a command prints, a line each. */
async function said(command: (words: readonly string[]) => Promise<void>, ...words: string[]): Promise<string> {
  const print = jest.spyOn(console, "log").mockImplementation(() => undefined);
  try {
    await command(words);
    return print.mock.calls.map(([line]) => `${line}\n`).join("");
  } finally {
    print.mockRestore();
  }
}

/** The sentence by which a command refuses. */
const refusal = (command: (words: readonly string[]) => Promise<void>, ...words: string[]) =>
  said(command, ...words).then(
    (text) => `not refused: ${text}`,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

describe("npm run user", () => {
  test("adds, lists, changes and removes accounts", async () => {
    mockTyped.password = "correct horse battery";
    expect(await said(user, "add", "Miriam", "admin")).toBe("Added miriam (admin).\n");
    expect(await said(user, "add", "screen", "family")).toBe("Added screen (family).\n");
    expect(await said(user, "add", "Anna", "caregiver")).toBe("Added anna (caregiver).\n");
    expect(await said(user, "list")).toBe("admin     miriam\ncaregiver anna\nfamily    screen\n");
    expect(await said(user, "last-day", "anna", "2099-12-31")).toBe("anna logs in until 2099-12-31.\n");
    expect(await said(user, "list")).toContain("caregiver anna (until 2099-12-31)\n");
    expect(await said(user, "last-day", "anna", "none")).toBe("anna stays.\n");
    expect(await said(user, "passwd", "screen")).toBe(
      "Password changed for screen. All sessions of this account have ended.\n",
    );
    for (const name of ["screen", "anna"]) expect(await said(user, "remove", name)).toBe(`Removed ${name}.\n`);
    expect(await said(user, "list")).toBe("admin     miriam\n");
  });
});

describe("npm run link", () => {
  test("add prints the address with its key and a QR code, list and revoke know it", async () => {
    const added = await said(link, "add", "Rivky's", "family");
    expect(added).toMatch(
      /^Send this link to Rivky's family\. It's shown only once:\n\n {2}https:\/\/hub\.example\.org\/family#k=[\w-]{27}\n/,
    );
    expect(added.match(/[▀▄█]/g)?.length).toBeGreaterThan(200);
    const listed = await said(link, "list");
    const id = /^([\w-]{22}) {2}created 2026-11-20, last used never {2}Rivky's family\n$/.exec(listed)?.[1] ?? "";
    expect(listed).not.toContain("k=");
    expect(added).toContain(`\nTo revoke it: npm run link -- revoke ${id}\n`);
    expect(await said(link, "revoke", id)).toBe("Link revoked. Phones that used it can no longer send anything.\n");
    expect(await said(link, "list")).toContain(", revoked 2026-11-20");
    expect(await refusal(link, "revoke", id)).toBe("This link doesn’t exist or was already revoked.");
  });

  test("a link without a label, or with one of 100 characters, is refused", async () => {
    expect(await refusal(link, "add")).toMatch(/^Usage:/);
    expect(await refusal(link, "add", "x".repeat(100))).toBe("Please enter who the link is for (up to 80 characters).");
  });
});

describe("npm run schedule", () => {
  const ID = "[\\w-]{22}";

  test("adds items for a day, lists them in their order and removes them", async () => {
    const args = [
      "add",
      "Dr. Levin",
      "--date=2026-11-22",
      "--time=14:00",
      "--category=medical",
      "--priority=high",
      "--description=Bring the list",
    ];
    expect(await said(schedule, ...args)).toMatch(
      new RegExp(`^Added for 2026-11-22:\n${ID}  2:00 PM         Dr. Levin\n$`),
    );
    await said(schedule, "add", "Walk", "--date=2026-11-22");
    await said(schedule, "add", "Breakfast", "--date=2026-11-22", "--time=08:00");
    const listed = await said(schedule, "list", "2026-11-22");
    expect(listed).toMatch(
      new RegExp(`^${ID}  8:00 AM         Breakfast\n${ID}  2:00 PM         Dr. Levin\n${ID}  Any time        Walk\n$`),
    );
    expect(await said(schedule, "remove", listed.slice(0, 22))).toBe("Removed from the schedule.\n");
    expect(await said(schedule, "list", "2026-11-22")).not.toContain("Breakfast");
  });

  test("without a date it is the household's today", async () => {
    expect(await said(schedule, "add", "Pills")).toMatch(/^Added for 2026-11-20:/);
    expect(await said(schedule, "list")).toContain("Pills");
    expect(await said(schedule, "list", "2026-11-20")).toContain("Pills");
    expect(await said(schedule, "list", "2026-11-21")).toBe("Nothing scheduled.\n");
  });
});

test("npm run kiosk lists nothing while no screen is connected", async () =>
  expect(await said(kiosk, "list")).toBe(""));

test.each<[string, typeof user, string[], string | RegExp]>([
  ["user: a name that is taken", user, ["add", "miriam", "family"], "This username is already taken."],
  ["user: an unknown account", user, ["remove", "stranger"], "There is no account with this username."],
  ["user: a day that is none", user, ["add", "leah", "caregiver", "2026-02-30"], /^Usage:/],
  ["user: an unknown role", user, ["add", "leah", "owner"], /^Usage:\n {2}npm run user -- add NAME/],
  ["user: no arguments", user, [], /^Usage:/],
  ["schedule: no title", schedule, ["add", "--time=14:00"], "Please enter a title."],
  ["schedule: an unknown item", schedule, ["remove", UNKNOWN], "This item is no longer on the schedule."],
  ["schedule: an unknown option", schedule, ["add", "Walk", "--color=red"], /^Usage:/],
  ["schedule: no arguments", schedule, [], /^Usage:/],
  [
    "kiosk: a code that no screen shows",
    kiosk,
    ["approve", "BCDF-GHJK", "Kitchen"],
    /^No screen is showing this code\./,
  ],
  ["kiosk: a code without a name", kiosk, ["approve", "BCDF-GHJK"], /^Usage:/],
  ["kiosk: an unknown screen", kiosk, ["revoke", UNKNOWN], "This screen doesn’t exist or was already disconnected."],
  ["kiosk: no arguments", kiosk, [], /^Usage:/],
  ["doctor: taking over and repairing at once", doctor, ["--take-over", "--repair"], /^Usage:/],
  ["doctor: taking over and reading all files at once", doctor, ["--take-over", "--all-files"], /^Usage:/],
  ["doctor: an unknown option", doctor, ["--fix"], /^Usage:/],
  ["doctor: a further argument", doctor, ["now"], /^Usage:/],
])("npm run %s is refused with a message", async (_name, command, words, sentence) => {
  mockTyped.password = "correct horse battery";
  const expected = sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence;
  expect(await refusal(command, ...words)).toEqual(expected);
});
