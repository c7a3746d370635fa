import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepZone } from '#web/lib/own-zone.ts';

import { DosesToday } from './doses-today.tsx';

beforeEach(() => {
  keepZone('America/Chicago');
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  keepZone(null);
});

type Props = Parameters<typeof DosesToday>[0];

const medication = {
  id: 'apoquel',
  name: 'Apoquel',
  dosage: '16 mg',
  startDate: '2026-11-01',
  endDate: null,
  schedule: { times: ['08:00', '20:00'], every: 1 },
} as unknown as Props['medications'][number];
const given = (slot: string) =>
  ({
    medicationId: 'apoquel',
    slot,
    state: 'given',
    by: null,
    at: '2026-11-20T14:00:00Z',
  }) as Props['doses'][number];

test.each<[string, string, Props['doses'], (string | null)[]]>([
  ['before the first', '2026-11-20T13:00:00Z', [], ['8:00 AM', '8:00 PM']],
  ['in the morning', '2026-11-20T14:00:00Z', [], ['8:00 PM']],
  ['once it is given', '2026-11-20T15:00:00Z', [given('2026-11-20T08:00')], ['8:00 PM']],
])('HEALTH-1: only the dose that is due now stands out, %s', (_, now, doses, secondary) => {
  vi.setSystemTime(new Date(now));
  render(<DosesToday medications={[medication]} doses={doses} changes={{} as Props['changes']} />);
  const buttons = screen.getAllByRole('button', { name: /^Mark as given/ });
  const quiet = buttons.filter(({ className }) => className.includes(secondaryLook()));

  expect(quiet.map(({ textContent }) => /\d+:\d\d\s[AP]M/.exec(textContent)?.[0].replace(/\s/, ' '))).toEqual(
    secondary,
  );
});

/** The look of "Skip", which is always secondary. */
function secondaryLook(): string {
  return screen.getAllByRole('button', { name: /^Skip/ })[0]?.className ?? 'none';
}
