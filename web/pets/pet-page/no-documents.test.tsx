import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { PetGrant } from '#shared/pets/people.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

import { NoDocuments } from './no-documents.tsx';

const grant: PetGrant = { role: 'caregiver', scope: null, papers: 'all', fromDay: null, untilDay: null };

const show = (shared?: Partial<PetGrant>) =>
  render(
    <NoDocuments
      pet={{ name: 'Biscuit', sharedBy: shared ? { ...grant, ...shared, owner: 'Ada' } : null } as Pet}
    />,
  );

test('PEOPLE-6: a caregiver without documents isn’t told that there are none', () => {
  show({ papers: 'none' });

  expect(screen.getByText('Documents aren’t shared with you')).toBeTruthy();
  expect(screen.getByText('You only see documents you add. Ada sees them too.')).toBeTruthy();
  expect(screen.queryByText('No documents yet')).toBeNull();
});

test.each([{ papers: 'medical' }, { role: 'viewer', scope: 'medical', papers: 'none' }] as const)(
  'PEOPLE-6: with the medical documents only (%o), the others are said to be kept',
  (shared) => {
    show(shared);

    expect(screen.getByText('No medical documents yet')).toBeTruthy();
    expect(screen.getByText('Ada shares only medical documents with you.')).toBeTruthy();
  },
);

test.each([undefined, { papers: 'all' }] as const)('with all documents (%o), there are none', (shared) => {
  show(shared);

  expect(screen.getByText('No documents yet')).toBeTruthy();
});
