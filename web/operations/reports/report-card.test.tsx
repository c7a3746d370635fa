import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { figureInWords } from '#shared/operations/reports.ts';

import { ReportCard } from './report-card.tsx';
import { levelsOf, levelsOfBytes } from './report-points.ts';

const row = (from: string, value: number, isHidden = false) => ({
  from,
  value,
  isHidden,
  label: from,
  words: figureInWords({ least: value, isHidden }, String),
});

test('ADMIN-3: a figure is a chart, and a table when it’s asked for, with small numbers hidden', async () => {
  const rows = [row('2026-11-01', 12), row('2026-11-02', 1, true)];
  const { container } = render(
    <ReportCard title="Sign-ups" summary="At least 13" rows={rows} format={String} />,
  );
  expect(container.querySelectorAll('rect')).toHaveLength(2);
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show table: Sign-ups' }));

  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'WhenSign-ups',
    '2026-11-02Fewer than 5',
    '2026-11-0112',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Show chart: Sign-ups' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('ADMIN-3: a period in which nothing happened says so', () => {
  render(<ReportCard title="Sign-ups" summary="0" rows={[row('2026-11-01', 0)]} format={String} />);

  expect(screen.getByText('Nothing in this period.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [13, [0, 5, 10, 15]],
  [1234, [0, 500, 1000, 1500]],
])('ADMIN-3: the lines of a chart up to %d are round numbers', (highest, levels) => {
  expect(levelsOf(highest)).toEqual(levels);
});

test('ADMIN-3: the lines of a chart of bytes are round in their unit', () => {
  expect(levelsOfBytes(4.6 * 1024 ** 3)).toEqual([0, 2, 4, 6].map((level) => level * 1024 ** 3));
  expect(levelsOfBytes(0)).toEqual([0, 1, 2, 3, 4]);
});
