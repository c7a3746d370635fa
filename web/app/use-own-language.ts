import { useEffect } from 'react';

import { tabStorage } from '#web/lib/browser-storage.ts';
import { keptDisplay, onDisplay } from '#web/lib/kept-display.ts';
import { locale } from '#web/lib/locale.ts';
import { tabKeys } from '#web/lib/storage-keys.ts';

import { unsavedInput } from './unsaved-input.ts';

/**
 * Loads the page again when the account speaks another language than it. Once for a language: without cookies or without a
 * connection it would come back in the same. A page with unsaved input is left alone; what is loaded next is in the language.
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
