import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { lifestyleQuery } from '#web/health/lifestyle/lifestyle.api.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

import { CareLine } from './care-lines.tsx';

const nothing = { allergies: [], food: [], supplements: [], treats: [], insurance: null };

function shown(lifestyle: object, conditions: string | null) {
  // The known answer is shown before the server is asked again.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = createQueryClient();
  client.setQueryData(lifestyleQuery('bella').queryKey, { ...nothing, ...lifestyle } as never);
  const pet = { id: 'bella', conditions } as Pet;

  return render(
    <QueryClientProvider client={client}>
      <CareLine pet={pet} />
    </QueryClientProvider>,
  ).container.textContent;
}

test.each([
  [{}, null, 'None on record'],
  [{ insurance: 'Sample Pet Insurance' }, null, 'Sample Pet Insurance'],
  [{ insurance: '' }, null, 'None on record'],
  [{ food: [{ name: 'Kibble' }], allergies: [{ name: 'Chicken' }] }, 'Itchy ears', 'Chicken and 2 more'],
])('LIFE-1: one line says what is recorded of daily life: %j, %j', (lifestyle, conditions, words) => {
  expect(shown(lifestyle, conditions)).toBe(words);
});
