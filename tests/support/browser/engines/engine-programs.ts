import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const libraryFolders = () => [
  "/usr/lib",
  ...readdirSync("/usr/lib")
    .filter((name) => name.includes("-linux-gnu"))
    .map((name) => `/usr/lib/${name}`),
];

/** Where Debian keeps WebKit's plain browser; it is on no path. */
export function miniBrowser(): string | null {
  const files = libraryFolders().flatMap((folder) =>
    ["4.1", "4.0"].map((version) => path.join(folder, `webkit2gtk-${version}`, "MiniBrowser")),
  );
  return files.find((file) => existsSync(file)) ?? null;
}

const hasProgram = (name: string, word: string) => spawnSync(name, [word], { stdio: "ignore" }).error === undefined;

/** WebKit plays videos by GStreamer's modules, which are on no path either. */
const hasModule = (name: string) =>
  libraryFolders().some((folder) => existsSync(path.join(folder, "gstreamer-1.0", `lib${name}.so`)));

/** Debian's packages that an engine's tests need and that are not here. */
export function missingPackages(engine: "WebKit" | "Firefox"): string[] {
  const needed = { ffmpeg: () => hasProgram("ffmpeg", "-version") };
  const own = {
    Firefox: { "firefox-esr": () => hasProgram("firefox-esr", "--version") },
    WebKit: {
      "webkit2gtk-driver": () => hasProgram("WebKitWebDriver", "--version") && miniBrowser() !== null,
      "gstreamer1.0-libav": () => hasModule("gstlibav"),
      xvfb: () => hasProgram("Xvfb", "-help"),
    },
  }[engine];
  return Object.entries({ ...needed, ...own }).flatMap(([name, isHere]) => (isHere() ? [] : [name]));
}
