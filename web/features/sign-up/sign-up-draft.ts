import { z } from 'zod';

import { registration } from '#shared/account.ts';
import { readFormDraft } from '#web/lib/form-draft.ts';

export const signUpDraft = 'sign-up';

/** The form, and the code of the last link, so that opening the same link again changes nothing. */
export const signUpForm = registration.extend({ followed: z.string() });

export type SignUpValues = Required<z.input<typeof signUpForm>>;

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
