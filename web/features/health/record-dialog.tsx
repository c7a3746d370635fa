import { type ReactNode, useId } from 'react';
import type { FieldValues, Path } from 'react-hook-form';

import type { HealthKind } from '#shared/health/health.ts';
import { failedWords, notesMax } from '#shared/health/health.ts';
import { inThousands } from '#shared/numbers.ts';
import type { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

import { type Attachable, AttachField } from './attach-field.tsx';

type RecordDialogProps<Values extends FieldValues, Output> = {
  kind: HealthKind;
  isNew: boolean;
  form: ReturnType<typeof useServerForm<Values, Output>>;
  /** The documents that can be attached. */
  documents: readonly Attachable[];
  /** Instead of the usual notice, if the form asks something. */
  question?: ReactNode;
  /** Deletes the record, with Undo. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
  /** The fields of this kind. */
  children: ReactNode;
};

const nouns: Record<HealthKind, string> = {
  weight: 'weight',
  medication: 'medication',
  vaccination: 'vaccination',
  event: 'medical event',
};

/** The form of one health record, with notes and documents. What was typed stays when it can't be saved. */
export function RecordDialog<Values extends FieldValues, Output>(props: RecordDialogProps<Values, Output>) {
  const { kind, isNew, form, documents, question, onDelete, onClose, children } = props;
  const id = useId();

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${isNew ? 'Add' : 'Edit'} ${nouns[kind]}`}
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
        <TextareaField
          label="Notes"
          optional
          dir="auto"
          hint={`Up to ${inThousands(notesMax)} characters.`}
          {...form.field((kind === 'event' ? 'description' : 'notes') as Path<Values>)}
        />
        <AttachField form={form} documents={documents} />
      </form>
    </Dialog>
  );
}
