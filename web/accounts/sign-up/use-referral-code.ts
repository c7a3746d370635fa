import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { normalizeReferralCode, referralCodeMax } from '#shared/accounts/account.ts';

import { referralCodeQuery } from './sign-up.api.ts';

export type CodeCheck = 'none' | 'checking' | 'valid' | 'invalid' | 'failed';

/** As the server reads it; undefined if it can't be a code. */
const read = (typed: string) => (typed.length <= referralCodeMax ? normalizeReferralCode(typed) : undefined);

/** ONB-2: checks a referral code when the field loses the focus, and again when the form is sent. */
export function useReferralCode(initial: string) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const asked = typed ?? initial;
  const code = read(asked);
  const check = useQuery({ ...referralCodeQuery(code ?? ''), enabled: Boolean(code) });

  return {
    /** The state of the code in the field; `none` while another one is being typed. */
    stateOf: (typed: string): CodeCheck => {
      const now = read(typed);
      if (now === '' || now !== code) return 'none';
      if (now === undefined) return 'invalid';
      if (check.isFetching) return 'checking';
      if (check.isError) return 'failed';

      return check.data?.valid ? 'valid' : 'invalid';
    },
    ask: setTyped,
    /** Asks the server, unless this code has been checked. */
    settle: async (typed: string): Promise<CodeCheck> => {
      setTyped(typed);
      const now = read(typed);
      if (now === '') return 'none';
      if (now === undefined) return 'invalid';
      try {
        const { valid } = await client.ensureQueryData(referralCodeQuery(now));

        return valid ? 'valid' : 'invalid';
      } catch {
        return 'failed';
      }
    },
  };
}
