import { useQuery } from '@tanstack/react-query';

import { useAddress } from '#web/lib/address.ts';
import { siteQuery } from '#web/lib/site-query.ts';

import { invitationIn } from './sign-up-draft.ts';
import { invitationQuery } from './sign-up.api.ts';

type Invitation = {
  /** Whether people can sign up here: sign-ups may be by invitation, and there's none, or one that doesn't work. */
  state: 'open' | 'needed' | 'refused';
  /** The address that the invitation is for. */
  email?: string | undefined;
};

/**
 * ADMIN-2: the invitation in the address of this page, or in the link that was followed before. `open` until the server
 * responds otherwise.
 */
export function useInvitation(followed?: { hash: string }): Invitation {
  const { hash } = useAddress();
  const token = invitationIn(hash) ?? invitationIn(followed?.hash ?? '');
  const { data: site } = useQuery(siteQuery());
  const { data } = useQuery({ ...invitationQuery(token ?? ''), enabled: token !== undefined });
  if (site?.signUps === 'invited' && !token) return { state: 'needed' };
  if (site?.signUps === 'invited' && data?.email === null) return { state: 'refused' };

  return { state: 'open', email: data?.email ?? undefined };
}
