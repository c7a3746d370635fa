import type { Session } from '@supabase/auth-js';

import { authStorage } from './auth-client.ts';

// Older data is requested again: the page may have been hidden for an hour before it asks.
const freshMs = 15_000;

let adopted: Promise<Session | undefined> | undefined;
let firstToken: string | undefined;

/**
 * Adopts the session that this page requested before its scripts were loaded (web/start), once. Undefined without one, and if
 * another session was opened in the meantime.
 */
export const adoptFirstSession = (): Promise<Session | undefined> => (adopted ??= adopt());

async function adopt(): Promise<Session | undefined> {
  const first = globalThis.window?.firstRequests;
  const session = await first?.session;
  setTimeout(dropFirstAnswers, freshMs - performance.now());
  const storage = authStorage();
  // The hint is gone when another tab has signed out while the request was on its way.
  const isCurrent = session?.user?.id && !first?.isOutdated(session.user.id);
  if (!isCurrent || !storage.hinted() || storage.session()) return undefined;
  storage.setItem(storage.key, JSON.stringify(session));
  firstToken = session.access_token;

  return session;
}

/** The answer to a GET request of this page's first data, once, if it was sent with this page's session. */
export function takeFirstAnswer(address: string, token: string | undefined): Promise<Response> | undefined {
  const answers = globalThis.window?.firstRequests?.answers;
  const answer = answers?.get(address);
  answers?.delete(address);
  if (!answer || !token || token !== firstToken) return undefined;

  return performance.now() < freshMs ? answer : undefined;
}

/** An unread response keeps its connection busy. */
function dropFirstAnswers() {
  const answers = globalThis.window?.firstRequests?.answers;
  for (const answer of answers?.values() ?? [])
    void answer.then(({ body }) => body?.cancel()).catch(() => undefined);
  answers?.clear();
}
