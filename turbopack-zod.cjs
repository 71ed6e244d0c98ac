/**
 * A loader for zod/mini's schemas.js. Turbopack keeps the whole of a module that is reached through another one, as zod's `core.util` and
 * `core.regexes` are there; `util` and `regexes`, which the file imports as well, are the same modules and lose what is not used.
 */
module.exports = (source) => source.replaceAll("core.util.", "util.").replaceAll("core.regexes[", "regexes[");
