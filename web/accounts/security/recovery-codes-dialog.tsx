import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { RecoveryCodes } from './recovery-codes.tsx';

type RecoveryCodesDialogProps = {
  codes: readonly string[];
  email: string;
  /** Gets the focus when the codes have been saved. */
  heading: () => HTMLElement | null | undefined;
  onClose: () => void;
};

/** New recovery codes, which are shown only once. */
export function RecoveryCodesDialog({ codes, email, heading, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open
      keep
      finalFocus={heading}
      onOpenChange={() => undefined}
      title={t`Save your recovery codes`}
      footer={
        <Button onClick={onClose}>
          <Trans>I’ve saved them</Trans>
        </Button>
      }
    >
      <RecoveryCodes codes={codes} email={email} />
    </Dialog>
  );
}
