import { expect, test } from 'vitest';

import type { Attachable, Attaching } from './attachable-order.ts';
import { inAttachingOrder } from './attachable-order.ts';

const added = (day: number) => `2026-05-0${day}T12:00:00.000Z`;
const document = (id: string, facts: Partial<Attachable>): Attachable => ({
  id,
  name: id,
  category: 'other',
  documentDate: null,
  createdAt: added(1),
  ...facts,
});

const documents = [
  document('newest', { createdAt: added(9) }),
  document('lab of another day', { category: 'lab', documentDate: '2026-04-01', createdAt: added(5) }),
  document('photo of the day', { category: 'photo', documentDate: '2026-03-14', createdAt: added(2) }),
  document('certificate of another day', { category: 'vaccination', documentDate: '2025-03-14' }),
  document('certificate of the day', { category: 'vaccination', documentDate: '2026-03-14' }),
  document('prescription', { category: 'prescription', createdAt: added(3) }),
  document('visit', { category: 'medical', createdAt: added(4) }),
];

test.each<[string, Attaching, string[]]>([
  [
    'a vaccination',
    { kind: 'vaccination', day: '2026-03-14' },
    ['certificate of the day', 'photo of the day', 'certificate of another day', 'newest'],
  ],
  ['a prescription', { kind: 'medication', day: '' }, ['prescription', 'newest']],
  [
    'a visit on the day on which a document was added',
    { kind: 'event', day: '2026-05-09', eventType: 'checkup' },
    ['newest', 'lab of another day', 'visit', 'prescription'],
  ],
  [
    'a lab test',
    { kind: 'event', day: '2026-04-01', eventType: 'lab_test' },
    ['lab of another day', 'newest'],
  ],
  ['a weight', { kind: 'weight', day: '2026-03-14' }, ['certificate of the day']],
])('HEALTH-1: for %s the documents of its day and category come first', (_what, record, first) => {
  const ordered = inAttachingOrder(documents, record).map(({ id }) => id);

  if (record.kind !== 'weight') expect(ordered.slice(0, first.length)).toEqual(first);
  else expect(ordered.slice(0, 2).toSorted()).toEqual(['certificate of the day', 'photo of the day']);
  expect(ordered).toHaveLength(documents.length);
});
