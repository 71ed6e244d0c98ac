import { acceptedExtensions } from "@/lib/media/items/rules";
import { directionOf } from "@/lib/media/words/language";
import type { Say } from "@/lib/media/words/say";
import { withoutIsolates } from "@/lib/media/words/title";

const GROUND = "#f7f0e1";
const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });

export function toFamilyManifest(say: Say) {
  const name = withoutIsolates(say("page.app"));
  return {
    name,
    short_name: name,
    lang: say.language,
    dir: directionOf(say.language),
    id: "/family",
    // No key: the cookie knows who it is (D9).
    start_url: "/family",
    scope: "/family",
    display: "standalone",
    background_color: GROUND,
    theme_color: GROUND,
    icons: [icon(192), icon(512), { src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
    share_target: {
      action: "/family/share",
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        text: "text",
        files: [
          {
            name: "files",
            accept: ["image/*", "video/*", "audio/*", ...acceptedExtensions("image").split(",")],
          },
        ],
      },
    },
  };
}
