import type { PasskeyListItem } from '@supabase/auth-js';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { callAuthClient } from '#web/lib/auth-calls.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { authClient } from '#web/session/auth-client.ts';

export type Passkey = PasskeyListItem;

export const passkeysQuery = () =>
  queryOptions({
    queryKey: queryKeys.account.passkeys,
    queryFn: () => callAuthClient(() => authClient().passkey.list()),
  });

/** Throws what `passkeyMessage` explains. */
export const addPasskeyMutation = () =>
  mutationOptions({
    mutationFn: () => callAuthClient(() => authClient().registerPasskey()),
    onSuccess: (_passkey, _input, _result, { client }) => refresh(client, [queryKeys.account.passkeys]),
  });

export const renamePasskeyMutation = () =>
  mutationOptions({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      callAuthClient(() => authClient().passkey.update({ passkeyId: id, friendlyName: name })),
    onSettled: (_passkey, _error, _input, _result, { client }) =>
      refresh(client, [queryKeys.account.passkeys]),
  });

export const removePasskeyMutation = () =>
  mutationOptions({
    mutationFn: (passkeyId: string) => callAuthClient(() => authClient().passkey.delete({ passkeyId })),
    onSettled: (_answer, _error, _input, _result, { client }) =>
      refresh(client, [queryKeys.account.passkeys]),
  });
