import { flag, int, text } from '#server/core/openapi/openapi-values.ts';
import { fields, op } from '#server/core/openapi/openapi.ts';

export const referralsApi = {
  'GET /api/referrals': op('getReferrals', 'Your code, and who joined with it', {
    code: text,
    ...fields(int, 'invited', 'confirmed'),
  }),
};

export const referralCodesApi = {
  'POST /api/referral-codes/check': op('checkReferralCode', 'Whether a referral code exists', {
    valid: flag,
  }),
};
