import { t } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

/** The key of the server, and the browsers that get notifications. */
export const pushQuery = () =>
  queryOptions({
    queryKey: queryKeys.pushSubscriptions,
    queryFn: async () => (await api['push-subscriptions'].$get()).json(),
  });

/** Why this browser can't get notifications; undefined if it can. */
export type PushObstacle = 'install' | 'unsupported' | 'blocked';

/** iPhones and iPads give notifications only to apps on the Home Screen. */
export function pushObstacle(): PushObstacle | undefined {
  const isApple =
    /iP(hone|ad|od)/.test(navigator.userAgent) ||
    (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent));
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  if (isApple && !isInstalled) return 'install';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';

  return Notification.permission === 'denied' ? 'blocked' : undefined;
}

const readyWithinMs = 10_000;

/** The service worker of this page. Undefined where there is none, as in development. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), readyWithinMs));

  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Whether this browser has a subscription. */
export async function isSubscribed(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const known = await navigator.serviceWorker.getRegistration('/');

  return Boolean(await known?.pushManager?.getSubscription());
}

type PushOutcome = 'on' | 'blocked' | 'unsupported';

/** Asks for permission, which a press must have led to, and subscribes this browser. */
export async function subscribe(publicKey: string): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const worker = await registration();
  if (!worker) return 'unsupported';
  // One for another key of the server, or of an earlier session, is replaced.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await api['push-subscriptions'].$put({
    json: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });

  return 'on';
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return;
  await api['push-subscriptions'].$delete({ json: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}

/** Shows a notification as a reminder would be shown, so that the person sees whether this device lets it through. */
export async function showTest(): Promise<boolean> {
  const worker = await registration();
  await worker?.showNotification(t`This is what a reminder looks like`, {
    body: t`Notifications work on this device.`,
    icon: '/icons/192.png',
    tag: 'test',
  });

  return worker !== undefined;
}
