import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import { AttachmentChoice } from './attachment-choice.tsx';
import type { Message } from './inbox.api.ts';
import { saveMutation, undoSaveMutation } from './inbox.api.ts';
import { useAttachedRows } from './use-attached-rows.ts';
import { canSave, useChoices } from './use-choices.ts';

const savedWords = (records: number) =>
  records === 0
    ? t`Saved to documents`
    : plural(records, { one: 'Saved with # record', other: 'Saved with # records' });

/** The attachments of a message, and the press that makes documents of the selected ones and records of their selected rows. */
export function SaveAttachments({ message }: { message: Message }) {
  const { id: messageId, files, leftOut } = message;
  const titleId = useId();
  const found = usePets('list', { all: true }).data ?? [];
  const pets = found.filter((pet) => can(pet, 'record'));
  const choices = useChoices(message, pets.length === 1 ? pets[0]?.id : undefined);
  const save = useMutation(saveMutation());
  const undo = useMutation(undoSaveMutation());
  // The same for each try of a save, so that one that arrived unnoticed isn't repeated.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const { count } = choices;
  const attached = useAttachedRows(files, choices.choiceOf, pets);
  const records = attached.count;

  function submit() {
    const documents = choices.read(attached.savedRowsOf);
    if (!documents || documents.length === 0) return;
    const petIds = documents.flatMap(({ petId }) => petId ?? []);
    save.mutate(
      { messageId, json: { requestKey, documents }, petIds },
      {
        onSuccess: () => {
          setRequestKey(crypto.randomUUID());
          choices.reset();
          toast.undoable(savedWords(records), () =>
            undo.mutate(
              { messageId, requestKey, petIds },
              {
                onSuccess: toast.undone,
                onError: (error) => toast.error(t`That didn’t work`, { description: messageOf(error) }),
              },
            ),
          );
        },
        onError: (error) => toast.error(t`We couldn’t save that`, { description: messageOf(error) }),
      },
    );
  }

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-4">
      <h2 id={titleId} className="text-xl">
        <Trans>Attachments</Trans>
      </h2>
      {files.length === 0 && (
        <p className="text-ink-soft">
          {message.state === 'waiting' ? (
            <Trans>We’re reading this email. Its attachments will be here in a moment.</Trans>
          ) : (
            <Trans>This email has no attachments.</Trans>
          )}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {files.map((file) => (
          <AttachmentChoice
            key={file.id}
            file={file}
            choice={choices.choiceOf(file)}
            errors={choices.errorsOf(file)}
            pets={pets}
            disabled={save.isPending}
            attached={attached.rowsFor(file)}
            onChange={(to) => choices.change(file, to)}
            onEditRow={(key, edit) => choices.editRow(file, key, edit)}
          />
        ))}
      </ul>
      {leftOut > 0 && (
        <p className="text-ink-soft text-sm">
          <Plural
            value={leftOut}
            one="# more attachment is only in the original."
            other="# more attachments are only in the original."
          />
        </p>
      )}
      {files.some(canSave) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="lg"
            disabled={count === 0 || attached.isLoading}
            busy={save.isPending}
            onClick={submit}
          >
            {records === 0
              ? plural(count, { one: 'Save # document', other: 'Save # documents' })
              : plural(records, { one: 'Save with # record', other: 'Save with # records' })}
          </Button>
          <p className="text-ink-soft text-sm" role="status">
            {count === 0 && <Trans>Select what you want to keep.</Trans>}
          </p>
        </div>
      )}
    </section>
  );
}
