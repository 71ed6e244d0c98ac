// Loaded before the production server of a test: password hashes that cost a hundredth, since every login of every test makes one.
// What a hash costs is the matter of tests/lib/accounts/auth/passwords.test.ts and tests/server/accounts.test.ts, which do without this.
const crypto = process.getBuiltinModule("node:crypto");
const { syncBuiltinESMExports } = process.getBuiltinModule("node:module");

const { scrypt } = crypto;
crypto.scrypt = (password, salt, keyBytes, { N, ...options }, done) =>
  scrypt(password, salt, keyBytes, { ...options, N: N / 128 }, done);
syncBuiltinESMExports();
