import type { PasskeyListItem } from '@supabase/auth-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { callAuthClient } from '#web/session/auth-calls.ts';

export type Passkey = PasskeyListItem;

export const passkeysQuery = () =>
  queryOptions({
    queryKey: queryKeys.account.passkeys,
    queryFn: () => callAuthClient((auth) => auth.passkey.list()),
  });

/** Throws errors that `passkeyMessage` explains. */
export const addPasskeyMutation = () =>
  mutationOptions({
    mutationFn: () => callAuthClient((auth) => auth.registerPasskey()),
    onSuccess: (_passkey, _input, _result, { client }) => refresh(client, [queryKeys.account.passkeys]),
  });

export const renamePasskeyMutation = () =>
  mutationOptions({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callAuthClient((auth) => auth.passkey.update({ passkeyId: id, friendlyName: name })),
    onSettled: (_passkey, _error, _input, _result, { client }) =>
      refresh(client, [queryKeys.account.passkeys]),
  });

export const removePasskeyMutation = () =>
  mutationOptions({
    mutationFn: (passkeyId: string) => callAuthClient((auth) => auth.passkey.delete({ passkeyId })),
    onSettled: (_answer, _error, _input, _result, { client }) =>
      refresh(client, [queryKeys.account.passkeys]),
  });
