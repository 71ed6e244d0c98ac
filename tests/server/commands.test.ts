/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/postgres";

const ROOT = path.resolve(__dirname, "../..");
type Settings = Record<string, string>;
let dataDir: string;
let place: Settings = {};

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "naches-commands-"));
  if (onPostgresql) place = { DATABASE_URL: await newDatabase() };
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  if (place["DATABASE_URL"]) await dropDatabase(place["DATABASE_URL"]);
});

function command(name: "user" | "link" | "kiosk" | "schedule", words: string[], { input = "", settings = {} }: { input?: string; settings?: Settings } = {}) {
  const args = ["--conditions=react-server", "--import", "tsx", `lib/commands/${name}.ts`, ...words];
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: "https://hub.example.org", ...place, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8", input, env });
  const said = stdout
    .split("\n")
    .filter((line) => !line.startsWith("{"))
    .join("\n");
  return { status, said, complaint: stderr.trim() };
}

describe("npm run user", () => {
  test("adds, lists, changes and removes accounts, with the password from a pipe", () => {
    expect(command("user", ["add", "Miriam", "admin"], { input: "correct horse battery\n" })).toMatchObject({ status: 0, said: "Added miriam (admin).\n" });
    expect(command("user", ["add", "screen", "family"], { input: "correct horse battery\n" }).status).toBe(0);
    expect(command("user", ["list"]).said).toBe("admin   miriam\nfamily  screen\n");
    expect(command("user", ["passwd", "screen"], { input: "another good password\n" })).toMatchObject({ status: 0, said: expect.stringContaining("new password") });
    expect(command("user", ["remove", "screen"])).toMatchObject({ status: 0, said: "Removed screen.\n" });
    expect(command("user", ["list"]).said).toBe("admin   miriam\n");
  });

  test.each([
    ["a name that is taken", ["add", "miriam", "family"], "correct horse battery\n", "There is already an account with this username."],
    ["a short password", ["add", "leah", "family"], "short\n", "Please use at least 12 characters, for example three or four words."],
    ["an unknown account", ["remove", "nobody"], "", "There is no account with this username."],
    ["the last caretaker", ["remove", "miriam"], "", "The last caretaker cannot be removed."],
    ["an unknown role", ["add", "leah", "owner"], "", /^Usage:/],
    ["no words at all", [], "", /^Usage:/],
  ])("%s is refused in a sentence", (_name, words, input, sentence) => {
    const { status, complaint } = command("user", words, { input });
    expect(status).toBe(1);
    expect(complaint).toMatch(sentence instanceof RegExp ? sentence : new RegExp(`^${sentence.replaceAll(".", "\\.")}$`));
  });

  test("a wrong setting is named, with what is wrong", () => {
    const { status, complaint } = command("user", ["list"], { settings: { PORT: "70000" } });
    expect([status, complaint]).toEqual([1, "These settings are wrong (see .env.example):\n  PORT: must be from 1 to 65535"]);
  });
});

