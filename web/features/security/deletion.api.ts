import { mutationOptions } from '@tanstack/react-query';

import { paths } from '#shared/paths.ts';
import { api } from '#web/lib/api.ts';
import { callAuthClient } from '#web/lib/auth-calls.ts';
import { authClient } from '#web/session/auth-client.ts';
import { suspendAuthEvents } from '#web/session/tab-memory.ts';

type Proof = Parameters<typeof api.account.deletion.$post>[0]['json'];

export const deleteAccountMutation = () =>
  mutationOptions({ mutationFn: (proof: Proof) => api.account.deletion.$post({ json: proof }) });

/** Asks a passkey of this account to sign: the proof that its owner asks. Throws what `passkeyMessage` has words for. */
export async function provePasskey(): Promise<Proof> {
  const { challenge_id, options } = await callAuthClient(() => authClient().passkey.startAuthentication());
  const credential = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
      options as unknown as PublicKeyCredentialRequestOptionsJSON,
    ),
  });

  return { challenge_id, credential: { ...(credential as PublicKeyCredential).toJSON() } };
}

/** Leaves nothing of the account in this browser, and says goodbye on a page for everybody. */
export async function leaveForGood() {
  // This tab has its own way out; all others handleAuthEvent that somebody has signed out.
  suspendAuthEvents(true);
  await authClient()
    .signOut({ scope: 'local' })
    .catch(() => undefined);
  sessionStorage.clear();
  localStorage.clear();
  location.replace(paths.goodbye);
}
