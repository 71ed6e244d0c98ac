import "server-only";
import path from "node:path";
import { checkedUploadId, isUploadId, objectName } from "@/lib/storage/keys";

const PART_SUFFIX = ".part";

export type DirectoryPaths = ReturnType<typeof directoryPaths>;

/** Where the directory driver keeps what: `tmp/<uploadId>.part` `objects/<first two characters>/<name>`, and the mark. */
export function directoryPaths(dataDir: string) {
  const tmp = path.join(dataDir, "tmp");
  const objects = path.join(dataDir, "objects");
  return {
    tmp,
    objects,
    /** Among the objects, because a disk of their own is mounted there: the mark must come and go with them. */
    mark: path.join(objects, "installation.json"),
    /** Throws when this is not an upload id. */
    part: (uploadId: string) => path.join(tmp, checkedUploadId(uploadId) + PART_SUFFIX),
    /** Throws when this is not an object key. */
    object(objectKey: string) {
      const name = objectName(objectKey);
      return path.join(objects, name.slice(0, 2), name);
    },
    /** The upload that a file in `tmp` belongs to, or null. */
    uploadIdOf(fileName: string): string | null {
      const uploadId = fileName.endsWith(PART_SUFFIX) ? fileName.slice(0, -PART_SUFFIX.length) : "";
      return isUploadId(uploadId) ? uploadId : null;
    },
  };
}
