import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { paths } from '#shared/core/paths.ts';
import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { callAuthClient } from '#web/session/auth-calls.ts';
import { removeOutbox } from '#web/session/auth-storage.ts';
import { forgetVisit } from '#web/session/forget-visit.ts';
import { forgetSession } from '#web/session/sign-out.ts';
import { noteAccountClosed, suspendAuthEvents } from '#web/session/tab-memory.ts';

type Proof = Parameters<typeof api.account.deletion.$post>[0]['json'];

/** The own pets that a co-owner would keep. */
export const coOwnedPetsQuery = () =>
  queryOptions({
    queryKey: queryKeys.pets.coOwned,
    queryFn: async () => (await (await api['co-owned-pets'].$get()).json()).pets,
  });

export const deleteAccountMutation = () =>
  mutationOptions({ mutationFn: (proof: Proof) => api.account.deletion.$post({ json: proof }) });

/** Signs a challenge with a passkey, as proof of identity. Throws errors that `passkeyMessage` explains. */
export async function provePasskey(): Promise<Proof> {
  const { challenge_id, options } = await callAuthClient((auth) => auth.passkey.startAuthentication());
  const credential = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
      options as unknown as PublicKeyCredentialRequestOptionsJSON,
    ),
  });

  return { challenge_id, credential: { ...(credential as PublicKeyCredential).toJSON() } };
}

/** Removes everything of the account from this browser and leaves for the goodbye page. */
export async function leaveForGood() {
  // This tab redirects on its own; the others react to the sign-out.
  suspendAuthEvents(true);
  await forgetSession();
  removeOutbox();
  forgetVisit();
  sessionStorage.clear();
  localStorage.clear();
  noteAccountClosed();
  location.replace(paths.goodbye);
}
