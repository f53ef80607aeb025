/** This browser's subscription to notifications. */
import { pushSettings, turnOnPush } from '#contract/push/devices.ts';
import { call } from '#web/calls/call.ts';

export type Support = 'unsupported' | NotificationPermission;

export const supportOf = (): Support =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? Notification.permission
    : 'unsupported';

/** In local storage: the login for which this browser was turned on. */
const KEY = 'notifications';
/** Each session has its own token, which identifies the login. */
const loginOf = (userId: number) => `${userId} ${/(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''}`;

export const isOnHere = (userId: number): boolean =>
  supportOf() === 'granted' && localStorage.getItem(KEY) === loginOf(userId);

export const noteOff = (): void => localStorage.removeItem(KEY);

/** Asks for permission and subscribes; returns false if the user denies it. */
export async function turnOn(userId: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await call(pushSettings, { params: { userId } });
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await subscribed(pushManager, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
  await call(turnOnPush, { params: { userId }, body });
  localStorage.setItem(KEY, loginOf(userId));
  return true;
}

async function subscribed(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === publicKey) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Subscribes again after the same person has logged in again, since a device is turned off when its session ends. */
export async function renewPush(userId: number): Promise<void> {
  const noted = localStorage.getItem(KEY);
  if (supportOf() !== 'granted' || !noted?.startsWith(`${userId} `) || noted === loginOf(userId)) return;
  await turnOn(userId).catch(() => {
    // The account page shows that notifications are off here.
  });
}
