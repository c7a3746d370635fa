import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { ApiError } from '#web/lib/api.ts';

import { editReminder, showFailure } from './reminder-actions.ts';
import type { Reminder } from './reminder.ts';
import { ShortMonthsNotice } from './short-months-notice.tsx';

vi.mock('./reminder-actions.ts', () => ({
  editReminder: vi.fn(async () => undefined),
  showFailure: vi.fn(),
}));

const reminder = (title: string, occurrence: string, repeat: string | null) =>
  ({
    id: title,
    title,
    kind: 'other',
    date: occurrence,
    occurrence,
    repeat,
    pets: [],
    notes: null,
  }) as unknown as Reminder;

test('REM-1: reminders that skip months are found, and get the last day of the month when that is asked for', async () => {
  const pill = reminder('Pill', '2027-01-31', 'FREQ=MONTHLY');
  const license = reminder('License', '2028-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29');
  const others = [reminder('Bath', '2027-01-12', 'FREQ=MONTHLY'), reminder('Once', '2027-01-31', null)];
  const { rerender } = render(<ShortMonthsNotice reminders={others} />);
  expect(screen.queryByRole('status')).toBeNull();

  rerender(<ShortMonthsNotice reminders={[pill, ...others]} />);
  expect(screen.getByText('1 reminder skips short months')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('“Pill” is on a day that some months don’t have.');

  const refused = new ApiError(404, { error: { code: 'reminders.not_found', message: 'Gone' } });
  vi.mocked(editReminder).mockRejectedValueOnce(refused);
  rerender(<ShortMonthsNotice reminders={[pill, license, ...others]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Use the last day of the month' }));

  // One that is refused says so, and doesn't hold up the next.
  await vi.waitFor(() => expect(editReminder).toHaveBeenCalledTimes(2));
  expect(vi.mocked(editReminder).mock.calls.map(([{ title }, { repeat }]) => [title, repeat])).toEqual([
    ['Pill', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['License', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
  ]);
  expect(vi.mocked(showFailure).mock.calls.map(([error]) => error)).toEqual([refused]);
});
