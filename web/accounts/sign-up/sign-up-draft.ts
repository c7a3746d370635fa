import { readFormDraft, writeFormDraft } from '#web/lib/form-draft.ts';

import type { SignUpValues } from './sign-up.schema.ts';

export const signUpDraft = 'sign-up';

type Draft = Partial<SignUpValues>;

/** For the form that is shown again, because the address was wrong. */
export const keepSignUpDraft = (typed: Pick<SignUpValues, 'name' | 'email'>) =>
  writeFormDraft(signUpDraft, typed);

/** The token in the link of an invitation, which is in the fragment. */
export const invitationIn = (hash: string): string | undefined =>
  /^#invitation=([\w-]{1,100})$/.exec(hash)?.[1];

/**
 * The initial values of the sign-up form: the draft of this tab, and the link's parameters (`?ref=`, `?coupon=`, `#invitation=`).
 */
export function signUpValues(
  { search, hash, invited }: { search: string; hash: string; invited?: string | undefined },
  draft: Draft = readFormDraft(signUpDraft),
): SignUpValues {
  const query = new URLSearchParams(search);
  const brought = query.get('ref')?.trim() ?? '';
  const isNews = brought !== '' && brought !== draft.followed;

  return {
    name: draft.name ?? '',
    email: draft.email || (invited ?? ''),
    password: '',
    referralCode: isNews ? brought : (draft.referralCode ?? ''),
    promoCode: draft.promoCode ?? '',
    promoCouponId: query.get('coupon')?.trim() || (draft.promoCouponId ?? ''),
    invitation: invitationIn(hash) ?? draft.invitation ?? '',
    petInvitation: '',
    followed: brought || (draft.followed ?? ''),
  };
}
