import { AlertDialog } from '@base-ui/react/alert-dialog';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { backdropClass, buttonsClass, narrowClass, popupClass } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The action: "Delete document", not "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  /** The caller closes the dialog when the work is finished. */
  onConfirm: () => void;
};

/** The window of `ConfirmDialog`, which loads it. */
export function ConfirmWindow({ open, onOpenChange, title, description, ...rest }: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = t`Cancel`, danger = false, busy = false, onConfirm } = rest;

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup className={cx(popupClass, narrowClass)}>
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-soft mt-2">{description}</AlertDialog.Description>
          <div className={cx(buttonsClass, 'mt-6')}>
            <AlertDialog.Close render={<Button variant="secondary">{cancelLabel}</Button>} />
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
