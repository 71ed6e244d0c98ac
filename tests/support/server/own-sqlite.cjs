// Loaded before the hub on another Node.js: the tree's own SQLite was compiled for the one that runs the tests.
const { dlopen } = process;
const { NACHES_TEST_SQLITE: own } = process.env;
process.dlopen = (module, file, ...more) =>
  dlopen(module, own && file.endsWith("better_sqlite3.node") ? own : file, ...more);
