/** RESET-3: how long the page says that a recovery link is being processed. */
export const recoveryPauseMs = 500;

/** Whether a URL hash belongs to a mailed recovery link (`#token_hash=…&type=recovery`). */
export const isRecoveryHash = (hash: string): boolean => parametersOf(hash).get('type') === 'recovery';

/** The content of a recovery link; without a token the reset page says that the link is invalid. */
export type Recovery = { recoveryToken: string | undefined };

export const recoveryIn = (hash: string): Recovery | undefined =>
  isRecoveryHash(hash) ? { recoveryToken: parametersOf(hash).get('token_hash') || undefined } : undefined;

const parametersOf = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

let captured: Recovery | undefined;

/**
 * Removes the token of a recovery link from the address bar and the history. Call it before creating the auth
 * client and the router, so that nothing else sees the token.
 */
export function captureRecovery(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
) {
  captured = recoveryIn(location.hash);
  if (captured) history.replaceState(history.state, '', location.pathname + location.search);
}

export const capturedRecovery = (): Recovery | undefined => captured;

export const releaseRecovery = () => (captured = undefined);
