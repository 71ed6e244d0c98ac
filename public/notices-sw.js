/* The service worker of the family's page (docs/phone.md) and, in a scope of its own, of the caretaker's (docs/admin.md): it shows notices and keeps nothing. */
const isAdmin = new URL(self.registration.scope).pathname.startsWith("/admin");
const UNREADABLE = isAdmin ? "Something needs you" : "Something came back";
const unreadable = new URL(self.location.href).searchParams.get("unreadable") ?? UNREADABLE;

self.addEventListener("push", (event) => {
  let notice = { id: "notice", title: unreadable, body: "", page: null };
  try {
    notice = { ...notice, ...event.data.json() };
  } catch {
    // A browser must show something for every message.
  }
  // The tag is the notice's name: a repeat replaces it without a sound.
  const { title, body, id: tag, page } = notice;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "/icon.svg", data: page }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const show = async () => {
    // A visit is answered on the family's page, whoever is called.
    if (isAdmin && event.notification.data !== "/family") return self.clients.openWindow("/admin?section=overview");
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = windows.find(({ url }) => new URL(url).pathname.startsWith("/family"));
    return open ? open.focus() : self.clients.openWindow("/family");
  };
  event.waitUntil(show());
});
