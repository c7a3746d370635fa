import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { ApiError } from '#web/lib/api.ts';
import { callAuthClient } from '#web/lib/auth-calls.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { authClient } from '#web/session/auth-client.ts';

/** An app that is being added: what it has to be told. It counts once it has shown a code. */
export type Enrolment = { id: string; secret: string; uri: string };

export const enrolMutation = () =>
  mutationOptions({
    mutationFn: async (friendlyName: string): Promise<Enrolment> => {
      const { id, totp } = await callAuthClient(() =>
        authClient().mfa.enroll({ factorType: 'totp', friendlyName }),
      );

      return { id, secret: totp.secret, uri: totp.uri };
    },
  });

/** Shows the first code of a new app; every other device is signed out by that. */
export const confirmAppMutation = () =>
  mutationOptions({
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      callAuthClient(() => authClient().mfa.challengeAndVerify({ factorId: id, code })),
  });

export const removeAppMutation = () =>
  mutationOptions({
    mutationFn: (factorId: string) => callAuthClient(() => authClient().mfa.unenroll({ factorId })),
    // With the last app the codes go too: there is nothing left to count.
    onSettled: (_answer, _error, _input, _result, { client }) => refresh(client, [queryKeys.account.user]),
  });

/** How many recovery codes there are and how many were not used; null for an account without any. */
export const recoveryCodesQuery = () =>
  queryOptions({
    queryKey: queryKeys.account.recoveryCodes,
    gcTime: 0,
    queryFn: async () => {
      try {
        return await callAuthClient(() => authClient().mfa.recoveryCodes.getStatus());
      } catch (error) {
        if (error instanceof ApiError && error.code === 'mfa_factor_not_found') return null;
        throw error;
      }
    },
  });

/** Makes a set of codes, the first one or one that makes those of before void. They are told this once. */
export const makeCodesMutation = () =>
  mutationOptions({
    mutationFn: async (set: 'first' | 'next'): Promise<string[]> => {
      const { generate, regenerate } = authClient().mfa.recoveryCodes;
      const { codes } = await callAuthClient(() => (set === 'first' ? generate() : regenerate()));

      return codes;
    },
    onSettled: (_codes, _error, _input, _result, { client }) =>
      refresh(client, [queryKeys.account.recoveryCodes]),
  });
