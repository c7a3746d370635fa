import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';

import { inThousands } from '#shared/core/numbers.ts';
import type { HealthKind } from '#shared/health/health.ts';
import { failedWords, notesMax } from '#shared/health/health.ts';
import type { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';

import { AttachField } from './attach-field.tsx';
import type { Attachable } from './attachable-order.ts';

type RecordDialogProps<Values extends FieldValues, Output> = {
  kind: HealthKind;
  isNew: boolean;
  form: ReturnType<typeof useServerForm<Values, Output>>;
  /** The documents that can be attached. */
  documents: readonly Attachable[];
  /** Replaces the usual notice if the form asks a question. */
  question?: ReactNode;
  /** Deletes the record, with Undo. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
  /** The fields of this kind. */
  children: ReactNode;
  /** Fields that are folded, with the notes and documents. */
  more?: ReactNode;
  /** One of those has a value or an error. */
  hasMore?: boolean;
};

const addTitles: Record<HealthKind, string> = {
  weight: t`Add weight`,
  medication: t`Add medication`,
  vaccination: t`Add vaccination`,
  event: t`Add medical event`,
};
const editTitles: Record<HealthKind, string> = {
  weight: t`Edit weight`,
  medication: t`Edit medication`,
  vaccination: t`Edit vaccination`,
  event: t`Edit medical event`,
};

/** The form of one health record, with notes and documents. A failure keeps the input. */
export function RecordDialog<Values extends FieldValues, Output>(props: RecordDialogProps<Values, Output>) {
  const {
    kind,
    isNew,
    form,
    documents,
    question,
    onDelete,
    onClose,
    children,
    more,
    hasMore = false,
  } = props;
  const id = useId();
  const others = (
    <>
      {more}
      <NotesField form={form} name={(kind === 'event' ? 'description' : 'notes') as Path<Values>} />
      <AttachField kind={kind} form={form} documents={documents} />
    </>
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={(isNew ? addTitles : editTitles)[kind]}
      failure={
        question ??
        (form.failure && (
          <FailureNotice title={failedWords(kind, isNew ? 'add' : 'update')} error={form.failure}>
            <Trans>What you entered is still here.</Trans>
          </FailureNotice>
        ))
      }
      footer={
        <>
          {onDelete && (
            <Button variant="quiet" className="md:mr-auto" onClick={onDelete}>
              <Trans>Delete</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={form.isSending} busyLabel={t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="flex flex-col gap-5">
        {children}
        {more ? <Fold isFilled={hasMore}>{others}</Fold> : others}
      </form>
    </Dialog>
  );
}

/** Stays open once it was, so that nothing closes while someone types in it. */
function Fold({ isFilled, children }: { isFilled: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(isFilled);

  return (
    <details open={isOpen || isFilled} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <FoldSummary className="text-sm font-semibold">
        <Trans>More options</Trans>
      </FoldSummary>
      <div className="flex flex-col gap-5 pt-3">{children}</div>
    </details>
  );
}

type NotesFieldProps<Values extends FieldValues, Output> = {
  form: ReturnType<typeof useServerForm<Values, Output>>;
  name: Path<Values>;
};

const nearMax = notesMax - 500;

/** Says how long the notes can be once they are nearly that long. */
function NotesField<Values extends FieldValues, Output>({ form, name }: NotesFieldProps<Values, Output>) {
  const notes: string | null = useWatch({ control: form.control, name });
  const most = inThousands(notesMax);

  return (
    <TextareaField
      label={t`Notes`}
      optional
      dir="auto"
      hint={(notes ?? '').length > nearMax && t`Up to ${most} characters.`}
      {...form.field(name)}
    />
  );
}
