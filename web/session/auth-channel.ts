import type { AuthChangeEvent, Session } from '@supabase/auth-js';

import { authChannel } from '#web/lib/storage-keys.ts';

type AuthMessage = { event: AuthChangeEvent; session: Session | null };

/**
 * Calls for each event that the auth client of another tab announces, until this tab's own client listens: that is loaded
 * after the content. Returns a function that stops.
 */
export function onOtherTabs(listener: (event: AuthChangeEvent, session: Session | null) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(authChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<AuthMessage>) => {
    listener(data.event, data.session);
  });

  return () => channel.close();
}
