import { acceptedExtensions } from "@/lib/media/items/rules";

const GROUND = "#f7f0e1";
const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });

export function toFamilyManifest(name: string) {
  return {
    name: `Send to ${name}`,
    short_name: `Send to ${name}`,
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
