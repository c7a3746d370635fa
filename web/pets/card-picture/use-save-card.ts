import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';

import { toast } from '#web/ui/toast.tsx';

import type { PicturedCard } from './card-file.ts';
import { drawing, saveCard } from './card-file.ts';

/** Saves the front of a card as a picture. */
export function useSaveCard(card: PicturedCard) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void drawing.load(), []);

  async function save() {
    setBusy(true);
    try {
      await saveCard(card);
    } catch {
      toast.error(t`We couldn’t save that`, { description: t`Check your connection and try again.` });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, save: () => void save() };
}
