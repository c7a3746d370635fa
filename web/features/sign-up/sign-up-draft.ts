import { readFormDraft } from '#web/lib/form-draft.ts';

import type { SignUpValues } from './sign-up.schema.ts';

export const signUpDraft = 'sign-up';

type Draft = Partial<SignUpValues>;

/** The initial values of the sign-up form: the draft of this tab, and the codes of the link (`?ref=`, `?coupon=`). */
export function signUpValues(
  query: URLSearchParams,
  draft: Draft = readFormDraft(signUpDraft),
): SignUpValues {
  const brought = query.get('ref')?.trim() ?? '';
  const isNews = brought !== '' && brought !== draft.followed;

  return {
    name: draft.name ?? '',
    email: draft.email ?? '',
    password: '',
    referralCode: isNews ? brought : (draft.referralCode ?? ''),
    promoCode: draft.promoCode ?? '',
    promoCouponId: query.get('coupon')?.trim() || (draft.promoCouponId ?? ''),
    followed: brought || (draft.followed ?? ''),
  };
}
