import { t } from '@lingui/core/macro';

import { listed } from '#shared/core/listed.ts';
import { orderProblem } from '#shared/documents/document-dates.ts';
import type { DocumentFacts } from '#shared/documents/documents.schema.ts';
import { documentCategories, type Suggestion } from '#shared/documents/documents.ts';
import { dayShort } from '#web/lib/dates.ts';

import type { Document } from './documents.api.ts';

type Suggested = Pick<
  Document,
  'suggestion' | 'suggestionAnswered' | 'category' | 'categoryGuessed' | 'documentDate' | 'expirationDate'
>;

/** The facts from a document's text that its owner hasn't set. None after the owner has used or dismissed them. */
export function offeredFacts(document: Suggested): Suggestion {
  const { suggestion, suggestionAnswered, documentDate, expirationDate } = document;
  if (!suggestion || suggestionAnswered) return {};
  const dates = {
    ...(documentDate === null && suggestion.documentDate && { documentDate: suggestion.documentDate }),
    ...(expirationDate === null &&
      suggestion.expirationDate && { expirationDate: suggestion.expirationDate }),
  };
  const isNew = document.categoryGuessed && suggestion.category !== document.category;

  return {
    ...(isNew && suggestion.category && { category: suggestion.category }),
    // Omitted if a suggested date contradicts the owner's other date.
    ...(orderProblem({ documentDate, expirationDate, ...dates }) === undefined && dates),
  };
}

/** The change that uses an offer. */
export const acceptedFacts = (offered: Suggestion): DocumentFacts => ({
  ...offered,
  ...(offered.category && { categoryGuessed: false }),
  suggestionAnswered: true,
});

/** "Suggested: Lab result, dated Mar 3, 2026". */
export function offerInWords({ category, documentDate, expirationDate }: Suggestion): string {
  const dated = documentDate ? unbroken(dayShort(documentDate)) : '';
  const expires = expirationDate ? unbroken(dayShort(expirationDate)) : '';
  const facts = [
    ...(category ? [documentCategories[category]] : []),
    ...(dated ? [t`dated ${dated}`] : []),
    ...(expires ? [t`expires ${expires}`] : []),
  ];

  return t`Suggested: ${{ facts: listed(facts, 'unit') }}`;
}

/** A date breaks badly in the narrow tiles of a phone. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
