import type { RefreshFacts } from './refresh-policy.ts';
import { nextTick, refreshDue } from './refresh-policy.ts';

type Needs = {
  now: () => number;
  mobile: () => boolean;
  visible: () => boolean;
  online: () => boolean;
  /** Whether this page was reloaded. */
  reloaded: boolean;
  /** When the session expires, in milliseconds; undefined without a session. */
  expiresAt: () => number | undefined;
  lastAttemptAt: () => number;
  refresh: () => void;
  /** The target of `online` and `visibilitychange` events. */
  window: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  document: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

/**
 * SES-6: refreshes a session earlier than the auth client would, by the policy. Returns a function that
 * stops.
 */
export function startEarlyRefresh(needs: Needs): () => void {
  const check = (trigger: RefreshFacts['trigger']) => {
    const facts = {
      trigger,
      mobile: needs.mobile(),
      visible: needs.visible(),
      online: needs.online(),
      now: needs.now(),
      expiresAt: needs.expiresAt(),
      lastAttemptAt: needs.lastAttemptAt(),
    };
    if (refreshDue(facts)) needs.refresh();
  };
  const onVisible = () => check('visible');
  const onOnline = () => check('online');

  // Set again each time, because a window that becomes narrow counts as a phone.
  let timer = setTimeout(tick, nextTick(needs.mobile()));
  function tick() {
    check('tick');
    timer = setTimeout(tick, nextTick(needs.mobile()));
  }

  needs.document.addEventListener('visibilitychange', onVisible);
  needs.window.addEventListener('online', onOnline);
  if (needs.reloaded) check('reload');

  return () => {
    clearTimeout(timer);
    needs.document.removeEventListener('visibilitychange', onVisible);
    needs.window.removeEventListener('online', onOnline);
  };
}
