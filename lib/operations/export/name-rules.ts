/** NTFS, exFAT and ext4 allow 255; a path with its folders stays within Windows' 260 characters, ".partial" and " 999" included. */
const LONGEST_BASE = { characters: 90, octets: 200 } as const;

/** Windows takes these for its devices, whatever the ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Signs that Windows allows in no name, and those that no one sees: they could hide where a name ends. */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

function cut(text: string, characters: number): string {
  let result = "";
  let octets = 0;
  for (const sign of text) {
    octets += new TextEncoder().encode(sign).length;
    if (result.length + sign.length > characters || octets > LONGEST_BASE.octets) break;
    result += sign;
  }
  return result;
}

/** Returns a name without its ending that Linux, macOS, Windows and a memory stick take: composed letters, no device of Windows. */
export function safeBase(text: string, characters: number = LONGEST_BASE.characters): string {
  const plain = text.normalize("NFC").replace(FORBIDDEN, " ").replace(/\s+/g, " ").trim();
  const base = cut(plain, characters).replace(/[. ]+$/, "");
  return DEVICES.test(base) ? `_${base}` : base;
}

/** Windows and macOS take "Purim.jpg" and "PURIM.JPG" for one file. */
const keyOf = (name: string) => name.normalize("NFKC").toUpperCase().toLowerCase();

/** Returns a function that gives each file a path of its own, with " 2" where one is taken. The same calls give the same paths. */
export function createNamer(): (folder: string, base: string, extension: string) => string {
  const taken = new Set<string>();
  return (folder, base, extension) => {
    for (let number = 1; ; number += 1) {
      const name = `${folder}/${base}${number === 1 ? "" : ` ${number}`}${extension}`;
      if (taken.has(keyOf(name))) continue;
      taken.add(keyOf(name));
      return name;
    }
  };
}
