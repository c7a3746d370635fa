import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { ApiError } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { callAuthClient } from '#web/session/auth-calls.ts';

/** An app that is being added. It becomes active with its first verified code. */
export type Enrollment = { id: string; secret: string; uri: string };

export const enrollMutation = () =>
  mutationOptions({
    mutationFn: async (friendlyName: string): Promise<Enrollment> => {
      const { id, totp } = await callAuthClient((auth) =>
        auth.mfa.enroll({ factorType: 'totp', friendlyName }),
      );

      return { id, secret: totp.secret, uri: totp.uri };
    },
  });

/** Verifies the first code of a new app, which signs out every other device. */
export const confirmAppMutation = () =>
  mutationOptions({
    mutationFn: ({ id, code }: { id: string; code: string }) =>
      callAuthClient((auth) => auth.mfa.challengeAndVerify({ factorId: id, code })),
  });

export const removeAppMutation = () =>
  mutationOptions({
    mutationFn: (factorId: string) => callAuthClient((auth) => auth.mfa.unenroll({ factorId })),
    // Removing the last app removes the recovery codes too, so they need not be reloaded.
    onSettled: (_answer, _error, _input, _result, { client }) => refresh(client, [queryKeys.account.user]),
  });

/** The number of recovery codes and of unused ones; null without any. */
export const recoveryCodesQuery = () =>
  queryOptions({
    queryKey: queryKeys.account.recoveryCodes,
    gcTime: 0,
    queryFn: async () => {
      try {
        return await callAuthClient((auth) => auth.mfa.recoveryCodes.getStatus());
      } catch (error) {
        if (error instanceof ApiError && error.code === 'mfa_factor_not_found') return null;
        throw error;
      }
    },
  });

/** Creates the first set of codes, or one that replaces the previous set. They are shown only once. */
export const makeCodesMutation = () =>
  mutationOptions({
    mutationFn: async (set: 'first' | 'next'): Promise<string[]> => {
      const { codes } = await callAuthClient(({ mfa: { recoveryCodes } }) =>
        set === 'first' ? recoveryCodes.generate() : recoveryCodes.regenerate(),
      );

      return codes;
    },
    onSettled: (_codes, _error, _input, _result, { client }) =>
      refresh(client, [queryKeys.account.recoveryCodes]),
  });
