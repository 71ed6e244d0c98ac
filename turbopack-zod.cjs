/**
 * A loader for zod/mini's schemas.js. Turbopack keeps the whole of a module that is reached through another one, as zod's
 * `core.util` is there; `util`, which the file imports as well, is the same module and loses what nobody uses.
 */
module.exports = (source) => source.replaceAll("core.util.", "util.");
