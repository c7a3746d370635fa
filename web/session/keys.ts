/** The channel on which all tabs get the events of the auth client. */
export const authChannel = 'denmate-auth';

// What this browser remembers of the session. None of these keys holds a token.
export const verifyingKey = 'denmate.verifying';

/** SES-10: copies of the last answers for the signed-in owner; removed with the session. */
export const copyKeys = { pets: 'pets', archivedPets: 'archivedPets' } as const;

/** That the last steps of the onboarding were dismissed. */
export const stepsLaterKey = 'denmate.steps-later';

/** Prefix of the unsaved drafts of forms. */
export const draftPrefix = 'denmate.draft.';

export const tabKeys = {
  lastPath: 'denmate.last-path',
  drawn: 'denmate.drawn',
  refreshAttempt: 'denmate.refresh-attempt',
  redirect: 'denmate.redirect',
  ignoring: 'denmate.ignore-auth-events',
  onboarded: 'denmate.onboarded',
} as const;

/** Whether a host, as `location.hostname` has it, is an IP address and no name. */
export const isIpAddress = (hostname: string): boolean => /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/.test(hostname);

/**
 * The key that says that this browser has a session on a host: one for production, one for test, which is every host
 * that only this machine or network can mean (`localhost`, `*.localhost`, IP addresses).
 */
export const sessionHintKey = (hostname: string): string =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isIpAddress(hostname)
    ? 'denmate.session.test'
    : 'denmate.session';
