import { mutationOptions } from '@tanstack/react-query';

import { NetworkError } from '#web/lib/api.ts';
import { requestAuthServerAsOwner } from '#web/session/auth-requests.ts';
import { renewSession } from '#web/session/refresh/renew-session.ts';

/** Opens the closed account again. The renewed session then says that it's signed in. Repeating it is safe. */
export const keepAccountMutation = () =>
  mutationOptions({
    mutationFn: async () => {
      await requestAuthServerAsOwner('/user/keep', { body: {}, read: () => undefined });
      if ((await renewSession()) !== 'renewed') throw new NetworkError();
    },
  });
