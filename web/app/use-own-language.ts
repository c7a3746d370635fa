import { useEffect } from 'react';

import { tabStorage } from '#web/lib/browser-storage.ts';
import { keptDisplay, onDisplay } from '#web/lib/kept-display.ts';
import { locale } from '#web/lib/locale.ts';
import { tabKeys } from '#web/lib/storage-keys.ts';

import { unsavedInput } from './unsaved-input.ts';

/**
 * Reloads the page if the account has another language, once for each language, because without cookies or a connection the
 * page would return in the same one. A page with unsaved input isn't reloaded; the next page load uses the new language.
 */
export function useOwnLanguage() {
  useEffect(() => {
    const isUnsaved = unsavedInput();
    const follow = () => {
      const { language } = keptDisplay();
      if (language === locale) tabStorage.removeItem(tabKeys.reloadedFor);
      else if (tabStorage.getItem(tabKeys.reloadedFor) !== language && !isUnsaved()) {
        tabStorage.setItem(tabKeys.reloadedFor, language);
        window.location.reload();
      }
    };
    follow();

    return onDisplay(follow);
  }, []);
}
