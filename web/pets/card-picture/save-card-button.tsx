import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';

import type { ButtonSize, ButtonVariant } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';

import type { PicturedCard } from './card-file.ts';
import { useSaveCard } from './use-save-card.ts';

type SaveCardButtonProps = {
  card: PicturedCard;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** Saves the front of a card as a picture. */
export function SaveCardButton({ card, variant = 'secondary', size }: SaveCardButtonProps) {
  const { isBusy, save } = useSaveCard(card);

  return (
    <Button
      variant={variant}
      size={size}
      icon={<Download />}
      busy={isBusy}
      busyLabel={t`Saving…`}
      onClick={save}
    >
      <Trans>Save card</Trans>
    </Button>
  );
}
