"use strict";
// Loaded before everything else by server.mjs and the commands.
const { registerHooks } = process.getBuiltinModule("node:module");
const { pathToFileURL } = process.getBuiltinModule("node:url");

/** better-sqlite3 12 and Node.js 24 (from 24.19 on) end the program when memory is collected. 13 does not, but cannot run on 20. */
const needs13 = Number(process.versions.node.split(".")[0]) >= 24;
/** Under this name lib/platform/database/sqlite-fits.ts finds whether 13 stands in for 12: Next bundles it, so it cannot import this file. */
const IN_USE = Symbol.for("naches.sqlite-13-in-use");

/** Returns the file of 13, which npm installs from Node.js 22 on; null where it is missing. */
function find13() {
  try {
    return require.resolve("better-sqlite3-13");
  } catch {
    return null;
  }
}

const found = needs13 ? find13() : null;
if (found !== null) {
  const [former, own] = [require.resolve("better-sqlite3"), found].map((file) => pathToFileURL(file).href);
  // Anyone who asks for it and by whatever name: Prisma's adapter does, and Next makes links with names of its own.
  registerHooks({
    resolve(name, context, next) {
      const file = next(name, context);
      return file.url === former ? { ...file, url: own } : file;
    },
  });
  globalThis[IN_USE] = true;
}
