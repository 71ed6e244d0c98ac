/** @jest-environment node */
import { parseArguments } from "@/lib/operations/commands/arguments";

const OPTIONS = { songs: { type: "boolean" }, name: { type: "string" } } as const;
const parsed = (...args: string[]) => {
  const { positionals, values } = parseArguments(args, OPTIONS, "  the usage");
  return { positionals, values: { ...values } };
};

test.each(["-nGz7zIKDygh1l6nxUvU-w", "--z7zIKDygh1l6nxUvU-w_", "nGz7zIKDygh1l6nxUvU-w1"])(
  "the id %s is no option, with options beside it",
  (id) => {
    expect(parsed("revoke", id)).toEqual({ positionals: ["revoke", id], values: {} });
    expect(parsed(id, "--name", "Rivky", "--songs")).toEqual({
      positionals: [id],
      values: { name: "Rivky", songs: true },
    });
  },
);

test.each([["--song"], ["-x"], ["-nGz7zIKDygh1l6nxUvU"], ["--name"]])(
  "the unknown option %s throws the usage",
  (word) => {
    expect(() => parsed("revoke", word)).toThrow("Usage:\n  the usage");
  },
);
