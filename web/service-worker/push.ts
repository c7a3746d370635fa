import { t } from '@lingui/core/macro';

import { isObject, isString } from '#web/lib/guards.ts';

/** A message of the server's reminder deliveries. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

/** The received message. Browsers require a notification for each push, so an unreadable one gets a generic text. */
export function messageIn(read: () => unknown): PushMessage {
  try {
    const sent = read();
    if (isObject(sent) && [sent.title, sent.body, sent.url, sent.tag].every((part) => isString(part)))
      return sent as PushMessage;
  } catch {
    // Not JSON.
  }

  return { title: t`You have a reminder`, body: '', url: '/reminders', tag: 'reminder' };
}

/** PEOPLE-5: the tag of the notification that is to be closed, because someone else has done what it says. */
export function closedBy(read: () => unknown): string | undefined {
  try {
    const sent = read();

    return isObject(sent) && isString(sent.close) ? sent.close : undefined;
  } catch {
    return undefined;
  }
}

/** The page that a notification opens: one of this site, whatever was sent. */
export function pageOf(url: unknown, origin: string): string {
  try {
    const address = new URL(typeof url === 'string' ? url : '/reminders', origin);

    return address.origin === origin ? address.href : `${origin}/reminders`;
  } catch {
    return `${origin}/reminders`;
  }
}

type Tab = { url: string; focus: () => Promise<unknown> };

/** Shows the page: in a tab that has it, or in a new one. Any other tab may have input that is not saved. */
export async function openPage(
  page: string,
  tabs: readonly Tab[],
  open: (page: string) => Promise<unknown>,
): Promise<void> {
  const shown = tabs.find(({ url }) => url === page);
  if (shown) await shown.focus();
  else await open(page);
}
