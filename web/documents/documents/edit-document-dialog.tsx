import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';

import { lineProblem, normalizeLine } from '#shared/core/text.ts';
import type { DocumentFacts } from '#shared/documents/documents.schema.ts';
import type { DocumentCategory } from '#shared/documents/documents.ts';
import { documentCategories, documentCategoryKeys, documentNameRules } from '#shared/documents/documents.ts';
import { isChangedElsewhere, isSessionOver } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { DateErrors, DocumentDates } from './document-date-fields.tsx';
import { DocumentDateFields, dateErrors } from './document-date-fields.tsx';
import { noPet } from './document-filter.ts';
import type { Document } from './documents.api.ts';
import { offeredFacts } from './suggestion.ts';
import { factsBefore, useChangeDocuments } from './use-change-documents.ts';

type EditDocumentDialogProps = {
  /** One document with its name, or several with the fields that they can share. */
  documents: readonly Document[];
  pets: readonly { id: string; name: string }[];
  onClose: () => void;
  onSaved?: () => void;
};

const unchanged = 'unchanged';
const categoryOptions = documentCategoryKeys.map((value) => ({ value, label: documentCategories[value] }));

/** Name, category, pet and dates of a document, or category and pet of several. */
export function EditDocumentDialog({ documents, pets, onClose, onSaved }: EditDocumentDialogProps) {
  const { save } = useChangeDocuments();
  const [first] = documents;
  const only = documents.length === 1 ? first : undefined;
  const [opened] = useState(only);
  const [name, setName] = useState(only?.name ?? '');
  const [offered] = useState(() => (only ? offeredFacts(only) : {}));
  const [category, setCategory] = useState<DocumentCategory | typeof unchanged>(
    offered.category ?? only?.category ?? unchanged,
  );
  const [petId, setPetId] = useState(only ? (only.petId ?? noPet) : unchanged);
  const [initialDates] = useState({
    documentDate: offered.documentDate ?? only?.documentDate ?? '',
    expirationDate: offered.expirationDate ?? only?.expirationDate ?? '',
  });
  const [dates, setDates] = useState(initialDates);
  const [problem, setProblem] = useState<string>();
  const [problemsOfDates, setProblemsOfDates] = useState<DateErrors>();
  const [failure, setFailure] = useState<Error>();
  const [isSaving, setSaving] = useState(false);
  // After the form has shown a conflict, the next try replaces the value of the other device.
  const seen = isChangedElsewhere(failure) ? only : opened;
  const mixed = only ? [] : [{ value: unchanged, label: t`Don’t change` } as const];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const line = normalizeLine(name);
    const nameProblem = only && lineProblem(line, documentNameRules);
    setProblem(nameProblem);
    const dateProblems = dateErrors(dates);
    setProblemsOfDates(dateProblems);
    if (nameProblem !== undefined || dateProblems) return;
    const changes: DocumentFacts = {
      ...(only && line !== seen?.name && { name: line }),
      ...(category !== unchanged && category !== seen?.category && { category, categoryGuessed: false }),
      ...(petId !== unchanged &&
        petId !== (seen && (seen.petId ?? noPet)) && { petId: petId === noPet ? null : petId }),
      ...(only && changedDates(dates, seen)),
      ...(Object.keys(offered).length > 0 && { suggestionAnswered: true }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    setSaving(true);
    try {
      await save(documents, changes, seen ? factsBefore(seen, changes) : {});
      onSaved?.();
      onClose();
    } catch (error) {
      if (!(error instanceof Error) || isSessionOver(error)) throw error;
      setFailure(error);
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={plural(documents.length, { one: 'Edit details', other: 'Edit # documents' })}
      failure={failure && <FailureNotice error={failure} title={t`We couldn’t save that`} now={only?.name} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="edit-document" busy={isSaving} busyLabel={t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id="edit-document"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        {only && (
          <TextField
            label={t`Name`}
            dir="auto"
            autoComplete="off"
            value={name}
            error={problem}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <SelectField
          label={t`Category`}
          hint={offered.category && suggested}
          options={[...mixed, ...categoryOptions]}
          value={category}
          onChange={setCategory}
        />
        <SelectField
          label={t`Pet`}
          options={[
            ...mixed,
            ...pets.map((pet) => ({ value: pet.id, label: pet.name })),
            { value: noPet, label: t`No pet` },
          ]}
          value={petId}
          onChange={setPetId}
          placeholder={t`Archived pet`}
        />
        {only && (
          <DocumentDateFields
            initial={initialDates}
            errors={problemsOfDates}
            hints={{
              documentDate: offered.documentDate && suggested,
              expirationDate: offered.expirationDate && suggested,
            }}
            onChange={(changed) => setDates((now) => ({ ...now, ...changed }))}
          />
        )}
      </form>
    </Dialog>
  );
}

const suggested = t`Suggested from the document’s text`;

/** The dates that differ from those that the person saw; an empty field is no date. */
function changedDates({ documentDate, expirationDate }: DocumentDates, seen: Document | undefined) {
  return {
    ...((documentDate || null) !== seen?.documentDate && { documentDate: documentDate || null }),
    ...((expirationDate || null) !== seen?.expirationDate && { expirationDate: expirationDate || null }),
  };
}
