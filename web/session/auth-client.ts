import { AuthClient } from '@supabase/auth-js';

import { createAuthStorage } from './auth-storage.ts';

const storageKey = 'denmate-auth';

/** Whether the last refresh was refused rather than lost on the way: the session is over. */
export const refusal = { refreshRefused: false };

type Client = InstanceType<typeof AuthClient>;

let client: Client | undefined;

/** The GoTrue client: it keeps the session fresh and tells every tab what happens to it. Made when first asked for. */
export const authClient = (): Client => (client ??= createAuthClient());

function createAuthClient(): Client {
  const storage = createAuthStorage(storageKey, localStorage);
  const made = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey,
    storage,
    persistSession: true,
    autoRefreshToken: true,
    flowType: 'implicit',
    detectSessionInUrl: false,
    fetch: (input, init) => {
      const send = () => fetch(input, { ...init, credentials: 'same-origin' });

      return addressOf(input).includes('grant_type=refresh_token') ? refreshInTurn(send) : send();
    },
  });
  made.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') storage.forget();
  });

  return made;
}

/** One refresh at a time over all tabs: the next one then finds the cookie that the first one got. */
async function refreshInTurn(send: () => Promise<Response>): Promise<Response> {
  const response = await ('locks' in navigator ? navigator.locks.request('denmate-refresh', send) : send());
  refusal.refreshRefused = response.status >= 400 && response.status < 500;

  return response;
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString());
