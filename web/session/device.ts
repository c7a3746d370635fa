import { mobileBelow } from './policy.ts';

/** Whether this window is one of a phone, now. */
export const isMobile = () => matchMedia(`(width < ${mobileBelow}px)`).matches;

/** Whether this page was reloaded, as opposed to opened. */
export const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
