import { plural, t } from '@lingui/core/macro';

import { listed } from '#shared/core/listed.ts';

type Preview = { documents: number; links: number; healthRecords: number; reminders: number };

/** A summary of the data deleted with a pet, and the number of links that stop working. */
export function deletionSummary({ documents, links, healthRecords, reminders }: Preview): string {
  const counts = [
    documents > 0 && plural({ count: documents }, { one: '# document', other: '# documents' }),
    healthRecords > 0 &&
      plural({ count: healthRecords }, { one: '# health record', other: '# health records' }),
    reminders > 0 && plural({ count: reminders }, { one: '# reminder', other: '# reminders' }),
  ].filter((words) => words !== false);
  const others = listed(counts);
  const deleted =
    counts.length === 0
      ? t`The photo and everything you entered. There are no documents.`
      : t`The photo and all details, along with ${others}.`;
  if (links === 0) return deleted;
  const ending = plural(links, {
    one: '# active link will stop working.',
    other: '# active links will stop working.',
  });

  return `${deleted} ${ending}`;
}
