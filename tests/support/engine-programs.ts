import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Where Debian keeps WebKit's plain browser; it is on no path. */
export function miniBrowser(): string | null {
  const folders = ["/usr/lib", ...readdirSync("/usr/lib").filter((name) => name.includes("-linux-gnu")).map((name) => `/usr/lib/${name}`)];
  const files = folders.flatMap((folder) => ["4.1", "4.0"].map((version) => path.join(folder, `webkit2gtk-${version}`, "MiniBrowser")));
  return files.find((file) => existsSync(file)) ?? null;
}

const hasProgram = (name: string, word: string) => spawnSync(name, [word], { stdio: "ignore" }).error === undefined;

/** Debian's packages that an engine's tests need and that are not here. */
export function missingPackages(engine: "WebKit" | "Firefox"): string[] {
  const needed = { ffmpeg: () => hasProgram("ffmpeg", "-version") };
  const own = {
    Firefox: { "firefox-esr": () => hasProgram("firefox-esr", "--version") },
    WebKit: { "webkit2gtk-driver": () => hasProgram("WebKitWebDriver", "--version") && miniBrowser() !== null, xvfb: () => hasProgram("Xvfb", "-help") },
  }[engine];
  return Object.entries({ ...needed, ...own }).flatMap(([name, isHere]) => (isHere() ? [] : [name]));
}
