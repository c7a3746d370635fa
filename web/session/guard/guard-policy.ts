export type GuardFacts = {
  path: string;
  /** How long the session has been unknown, in milliseconds. */
  waitedMs: number;
  /** Whether there is a session that can't be loaded at the moment, for example without a connection. */
  unreachable: boolean;
  mobile: boolean;
  /** Whether this page was reloaded rather than opened. */
  reloaded: boolean;
  /** Whether this browser has a session hint. */
  hinted: boolean;
  /** Whether a tab is currently opening a session with a mailed link. */
  verifying: boolean;
};

/** How long a page waits for the session. */
export const guardTimeoutMs = 5000;

/** GUARD-1: whether a page without a known session redirects to the login page, which is useless without a connection. */
export const givesUp = (facts: GuardFacts): boolean =>
  !facts.unreachable &&
  facts.waitedMs >= guardTimeoutMs &&
  !facts.mobile &&
  !facts.reloaded &&
  !isBypassed(facts);

/** GUARD-2: whether a page waits even though there is no session yet. */
export const isBypassed = ({
  path,
  mobile,
  reloaded,
  hinted,
  verifying,
}: Omit<GuardFacts, 'waitedMs' | 'unreachable'>) =>
  /^\/(documents\/)?shared\//.test(path) || verifying || (mobile && reloaded && hinted);
