/* The service worker of the family's page: it shows notices (docs/phone.md) and keeps nothing. */
self.addEventListener("push", (event) => {
  let notice = { id: "notice", title: "Something came back", body: "" };
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
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = windows.find(({ url }) => new URL(url).pathname.startsWith("/family"));
    return open ? open.focus() : self.clients.openWindow("/family");
  };
  event.waitUntil(show());
});
