import { useEffect } from 'react';

import { quiet } from '#web/lib/idle.ts';
import { lazyModule, useLazyValue } from '#web/ui/lazy-module.ts';

// Few installations receive mail, so no page waits for it.
const link = lazyModule(() => import('#web/data/inbox/inbox-link.tsx'));

/** The way to the inbox, where there is one. */
export function InboxPlace(props: { className: string; named?: boolean }) {
  const InboxLink = useLazyValue(link)?.InboxLink;
  useEffect(() => void quiet().then(link.load), []);

  return InboxLink && <InboxLink {...props} />;
}
