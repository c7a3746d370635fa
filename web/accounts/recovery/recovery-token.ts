/** The token of a recovery link, from the router state. */
export const recoveryTokenIn = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'recoveryToken' in state &&
  typeof state.recoveryToken === 'string' &&
  state.recoveryToken
    ? state.recoveryToken
    : undefined;
