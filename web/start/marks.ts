import { paths } from '#shared/core/paths.ts';
import { sharedStorage, tabStorage } from '#web/lib/browser-storage.ts';
import { passkeysWork } from '#web/lib/passkeys-work.ts';
import { draftMarkKey, sessionHintKey, tabKeys } from '#web/lib/storage-keys.ts';
import { isRecoveryHash } from '#web/session/recovery-link.ts';

/**
 * Marks a page whose prerendered form is about to be replaced: by the app for a signed-in owner, by a sign-up that was begun
 * here, by the message about a recovery link (RESET-3), or because a link is incomplete. Its style hides the content until the
 * app has started.
 */
export function markReplaced(pattern: string) {
  const { dataset } = document.documentElement;
  if (isRecoveryHash(location.hash)) dataset.replaced = 'recovery';
  else if (isReplaced(pattern)) dataset.replaced = '';
}

function isReplaced(pattern: string): boolean {
  const parameters = new URLSearchParams(location.search);
  switch (pattern) {
    case paths.login:
      return isKept(sessionHintKey(location.hostname));
    case paths.emailVerification:
      return !parameters.get('token') || parameters.get('type') === 'email_change';
    case paths.onboarding:
    case paths.verifyEmail:
      return isKept(sessionHintKey(location.hostname)) || isKept(draftMarkKey);
    case paths.resetPassword:
      return true;
    default:
      return false;
  }
}

/** SES-10: marks a page that this tab has rendered before; its skeleton does not move. `route` is the id of its last route. */
export function markDrawn(route: string | undefined) {
  const drawn = (tabStorage.getItem(tabKeys.drawn) ?? '').split(' ');
  if (route && drawn.includes(route)) document.documentElement.dataset.drawn = '';
}

/** Marks a page where passkeys don't work, so that their prerendered controls take no room. */
export function markWithoutPasskeys() {
  if (!passkeysWork()) document.documentElement.dataset.withoutPasskeys = '';
}

const isKept = (key: string) => sharedStorage.getItem(key) !== null;
