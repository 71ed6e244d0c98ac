/* The service worker of the caretaker's page: it shows alerts (docs/admin.md) and keeps nothing. */
self.addEventListener("push", (event) => {
  let notice = { id: "notice", title: "Something needs you", body: "" };
  try {
    notice = { ...notice, ...event.data.json() };
  } catch {
    // A browser must show something for every message.
  }
  // The tag is the alert's name: a repeat replaces it without a sound.
  event.waitUntil(self.registration.showNotification(notice.title, { body: notice.body, tag: notice.id, icon: "/icon.svg" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow("/admin?section=overview"));
});
