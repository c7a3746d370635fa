import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';

import type { HealthKind } from '#shared/health/health.ts';
import { failedWords } from '#shared/health/health.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';

type RecordDialogProps = {
  kind: HealthKind;
  title: string;
  isNew: boolean;
  form: {
    props: ComponentProps<'form'>;
    failure: Error | undefined;
    isSending: boolean;
  };
  /** Instead of the usual notice, if the form asks something. */
  question?: ReactNode;
  /** Deletes the record, with Undo. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The form of one health record. What was typed stays when it can't be saved. */
export function RecordDialog(props: RecordDialogProps) {
  const { kind, title, isNew, form, question, onDelete, onClose, children } = props;
  const id = useId();

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      failure={
        question ??
        (form.failure && (
          <FailureNotice title={failedWords(kind, isNew ? 'add' : 'update')} error={form.failure}>
            What you entered is still here.
          </FailureNotice>
        ))
      }
      footer={
        <>
          {onDelete && (
            <Button variant="quiet" className="md:mr-auto" onClick={onDelete}>
              Delete
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={form.isSending} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  );
}
