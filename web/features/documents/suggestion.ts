import { orderProblem } from '#shared/document-dates.ts';
import type { DocumentFacts } from '#shared/documents.schema.ts';
import type { DocumentCategory, Suggestion } from '#shared/documents.ts';
import { dayShort } from '#web/lib/dates.ts';

import type { Document } from './documents.api.ts';

type Suggested = Pick<
  Document,
  'suggestion' | 'suggestionAnswered' | 'category' | 'categoryGuessed' | 'documentDate' | 'expirationDate'
>;

/** What is offered from a document's text: what its owner hasn't set, until the offer is used or dismissed. */
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
    // A date that doesn't fit the one that the owner has set.
    ...(orderProblem({ documentDate, expirationDate, ...dates }) === undefined && dates),
  };
}

/** The change that uses an offer. */
export const acceptedFacts = (offered: Suggestion): DocumentFacts => ({
  ...offered,
  ...(offered.category && { categoryGuessed: false }),
  suggestionAnswered: true,
});

const kinds: Record<DocumentCategory, string> = {
  vaccination: 'a vaccination record',
  medical: 'a medical record',
  lab: 'a lab result',
  prescription: 'a prescription',
  insurance: 'an insurance document',
  registration: 'a registration',
  adoption: 'adoption or pedigree papers',
  travel: 'a travel document',
  photo: 'a photo',
  other: 'another document',
};

/** "Looks like a lab result, dated Mar 3, 2026": an offer as a sentence, without a period. */
export function offerInWords({ category, documentDate, expirationDate }: Suggestion): string {
  const dated = documentDate && unbroken(dayShort(documentDate));
  const expires = expirationDate && unbroken(dayShort(expirationDate));
  if (category) {
    return [
      `Looks like ${kinds[category]}`,
      ...(dated ? [`dated ${dated}`] : []),
      ...(expires ? [`expires ${expires}`] : []),
    ].join(', ');
  }
  const facts = [...(dated ? [`is dated ${dated}`] : []), ...(expires ? [`expires ${expires}`] : [])];

  return `Looks like this ${facts.join(' and ')}`;
}

/** A date breaks badly in the narrow tiles of a phone. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');
