/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");
let dataDir: string;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "naches-commands-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Settings = Record<string, string>;

function command(name: "user" | "link", words: string[], { input = "", settings = {} }: { input?: string; settings?: Settings } = {}) {
  const args = ["--conditions=react-server", "--import", "tsx", `lib/commands/${name}.ts`, ...words];
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: "https://hub.example.org", ...settings };
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
