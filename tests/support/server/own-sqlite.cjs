// Loaded before the hub on another Node.js: the tree's own SQLite was compiled for the one that runs the tests.
const { dlopen } = process;
process.dlopen = (module, file, ...more) =>
  dlopen(module, file.endsWith("better_sqlite3.node") ? process.env.NACHES_TEST_SQLITE : file, ...more);
