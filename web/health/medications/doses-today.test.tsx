import { fireEvent, render } from '@testing-library/react';
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

test.each<[string, Props['doses'], string[]]>([
  ['none is', [], ['Mark Apoquel at 8:00 AM as done', 'Mark Apoquel at 8:00 PM as done']],
  [
    'the first is',
    [given('2026-11-20T08:00')],
    ['Undo Apoquel at 8:00 AM', 'Mark Apoquel at 8:00 PM as done'],
  ],
])('HEALTH-1: a circle is empty until its dose is given, %s', (_, doses, names) => {
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'));
  render(<DosesToday medications={[medication]} doses={doses} changes={{} as Props['changes']} />);
  const circles = document.querySelectorAll<HTMLElement>('.done-circle');

  expect(
    [...circles].map((circle) =>
      circle
        .getAttribute('aria-label')
        ?.replace(/\u202F/g, ' ')
        .replace(' CT', ''),
    ),
  ).toEqual(names);
  expect([...circles].map(({ dataset }) => dataset['done'] !== undefined)).toEqual(
    names.map((name) => name.startsWith('Undo')),
  );
});

const firstCircle = () => {
  const circle = document.querySelector('button.done-circle');
  if (!circle) throw new Error('There is no circle to press');

  return circle;
};

test('HEALTH-1: the second press of a double press doesn’t take back the dose that the first one recorded', () => {
  const takeBack = vi.fn();
  const at = '2026-11-20T15:00:00Z';
  vi.setSystemTime(new Date(at));
  render(
    <DosesToday
      medications={[medication]}
      doses={[{ ...given('2026-11-20T08:00'), at }]}
      changes={{ takeBack } as unknown as Props['changes']}
    />,
  );

  fireEvent.click(firstCircle());
  expect(takeBack).not.toHaveBeenCalled();
  vi.setSystemTime(new Date('2026-11-20T15:00:02Z'));
  fireEvent.click(firstCircle());
  expect(takeBack).toHaveBeenCalledOnce();
});

test('HEALTH-1: a dose that is being recorded isn’t recorded again', () => {
  const record = vi.fn();
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'));
  const pending = { medicationId: 'apoquel', slot: '2026-11-20T08:00', state: 'given' };
  const changes = { record, pending: undefined as typeof pending | undefined };
  const today = () => (
    <DosesToday medications={[medication]} doses={[]} changes={changes as unknown as Props['changes']} />
  );
  const { rerender } = render(today());

  fireEvent.click(firstCircle());
  changes.pending = pending;
  rerender(today());
  fireEvent.click(firstCircle());
  expect(record).toHaveBeenCalledOnce();
});
