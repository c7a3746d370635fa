import { t } from '@lingui/core/macro';
import type { SyntheticEvent } from 'react';

import { dayProblem, orderProblem } from '#shared/document-dates.ts';
import { DateField } from '#web/ui/date-field.tsx';

export type DocumentDates = { documentDate: string; expirationDate: string };
export type DateErrors = { [Name in keyof DocumentDates]?: string | undefined };

type DocumentDateFieldsProps = {
  /** What the fields begin with: `YYYY-MM-DD`, or empty. */
  initial: DocumentDates;
  errors?: DateErrors | undefined;
  /** What is said below a label. */
  hints?: DateErrors;
  onChange: (dates: Partial<DocumentDates>) => void;
};

// Not a date: dayProblem has a message for it.
const unreadable = 'unreadable';

/** The date and the last day of a document. */
export function DocumentDateFields({ initial, errors, hints, onChange }: DocumentDateFieldsProps) {
  // A browser says nothing while a day doesn't exist, and writing into the field would clear what is typed.
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

/** What is wrong with the dates; undefined when nothing is. */
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
