import { t } from '@lingui/core/macro';

import { ApiError, messageOf } from '#web/lib/api.ts';

/** DOC-6: why a document could not be shared, below "Failed to share document. Please try again." */
export function shareFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error);
  if (error.code === 'auth.required' || error.code === 'auth.second_factor')
    return t`Authentication error. Please sign in again.`;
  if (error.code === 'internal') return t`Failed to generate share link. Please try again.`;

  return error.message;
}
