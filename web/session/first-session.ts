import type { Session } from '@supabase/auth-js';

import { authStorage } from './auth-client.ts';

let adopted: Promise<Session | undefined> | undefined;

/**
 * Adopts the session that this page requested before its scripts were loaded (web/start), once. Undefined without one, and if
 * another session was opened in the meantime.
 */
export const adoptFirstSession = (): Promise<Session | undefined> => (adopted ??= adopt());

async function adopt(): Promise<Session | undefined> {
  const early = globalThis.window?.earlySession;
  const session = await early?.session;
  const storage = authStorage();
  // The hint is gone when another tab has signed out while the request was on its way.
  const isCurrent = session?.user?.id && !early?.isOutdated(session.user.id);
  if (!isCurrent || !storage.hinted() || storage.session()) return undefined;
  storage.setItem(storage.key, JSON.stringify(session));

  return session;
}
