import "server-only";

const UPLOAD_ID = /^[A-Za-z0-9_-]{22}$/;
const OBJECT_KEY = /^([mr])\/([A-Za-z0-9_-]{22})$/;

export function isUploadId(name: string): boolean {
  return UPLOAD_ID.test(name);
}

/** Returns the id. Throws when it is not 22 base64url characters, so that it can be part of a path (I13). */
export function checkedUploadId(uploadId: string): string {
  if (!isUploadId(uploadId)) throw new Error("This is not an upload id.");
  return uploadId;
}

export function isObjectKey(name: string): boolean {
  return OBJECT_KEY.test(name);
}

/** The 22 characters of an object key. Throws for anything else (I13). */
export function objectName(objectKey: string): string {
  const name = OBJECT_KEY.exec(objectKey)?.[2];
  if (!name) throw new Error("This is not an object key.");
  return name;
}

/** Renditions can be made again and stand apart, so that whatever removes or skips them cannot meet an original. */
export function isRenditionKey(objectKey: string): boolean {
  return OBJECT_KEY.exec(objectKey)?.[1] === "r";
}
