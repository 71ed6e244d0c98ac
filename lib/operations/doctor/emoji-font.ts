import "server-only";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Finding } from "@/lib/operations/doctor/rules";

const run = promisify(execFile);
/** Lists the fonts of this computer that have "🎉", which families write; fails where no browser is, which alone needs one. */
const LIST_EMOJI_FONTS =
  "command -v chromium || command -v chromium-browser || command -v google-chrome || command -v firefox || exit 1; fc-list --format='font %{family}\\n' :charset=1f389";

async function listFonts(): Promise<string> {
  const { stdout } = await run("/bin/sh", ["-c", LIST_EMOJI_FONTS]);
  return stdout.replace(/^\/.*$/m, "");
}

/** Looks whether this computer can show emoji, if it has a browser for a screen. Takes how its fonts are listed. */
export async function examineEmojiFont(list: () => Promise<string> = listFonts): Promise<Finding[]> {
  let fonts: string;
  try {
    fonts = await list();
  } catch {
    // No screen is shown on this computer.
    return [];
  }
  if (fonts.trim() !== "") return [];
  return [
    {
      level: "note",
      text: "This computer has no font for emoji: a screen on it shows empty boxes in what the family writes. On Debian, Ubuntu and Raspberry Pi OS: sudo apt-get install fonts-noto-color-emoji",
    },
  ];
}
