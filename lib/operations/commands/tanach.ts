import "server-only";
import { statSync } from "node:fs";
import { makeTexts } from "@/lib/library/tanach/making/make-texts";
import { TEXTS_FILE } from "@/lib/library/tanach/texts";
import { formatCount } from "@/lib/platform/format/count";

makeTexts("node_modules/morphhb/MAPM/MAPM.xml", TEXTS_FILE);
console.log(`${TEXTS_FILE}: ${formatCount(statSync(TEXTS_FILE).size)} bytes`);
