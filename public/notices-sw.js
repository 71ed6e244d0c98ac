/* The service worker of the family's page (docs/phone.md) and, in a scope of its own, of the caretaker's (docs/admin.md): it shows notices and keeps nothing. */
const isAdmin = new URL(self.registration.scope).pathname.startsWith("/admin");

self.addEventListener("push", (event) => {
  let notice = { id: "notice", title: isAdmin ? "Something needs you" : "Something came back", body: "" };
  try {
    notice = { ...notice, ...event.data.json() };
  } catch {
    // A browser must show something for every message.
  }
  // The tag is the notice's name: a repeat replaces it without a sound.
  event.waitUntil(self.registration.showNotification(notice.title, { body: notice.body, tag: notice.id, icon: "/icon.svg" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const show = async () => {
    if (isAdmin) return self.clients.openWindow("/admin?section=overview");
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = windows.find(({ url }) => new URL(url).pathname.startsWith("/family"));
    return open ? open.focus() : self.clients.openWindow("/family");
  };
  event.waitUntil(show());
});
