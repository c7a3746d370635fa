import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';
import type { Refused } from '#web/lib/outcome.ts';
import { claimsOf } from '#web/session/claims.ts';

export type Verification =
  | { kind: 'confirmed'; sessionId: string }
  | { kind: 'other' }
  | { kind: 'failed'; message: string };

/** The content of the hash of `/verify` (`#access_token=…&type=signup`, or `#error_description=…`). */
export function readVerification(hash: string): Verification {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const error = parameters.get('error_description') ?? parameters.get('error');
  if (error) return { kind: 'failed', message: t`Verification failed: ${error}` };
  const token = parameters.get('access_token');
  const type = parameters.get('type');
  if (!token || !type) return { kind: 'failed', message: t`No verification parameters found in URL` };
  if (type !== 'signup') return { kind: 'other' };
  const { session_id: sessionId } = claimsOf(token);

  return typeof sessionId === 'string' && sessionId
    ? { kind: 'confirmed', sessionId }
    : { kind: 'failed', message: t`Verification failed: No session established` };
}

/** Why a mailed link cannot be used: used already, expired, or invalid. */
export type LinkEnd = { kind: 'verified' } | { kind: 'expired' } | { kind: 'refused'; message: string };

/** VERIFY-3: the state of the link according to a refusal; undefined when a retry may succeed. */
export function endOfLink({ code, message }: Pick<Refused, 'code' | 'message'>): LinkEnd | undefined {
  switch (code) {
    case 'email_already_confirmed':
      return { kind: 'verified' };
    case 'link_too_old':
      return { kind: 'expired' };
    case 'link_invalid':
    // The token is malformed.
    case 'validation_failed':
      return { kind: 'refused', message: t`Invalid verification token` };
    case 'otp_expired':
    case 'email_exists':
      return { kind: 'refused', message };
    default:
      return undefined;
  }
}

/** VERIFY-5: the page that handles this link; undefined without usable parameters. */
export function handlerTarget({ search, hash }: { search: string; hash: string }): string | undefined {
  if (new URLSearchParams(search).get('token')) return paths.emailVerification + search;

  return hash.length > 1 ? paths.verify + hash : undefined;
}
