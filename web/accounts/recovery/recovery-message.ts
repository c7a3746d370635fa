import { t } from '@lingui/core/macro';

import type { ApiError } from '#web/lib/api.ts';

/** FORGOT-2: the message when no recovery mail was sent. */
export const recoveryMessage = ({
  status,
  message,
}: Partial<Pick<ApiError, 'status'>> & Pick<Error, 'message'>): string =>
  status === 429 || /too many requests/i.test(message)
    ? t`Too many password reset requests. Please wait a few minutes before trying again.`
    : t`Unable to send password reset email. Please try again later.`;
