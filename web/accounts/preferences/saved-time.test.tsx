import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { SavedTime } from './saved-time.tsx';

const saved = vi.fn<(time: string) => void>();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  saved.mockReset();
});

function Settings() {
  const [value, setValue] = useState('09:00:00');

  return (
    <SavedTime
      label="Default time"
      value={value}
      onSave={(time) => {
        saved(time);
        setValue(time);
      }}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Default time');
const choose = (value: string) => fireEvent.change(field(), { target: { value } });

test('SET-1: a time is saved as it is chosen, once, without leaving the field', () => {
  render(<Settings />);
  choose('07:00');
  choose('07:30');
  act(() => void vi.advanceTimersByTime(1000));

  expect(saved.mock.calls).toEqual([['07:30:00']]);
  expect(field().value).toBe('07:30');
  fireEvent.blur(field());
  expect(saved).toHaveBeenCalledOnce();
});

test.each<[string, (unmount: () => void) => void]>([
  ['going to another page', (unmount) => unmount()],
  ['closing the tab', () => void act(() => window.dispatchEvent(new Event('pagehide')))],
  ['Enter', () => fireEvent.keyDown(field(), { key: 'Enter' })],
  ['leaving the field', () => fireEvent.blur(field())],
])('SET-1: a chosen time is not lost by %s', (_, leave) => {
  const { unmount } = render(<Settings />);
  choose('21:15');
  leave(unmount);

  expect(saved.mock.calls).toEqual([['21:15:00']]);
});

test('SET-1: an emptied time and the same time change nothing', () => {
  const { unmount } = render(<Settings />);
  choose('');
  fireEvent.blur(field());
  expect(field().value).toBe('09:00');
  choose('09:00');
  unmount();

  expect(saved).not.toHaveBeenCalled();
});
