import { t } from '@lingui/core/macro';
import type { SyntheticEvent } from 'react';

import { dayProblem, orderProblem } from '#shared/documents/document-dates.ts';
import { DateField } from '#web/ui/date-field.tsx';

export type DocumentDates = { documentDate: string; expirationDate: string };
export type DateErrors = { [Name in keyof DocumentDates]?: string | undefined };

type DocumentDateFieldsProps = {
  /** The initial values: `YYYY-MM-DD`, or empty. */
  initial: DocumentDates;
  errors?: DateErrors | undefined;
  /** The hints below the labels. */
  hints?: DateErrors;
  onChange: (dates: Partial<DocumentDates>) => void;
};

// Not a date: dayProblem has a message for it.
const unreadable = 'unreadable';

/** The fields for a document's date and expiration date. */
export function DocumentDateFields({ initial, errors, hints, onChange }: DocumentDateFieldsProps) {
  // Uncontrolled: browsers report an incomplete day as empty, and writing that into the field would clear the input.
  const field = (name: keyof DocumentDates) => {
    const read = ({ currentTarget: { validity, value } }: SyntheticEvent<HTMLInputElement>) =>
      onChange({ [name]: validity.badInput ? unreadable : value });

    return {
      optional: true,
      defaultValue: initial[name],
      error: errors?.[name],
      hint: hints?.[name],
      onChange: read,
      onBlur: read,
    };
  };

  return (
    <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
      <DateField label={t`Document date`} {...field('documentDate')} />
      <DateField label={t`Expiration date`} {...field('expirationDate')} />
    </div>
  );
}

/** The errors of the dates; undefined if both are valid. */
export function dateErrors({ documentDate, expirationDate }: DocumentDates): DateErrors | undefined {
  const problemOf = (day: string) => (day === '' ? undefined : dayProblem(day));
  const errors = {
    documentDate: problemOf(documentDate),
    expirationDate: problemOf(expirationDate),
  };
  if (errors.documentDate === undefined && errors.expirationDate === undefined)
    errors.expirationDate = orderProblem({ documentDate, expirationDate });

  return Object.values(errors).some((error) => error !== undefined) ? errors : undefined;
}
