import { t } from '@lingui/core/macro';
import { useState } from 'react';

import { lineProblem, normalizeLine } from '#shared/core/text.ts';
import type { SaveRequest } from '#shared/data/inbox/inbox.schema.ts';
import type { DocumentCategory } from '#shared/documents/documents.ts';
import { documentNameRules } from '#shared/documents/documents.ts';
import type { DateErrors } from '#web/documents/documents/document-date-fields.tsx';
import { dateErrors } from '#web/documents/documents/document-date-fields.tsx';
import { noPet } from '#web/documents/documents/document-filter.ts';
import type { RowEdit, RowEdits } from '#web/documents/proposed-records/proposed-rows.ts';
import { withEdit } from '#web/documents/proposed-records/proposed-rows.ts';

import type { AttachedFile, Message } from './inbox.api.ts';

/** The document that an attachment would become. */
export type Choice = {
  selected: boolean;
  name: string;
  category: DocumentCategory | null;
  petId: string;
  /** `YYYY-MM-DD`, or empty. */
  documentDate: string;
  expirationDate: string;
  /** The changes of the records that were read from it. */
  rowEdits: RowEdits;
};

export type ChoiceErrors = { name?: string | undefined; category?: string | undefined } & DateErrors;

export const canSave = ({ problem, savedAt }: AttachedFile): boolean => problem === null && savedAt === null;

/** Proposed until the person says otherwise. A kind of paper that wasn't recognized isn't selected, unless records were found in it. */
const proposed = (file: AttachedFile, petId: string): Choice => ({
  selected: canSave(file) && (file.proposal.category !== null || hasRecords(file)),
  name: file.proposal.name,
  category: file.proposal.category,
  petId,
  documentDate: file.proposal.documentDate ?? '',
  expirationDate: file.proposal.expirationDate ?? '',
  rowEdits: {},
});

const hasRecords = ({ proposal: { records } }: AttachedFile) =>
  records !== null && [...records.vaccinations, ...records.weights, ...records.visits].length > 0;

/** The choices about a message's attachments. What the person changes stays when more is read from a file. */
export function useChoices(
  { files, petId }: Pick<Message, 'files' | 'petId'>,
  onlyPetId: string | undefined,
) {
  const [edits, setEdits] = useState<Readonly<Record<string, Partial<Choice>>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, ChoiceErrors>>>({});
  const choiceOf = (file: AttachedFile): Choice => ({
    ...proposed(file, petId ?? onlyPetId ?? noPet),
    ...edits[file.id],
  });
  const selected = files.filter((file) => canSave(file) && choiceOf(file).selected);

  return {
    choiceOf,
    errorsOf: ({ id }: AttachedFile): ChoiceErrors => errors[id] ?? {},
    count: selected.length,
    change: ({ id }: AttachedFile, to: Partial<Choice>) =>
      setEdits((now) => ({ ...now, [id]: { ...now[id], ...to } })),
    editRow: ({ id }: AttachedFile, key: string, edit: RowEdit) =>
      setEdits((now) => ({
        ...now,
        [id]: { ...now[id], rowEdits: withEdit(now[id]?.rowEdits ?? {}, key, edit) },
      })),
    reset: () => setEdits({}),
    /** The request that saves what is selected; undefined when something is missing, which the fields say. */
    read(
      rowsOf: (file: AttachedFile) => SaveRequest['documents'][number]['rows'],
    ): SaveRequest['documents'] | undefined {
      const found = Object.fromEntries(
        selected.flatMap((file) => {
          const problems = errorsIn(choiceOf(file));

          return problems ? [[file.id, problems] as const] : [];
        }),
      );
      setErrors(found);
      if (Object.keys(found).length > 0) return undefined;

      return selected.flatMap((file) => {
        const { name, category, petId: chosen, documentDate, expirationDate } = choiceOf(file);
        if (category === null) return [];

        return {
          attachmentId: file.id,
          name: normalizeLine(name),
          category,
          petId: chosen === noPet ? null : chosen,
          documentDate: documentDate || null,
          expirationDate: expirationDate || null,
          rows: rowsOf(file),
        };
      });
    },
  };
}

function errorsIn({ name, category, documentDate, expirationDate }: Choice): ChoiceErrors | undefined {
  const errors: ChoiceErrors = {
    ...dateErrors({ documentDate, expirationDate }),
    name: lineProblem(normalizeLine(name), documentNameRules),
    category: category === null ? t`Choose one` : undefined,
  };

  return Object.values(errors).some((error) => error !== undefined) ? errors : undefined;
}