describe("npm run link", () => {
  test("add prints the address with its key in the fragment and a QR code; list and revoke know the link", () => {
    const { status, said } = command("link", ["add", "Rivky's", "family"]);
    expect(status).toBe(0);
    expect(said).toMatch(/^Send this address to Rivky's family\. It is shown only now:\n\n {2}https:\/\/hub\.example\.org\/family#k=[\w-]{27}\n/);
    expect(said.match(/[▀▄█]/g)?.length).toBeGreaterThan(200);
    const listed = command("link", ["list"]).said;
    const id = /^([\w-]{22}) {2}made \d{4}-\d\d-\d\d, last used never {2}Rivky's family\n$/.exec(listed)?.[1] ?? "";
    expect(listed).not.toContain("k=");
    expect(command("link", ["revoke", id])).toMatchObject({ status: 0, said: "The link is revoked; phones that used it can send nothing more.\n" });
    expect(command("link", ["list"]).said).toContain(", revoked ");
    expect(command("link", ["revoke", id])).toMatchObject({ status: 1, complaint: "There is no such link, or it is revoked already." });
  });

  test("a link without a label, or with one of 100 characters, is refused", () => {
    expect(command("link", ["add"])).toMatchObject({ status: 1, complaint: expect.stringMatching(/^Usage:/) });
    expect(command("link", ["add", "x".repeat(100)]).complaint).toBe("Please give the link a label of 1 to 80 characters.");
  });
});

describe("npm run schedule", () => {
  const ID = "[\\w-]{22}";

  test("adds items for a day, lists them in their order and removes them", () => {
    const words = ["add", "Dr. Levin", "--date=2026-11-20", "--time=14:00", "--category=medical", "--priority=high", "--description=Bring the list"];
    expect(command("schedule", words)).toMatchObject({ status: 0, said: expect.stringMatching(new RegExp(`^Added for 2026-11-20:\n${ID}  2:00 PM         Dr. Levin\n$`)) });
    expect(command("schedule", ["add", "Walk", "--date=2026-11-20"]).status).toBe(0);
    expect(command("schedule", ["add", "Breakfast", "--date=2026-11-20", "--time=08:00"]).status).toBe(0);
    const listed = command("schedule", ["list", "2026-11-20"]).said;
    expect(listed).toMatch(new RegExp(`^${ID}  8:00 AM         Breakfast\n${ID}  2:00 PM         Dr. Levin\n${ID}  Any time        Walk\n$`));
    expect(command("schedule", ["remove", listed.slice(0, 22)])).toMatchObject({ status: 0, said: "Removed from the plan.\n" });
    expect(command("schedule", ["list", "2026-11-20"]).said).not.toContain("Breakfast");
  });

  test("without a date it is the household's today", () => {
    const added = command("schedule", ["add", "Pills"]).said;
    const today = /^Added for (\d{4}-\d\d-\d\d):/.exec(added)?.[1] ?? "";
    expect(command("schedule", ["list"]).said).toContain("Pills");
    expect(command("schedule", ["list", today]).said).toContain("Pills");
  });

  test.each([
    ["no title", ["add", "--time=14:00"], "Please enter a title."],
    ["a time that no clock shows", ["add", "Walk", "--time=25:00"], "Please give a time such as 14:30."],
    ["a day that no calendar has", ["list", "2027-02-30"], "Please give a date such as 2026-11-20."],
    ["an unknown priority", ["add", "Walk", "--priority=urgent"], "Please choose one of low, medium, high."],
    ["an unknown item", ["remove", "-unknown"], "This is no longer in the plan."],
    ["an unknown option", ["add", "Walk", "--colour=red"], /^Usage:/],
    ["no words at all", [], /^Usage:/],
  ])("%s is refused in a sentence", (_name, words, sentence) => {
    const { status, complaint } = command("schedule", words);
    expect([status, complaint]).toEqual([1, sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence]);
  });
});

describe("npm run kiosk", () => {
  test.each([
    ["a code that no screen shows", ["approve", "BCDF-GHJK", "Kitchen"], /^No screen shows this code now\./],
    ["an empty name", ["approve", "BCDF-GHJK", " "], /^Please give the screen a name of 1 to 40 characters\.$/],
    ["a code without a name", ["approve", "BCDF-GHJK"], /^Usage:/],
    ["an unknown screen", ["revoke", "-unknown"], /^There is no such screen, or it is revoked already\.$/],
    ["no words at all", [], /^Usage:/],
  ])("%s is refused in a sentence", (_name, words, sentence) => {
    const { status, complaint } = command("kiosk", words);
    expect([status, complaint]).toEqual([1, expect.stringMatching(sentence)]);
  });

  test("lists nothing while no screen is connected", () => {
    expect(command("kiosk", ["list"])).toMatchObject({ status: 0, said: "" });
  });
});
