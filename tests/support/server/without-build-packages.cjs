// Loaded before a built hub: what `npm run slim` removes cannot be found.
const [fs, Module, path] = ["fs", "module", "path"].map((name) => process.getBuiltinModule(`node:${name}`));
const LIST = path.join(__dirname, "../../../lib/operations/commands/build/build-only.json");
const REMOVED = [...JSON.parse(fs.readFileSync(LIST, "utf8")), "@next/swc-linux-x64-gnu"];
const find = Module._resolveFilename;
Module._resolveFilename = (request, ...more) => {
  const removed = REMOVED.find((name) => request === name || request.startsWith(`${name}/`));
  if (removed === undefined) return find(request, ...more);
  throw Object.assign(new Error(`${removed} is not installed (asked for by the test)`), { code: "MODULE_NOT_FOUND" });
};
