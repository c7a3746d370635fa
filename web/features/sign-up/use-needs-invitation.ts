import { useQuery } from '@tanstack/react-query';

import { useAddress } from '#web/lib/address.ts';
import { siteQuery } from '#web/lib/site-query.ts';

import { invitationIn } from './sign-up-draft.ts';

/** ADMIN-2: whether sign-ups are by invitation, and the address of this page has none. False until the server has said so. */
export function useNeedsInvitation(): boolean {
  const { hash } = useAddress();
  const { data } = useQuery(siteQuery());

  return data?.signUps === 'invited' && !invitationIn(hash);
}
