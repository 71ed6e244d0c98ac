/* The service worker of the share sheet (docs/phone.md). Its scope is /family/share alone: it keeps what was shared until the page takes it, and touches no other request. */
const DATABASE = "naches-shared";
const FILES = "files";

self.addEventListener("install", () => self.skipWaiting());

/** The same store as lib/media/uploads/client/shared/shared-store.ts opens. */
function openStore() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(FILES, { autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error("The store does not open", { cause: opening.error }));
  });
}

async function keep(rows) {
  const store = await openStore();
  try {
    await new Promise((resolve, reject) => {
      const writing = store.transaction(FILES, "readwrite", { durability: "strict" });
      for (const row of rows) writing.objectStore(FILES).add(row);
      writing.oncomplete = resolve;
      writing.onerror = writing.onabort = () => reject(new Error("The store takes nothing", { cause: writing.error }));
    });
  } finally {
    store.close();
  }
}

async function takeIn(request) {
  try {
    const form = await request.formData();
    const keptAt = Date.now();
    const files = form
      .getAll("files")
      .filter((part) => typeof part !== "string" && part.name !== "")
      // A file of a form has no date of its own: it would have another one whenever it is read.
      .map((file) => new File([file], file.name, { type: file.type, lastModified: keptAt }));
    const text = form.getAll("text").filter((part) => typeof part === "string" && part.trim() !== "").join("\n");
    const share = { share: crypto.randomUUID(), text, keptAt };
    await keep(files.length === 0 ? [{ ...share, file: null }] : files.map((file) => ({ ...share, file })));
    return Response.redirect("/family", 303);
  } catch {
    return Response.redirect("/family?shared=lost", 303);
  }
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "POST") event.respondWith(takeIn(event.request));
});
