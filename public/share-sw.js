/* The service worker of the share sheet (docs/phone.md). Its scope is /family/share alone: it keeps what was shared until the page takes it, and touches no other request. */
const DATABASE = "naches-shared";
const SHARES = "shares";

self.addEventListener("install", () => self.skipWaiting());

/** The same store as lib/uploads/client/shared/shared-store.ts opens. */
function openStore() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(SHARES, { autoIncrement: true });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(new Error("The store does not open", { cause: opening.error }));
  });
}

async function keep(share) {
  const store = await openStore();
  try {
    await new Promise((resolve, reject) => {
      const writing = store.transaction(SHARES, "readwrite", { durability: "strict" });
      writing.objectStore(SHARES).add(share);
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
    const files = form.getAll("files").filter((part) => typeof part !== "string" && part.name !== "");
    const text = form.getAll("text").filter((part) => typeof part === "string" && part.trim() !== "").join("\n");
    await keep({ files, text, keptAt: Date.now() });
    return Response.redirect("/family", 303);
  } catch {
    return Response.redirect("/family?shared=lost", 303);
  }
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "POST") event.respondWith(takeIn(event.request));
});
