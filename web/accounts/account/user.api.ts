import type { User } from '@supabase/auth-js';
import { mutationOptions } from '@tanstack/react-query';

import type { UserMetadata } from '#shared/accounts/account.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { callAuthClient } from '#web/session/auth-calls.ts';

/** Signs out every other device of the account. */
export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: ({ current, password }: { current: string; password: string }) =>
      callAuthClient((auth) => auth.updateUser({ password, current_password: current })),
    onSettled: (_user, _error, _input, _result, { client }) =>
      refresh(client, [queryKeys.account.user, queryKeys.account.devices]),
  });

/** SES-11: the user with the new metadata, or null after a failure, which is logged and passed to `onFailure`. */
export async function updateMetadata(
  data: Pick<UserMetadata, 'full_name'>,
  onFailure: (error: unknown) => void = () => {},
): Promise<User | null> {
  try {
    const { user } = await callAuthClient((auth) => auth.updateUser({ data }));

    return user;
  } catch (error) {
    reportError(error);
    onFailure(error);

    return null;
  }
}

export const changeNameMutation = () =>
  mutationOptions({
    mutationFn: (name: string) =>
      new Promise<User>((resolve, reject) => {
        void updateMetadata({ full_name: name }, reject).then((user) => user && resolve(user));
      }),
  });

/** The address stays the same until the link mailed to the new one is opened. */
export const requestEmailMutation = () =>
  mutationOptions({
    mutationFn: ({ email, current }: { email: string; current: string }) =>
      callAuthClient((auth) => auth.updateUser({ email, current_password: current })),
    onSuccess: (_user, _input, _result, { client }) => refresh(client, [queryKeys.account.user]),
  });

export const withdrawEmailMutation = () =>
  mutationOptions({
    mutationFn: () => callAuthClient((auth) => auth.updateUser({ email: '' })),
    onSuccess: (_user, _input, _result, { client }) => refresh(client, [queryKeys.account.user]),
  });
