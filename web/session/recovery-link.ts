/** RESET-3: how long it is said that a recovery link is being processed. */
export const recoveryPauseMs = 500;

/** Whether a URL hash belongs to a mailed recovery link (`#token_hash=…&type=recovery`). */
export const isRecoveryHash = (hash: string): boolean => parametersOf(hash).get('type') === 'recovery';

/** What a recovery link hands on; without a token the reset page says that the link is invalid. */
export type Recovery = { recoveryToken: string | undefined };

export const recoveryIn = (hash: string): Recovery | undefined =>
  isRecoveryHash(hash) ? { recoveryToken: parametersOf(hash).get('token_hash') || undefined } : undefined;

const parametersOf = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

let captured: Recovery | undefined;

/**
 * Takes the token of a recovery link out of the address bar and the history, before anything else can see it: to be
 * called before the auth client and the router are made.
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
