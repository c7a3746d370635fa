/** When a session is refreshed. Independent of the browser; all times are in milliseconds. */
const second = 1000;
const minute = 60 * second;

/** SES-6. The auth client has its own policy too: 90 s before expiry, checked every 30 s, not while hidden. */
const refreshTimes = {
  desktop: { margin: 5 * minute, interval: minute, tick: 30 * second },
  mobile: { margin: 10 * minute, interval: 30 * second, tick: 120 * second },
  /** A reloaded page on a phone may ask again sooner. */
  reloadInterval: 5 * second,
} as const;

const timesOf = (mobile: boolean) => (mobile ? refreshTimes.mobile : refreshTimes.desktop);

/** The time until the next check. */
export const nextTick = (mobile: boolean): number => timesOf(mobile).tick;

export type RefreshFacts = {
  trigger: 'tick' | 'visible' | 'online' | 'reload';
  mobile: boolean;
  visible: boolean;
  online: boolean;
  now: number;
  /** When the access token expires; undefined when signed out. */
  expiresAt: number | undefined;
  /** When this tab last refreshed, 0 for never; a lost request does not count. */
  lastAttemptAt: number;
};

/** Whether to refresh the session now. */
export function refreshDue(facts: RefreshFacts): boolean {
  const { trigger, mobile, visible, online, now, expiresAt, lastAttemptAt } = facts;
  if (expiresAt === undefined || !visible || !online) return false;
  // On a desktop only the tick refreshes, unless the session has expired.
  if (trigger !== 'tick' && !mobile && expiresAt > now) return false;
  const { margin, interval } = timesOf(mobile);
  const pause = trigger === 'reload' ? refreshTimes.reloadInterval : interval;

  return expiresAt - now <= margin && now - lastAttemptAt >= pause;
}

/** SES-8: whether a new session may avoid this refusal: a 401, or an error that names its token. */
export const asksForRenewal = ({ status, code, message }: Refusal): boolean =>
  status === 401 || /\b(jwt|token)\b/i.test(`${code.replaceAll(/[._]/g, ' ')} ${message}`);

export type Refusal = { status: number; code: string; message: string };

/** SES-8: whether the session lasts long enough for a signed address. */
export const isFreshFor = (seconds: number, expiresAt: number, now: number): boolean =>
  expiresAt - now >= seconds * second;
