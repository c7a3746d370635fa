import { mutationOptions } from '@tanstack/react-query';

import { askAuth, userKey } from '#web/lib/ask-auth.ts';
import { refresh } from '#web/lib/refresh.ts';
import { authClient } from '#web/session/auth-client.ts';

/** Every other device of the account is signed out by this. */
export const changePasswordMutation = () =>
  mutationOptions({
    mutationFn: ({ current, password }: { current: string; password: string }) =>
      askAuth(() => authClient().updateUser({ password, current_password: current })),
    onSettled: (_user, _error, _input, _result, { client }) => refresh(client, [userKey, 'devices']),
  });

export const changeNameMutation = () =>
  mutationOptions({
    mutationFn: (name: string) => askAuth(() => authClient().updateUser({ data: { full_name: name } })),
  });

/** The address stays what it is until the link that is mailed to the new one was pressed. */
export const requestEmailMutation = () =>
  mutationOptions({
    mutationFn: ({ email, current }: { email: string; current: string }) =>
      askAuth(() => authClient().updateUser({ email, current_password: current })),
    onSuccess: (_user, _input, _result, { client }) => refresh(client, [userKey]),
  });

export const withdrawEmailMutation = () =>
  mutationOptions({
    mutationFn: () => askAuth(() => authClient().updateUser({ email: '' })),
    onSuccess: (_user, _input, _result, { client }) => refresh(client, [userKey]),
  });
