import { z } from 'zod';

import { registration } from '#shared/account.ts';
import { readFormDraft } from '#web/lib/form-draft.ts';

export const signUpDraft = 'sign-up';

/** The form, and beside it the code of the link that was followed last: the same link again undoes nothing. */
export const signUpForm = registration.extend({ followed: z.string() });

export type SignUpValues = Required<z.input<typeof signUpForm>>;

type Draft = Partial<SignUpValues>;

/** What the sign-up form begins with: what was typed in this tab before, and what the link brings (`?ref=`, `?coupon=`). */
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
