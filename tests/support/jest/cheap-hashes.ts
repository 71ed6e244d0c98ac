import type * as NodeCrypto from "node:crypto";

type Done = (error: Error | null, key: Buffer) => void;

/** Here what a hash costs is itself the matter. */
const isAboutHashes = /auth[\\/]passwords\.test/.test(expect.getState().testPath ?? "");

/** Password hashes that cost a hundredth, because nearly every test of a route makes accounts; the production server's tests pay the full price. */
if (!isAboutHashes) {
  jest.doMock("node:crypto", () => {
    const crypto = jest.requireActual<typeof NodeCrypto>("node:crypto");
    const scrypt = (
      password: string,
      salt: Buffer,
      keyBytes: number,
      { N = 2 ** 17, ...options }: NodeCrypto.ScryptOptions,
      done: Done,
    ) => crypto.scrypt(password, salt, keyBytes, { ...options, N: N / 128 }, done);
    // Not a copy, because reading some of its deprecated names warns.
    return Object.assign(Object.create(crypto), { scrypt });
  });
}
