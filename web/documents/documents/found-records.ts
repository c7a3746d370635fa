import { plural } from '@lingui/core/macro';

import type { ProposedCounts } from '#shared/documents/proposed-records.ts';

import type { Document } from './documents.api.ts';

export const countOf = ({ vaccinations, weights, visits }: ProposedCounts): number =>
  vaccinations + weights + visits;

/** "3 vaccinations found". */
export function foundInWords(counts: ProposedCounts): string {
  const count = countOf(counts);
  if (counts.vaccinations === count)
    return plural(count, { one: '# vaccination found', other: '# vaccinations found' });
  if (counts.weights === count) return plural(count, { one: '# weight found', other: '# weights found' });
  if (counts.visits === count)
    return plural(count, { one: '# next visit found', other: '# next visits found' });

  return plural(count, { one: '# record found', other: '# records found' });
}

/** The counts that a person hasn't answered yet; undefined when there are none. */
export const foundIn = ({ proposed, recordsAnswered }: Pick<Document, 'proposed' | 'recordsAnswered'>) =>
  proposed && !recordsAnswered && countOf(proposed) > 0 ? proposed : undefined;
