/** Shows the server's push messages (server/push/send-messages.ts) and handles their clicks. */

interface Message {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly stays: boolean;
}

export async function push(registration: ServiceWorkerRegistration, data: PushMessageData | null): Promise<void> {
  if (!data) return;
  const { title, body, path, tag, stays }: Message = data.json();
  const options = {
    body,
    tag,
    // A newer message about the same thing replaces the older one, and sounds again.
    renotify: true,
    requireInteraction: stays,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path },
  };
  await registration.showNotification(title, options);
}

export async function click(clients: Clients, notification: Notification): Promise<void> {
  notification.close();
  const target = new URL(notification.data?.path ?? '/', location.origin);
  if (target.origin !== location.origin) return;
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = open.find(({ url }) => new URL(url).pathname + new URL(url).search === target.pathname + target.search);
  await (same ? same.focus() : clients.openWindow(target.href));
}
