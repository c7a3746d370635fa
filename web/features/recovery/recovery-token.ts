/** The token that a recovery link has handed to the page for new passwords, in the state of the router. */
export const recoveryTokenIn = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'recoveryToken' in state &&
  typeof state.recoveryToken === 'string' &&
  state.recoveryToken
    ? state.recoveryToken
    : undefined;
