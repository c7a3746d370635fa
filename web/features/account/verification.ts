export type Verification =
  | { kind: 'confirmed'; sessionId: string }
  | { kind: 'other' }
  | { kind: 'failed'; message: string };

/** What the hash of `/verify` says (`#access_token=…&type=signup`, or `#error_description=…`). */
export function readVerification(hash: string): Verification {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const error = parameters.get('error_description') ?? parameters.get('error');
  if (error) return { kind: 'failed', message: `Verification failed: ${error}` };
  const token = parameters.get('access_token');
  const type = parameters.get('type');
  if (!token || !type) return { kind: 'failed', message: 'No verification parameters found in URL' };
  if (type !== 'signup') return { kind: 'other' };
  const sessionId = sessionOf(token);

  return sessionId
    ? { kind: 'confirmed', sessionId }
    : { kind: 'failed', message: 'Verification failed: No session established' };
}

/** The session that an access token names. Nothing is trusted for it: it is compared with the cookie's own. */
function sessionOf(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const session =
      typeof claims === 'object' && claims !== null && 'session_id' in claims ? claims.session_id : undefined;

    return typeof session === 'string' ? session : undefined;
  } catch {
    return undefined;
  }
}
