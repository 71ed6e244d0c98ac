import type * as NodeCrypto from "node:crypto";

type Done = (error: Error | null, key: Buffer) => void;

/**
 * For the run on PostgreSQL and S3: password hashes that cost a hundredth. What a hash costs is tested by the run on SQLite,
 * and has nothing to do with the database.
 */
jest.mock("node:crypto", () => {
  const crypto = jest.requireActual<typeof NodeCrypto>("node:crypto");
  const scrypt = (password: string, salt: Buffer, keyBytes: number, { N = 2 ** 17, ...options }: NodeCrypto.ScryptOptions, done: Done) =>
    crypto.scrypt(password, salt, keyBytes, { ...options, N: N / 128 }, done);
  // Not a copy, because reading some of its deprecated names warns.
  return Object.assign(Object.create(crypto), { scrypt });
});
