/** @jest-environment node */
import { hashPassword, needsRehash, newPasswordProblem, verifyPassword } from "@/lib/accounts/auth/passwords";

// D5
test("a hash is a PHC string with its cost, and no two are alike", async () => {
  const [first, second] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
  expect(first).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword("correct horse", first)).toBe(true);
  expect(await verifyPassword("correct hors", first)).toBe(false);
  expect(needsRehash(first)).toBe(false);
  expect(needsRehash(first.replace("ln=17", "ln=16"))).toBe(true);
});

test("composed and decomposed letters are the same password, uncut (NFKC)", async () => {
  const long = `${"ü".repeat(120)}`;
  const hash = await hashPassword(long);
  expect(await verifyPassword(long.normalize("NFD"), hash)).toBe(true);
  expect(await verifyPassword(`${long}x`, hash)).toBe(false);
});

test("a stored text that is no hash of ours is an error, not a wrong password", () =>
  expect(verifyPassword("x", "plain")).rejects.toThrow("not a scrypt PHC string"));

test.each([
  ["elevenchars", /at least 12/],
  ["x".repeat(129), /at most 128/],
  ["password1234", /Many people/],
  ["1q2w3e4r5t6y", /Many people/],
  ["Zaidy Zaidy 5787", /name from the household/],
  ["correct horse battery", null],
  ["שלום עליכם מלאכי", null],
])("%j as a new password", async (password, problem) => {
  const said = await newPasswordProblem(password, ["miriam", "Zaidy"]);
  if (problem === null) expect(said).toBeNull();
  else expect(said).toMatch(problem);
});
