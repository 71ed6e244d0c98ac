/** Makes a server's process say on SIGUSR2 what a library might say on its console. Loaded by NODE_OPTIONS. */
process.on("SIGUSR2", () => {
  console.error(new Error("a library's error"));
  console.error("\u001b[31m⨯\u001b[39m", "some text", { a: { b: 1 } });
  console.warn("a warning\nof two lines");
  process.emitWarning("an old call", "DeprecationWarning");
});
