import { useQuery } from '@tanstack/react-query';

import { useAddress } from '#web/lib/address.ts';
import { readFormDraft } from '#web/lib/form-draft.ts';
import { siteQuery } from '#web/lib/site-query.ts';

import { invitationIn, signUpDraft } from './sign-up-draft.ts';
import type { SignUpValues } from './sign-up.schema.ts';

/** ADMIN-2: whether sign-ups are by invitation, and this tab has none. False until the server has said so. */
export function useNeedsInvitation(): boolean {
  const { hash } = useAddress();
  const { data: site } = useQuery(siteQuery());
  if (site?.signUps !== 'invited') return false;

  return !invitationIn(hash) && !readFormDraft<SignUpValues>(signUpDraft).invitation;
}
