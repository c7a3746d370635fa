import { paths } from '#shared/core/paths.ts';

import { isRecoveryHash } from './recovery-link.ts';

/**
 * RESET-3: for pages of plain HTML. The app takes the token out of the address bar. A link that is opened where such a page
 * is already open changes only its hash.
 */
export function followRecoveryLink() {
  const follow = () => {
    if (isRecoveryHash(location.hash)) location.replace(paths.resetPassword + location.hash);
  };
  follow();
  window.addEventListener('hashchange', follow);
}
