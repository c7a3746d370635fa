import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';

import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { dialogButtonsClass } from './dialog.tsx';
import { Modal } from './modal.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Explains the consequences, and whether they can be undone. */
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

  const id = useId();
  const cancel = () => !busy && onOpenChange(false);

  return (
    <Modal
      open={open}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-about`}
      onDismiss={cancel}
      initialFocus={(window) => window.querySelector('button')}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p id={`${id}-about`} className="text-ink-soft mt-2">
        {description}
      </p>
      <div className={cx(dialogButtonsClass, 'mt-6')}>
        <Button variant="secondary" onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
