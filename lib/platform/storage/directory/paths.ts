import "server-only";
import path from "node:path";
import { checkedUploadId, isRenditionKey, isUploadId, objectName } from "@/lib/platform/storage/keys";

const PART_SUFFIX = ".part";

export type DirectoryPaths = ReturnType<typeof directoryPaths>;

export function directoryPaths(dataDir: string) {
  const tmp = path.join(dataDir, "tmp");
  const objects = path.join(dataDir, "objects");
  const renditions = path.join(dataDir, "renditions");
  return {
    tmp,
    objects,
    renditions,
    /** Among the objects: a disk of their own may be mounted there, and the mark belongs to it. */
    mark: path.join(objects, "installation.json"),
    part: (uploadId: string) => path.join(tmp, checkedUploadId(uploadId) + PART_SUFFIX),
    object(objectKey: string) {
      const name = objectName(objectKey);
      return path.join(isRenditionKey(objectKey) ? renditions : objects, name.slice(0, 2), name);
    },
    uploadIdOf(fileName: string): string | null {
      const uploadId = fileName.endsWith(PART_SUFFIX) ? fileName.slice(0, -PART_SUFFIX.length) : "";
      return isUploadId(uploadId) ? uploadId : null;
    },
  };
}
