import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';

import type { ButtonSize, ButtonVariant } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { PicturedCard } from './card-file.ts';
import { drawing, saveCard } from './card-file.ts';

type SaveCardButtonProps = {
  card: PicturedCard;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** Saves the front of a card as a picture. */
export function SaveCardButton({ card, variant = 'secondary', size }: SaveCardButtonProps) {
  const [busy, setBusy] = useState(false);
  useEffect(() => void drawing.load(), []);

  async function save() {
    setBusy(true);
    try {
      await saveCard(card);
    } catch {
      toast.error(t`We couldn’t save the card`, { description: t`Check your connection and try again.` });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant={variant}
      size={size}
      icon={<Download />}
      busy={busy}
      busyLabel={t`Saving…`}
      onClick={() => void save()}
    >
      <Trans>Save card</Trans>
    </Button>
  );
}
