import { t } from '@lingui/core/macro';

import { listed } from '#shared/core/listed.ts';
import { orderProblem } from '#shared/documents/document-dates.ts';
import type { DocumentFacts } from '#shared/documents/documents.schema.ts';
import type { DocumentCategory, Suggestion } from '#shared/documents/documents.ts';
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

const looks: Record<DocumentCategory, string> = {
  vaccination: t`Looks like a vaccination record`,
  medical: t`Looks like a medical record`,
  lab: t`Looks like a lab result`,
  prescription: t`Looks like a prescription`,
  insurance: t`Looks like an insurance document`,
  registration: t`Looks like a registration`,
  adoption: t`Looks like adoption or pedigree papers`,
  travel: t`Looks like a travel document`,
  photo: t`Looks like a photo`,
  other: t`Looks like another kind of document`,
};

/** "Looks like a lab result, dated Mar 3, 2026": an offer as a sentence, without a period. */
export function offerInWords({ category, documentDate, expirationDate }: Suggestion): string {
  const dated = documentDate ? unbroken(dayShort(documentDate)) : '';
  const expires = expirationDate ? unbroken(dayShort(expirationDate)) : '';
  if (category) {
    const facts = [
      looks[category],
      ...(dated ? [t`dated ${dated}`] : []),
      ...(expires ? [t`expires ${expires}`] : []),
    ];

    return listed(facts, 'unit');
  }
  if (!dated) return t`Looks like this expires ${expires}`;

  return expires
    ? t`Looks like this is dated ${dated} and expires ${expires}`
    : t`Looks like this is dated ${dated}`;
}

/** A date breaks badly in the narrow tiles of a phone. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
