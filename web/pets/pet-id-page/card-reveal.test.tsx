import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { CardReveal } from './card-reveal.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <MemoryRouter initialEntries={['/pet-id']}>
      <Routes>
        <Route
          path="/pet-id"
          element={
            <CardReveal
              petIdentifier="DM-7K-1000"
              note={undefined}
              actions={<button type="button">Save card</button>}
              onward={null}
            >
              {() => <article>Card</article>}
            </CardReveal>
          }
        />
        <Route path="/dashboard" element={<h1>Dashboard</h1>} />
      </Routes>
    </MemoryRouter>,
  );

const after = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const heading = () => screen.getByRole('heading').textContent;
const printed = () => after(2500);

test('PETID-1: generating for 2.5 s, the Pet ID for 4 s, "Taking you to your dashboard" for 1.5 s, then the dashboard', async () => {
  show();
  await after(2499);
  expect(heading()).toBe('Generating your Pet ID');
  await after(1);
  expect(heading()).toBe('Your Pet ID has been generated!');
  expect(screen.getByText('DM-7K-1000')).toBeTruthy();
  await after(3999);
  expect(heading()).toBe('Your Pet ID has been generated!');
  await after(1);
  expect(heading()).toBe('Taking you to your dashboard');
  await after(1499);
  expect(heading()).toBe('Taking you to your dashboard');
  await after(1);
  expect(heading()).toBe('Dashboard');
});

const button = (name: string) => screen.getByRole('button', { name });
const occasions = {
  'a pressed button': () => fireEvent.pointerDown(button('Save card')),
  'a button pressed by assistive technology': () => fireEvent.click(button('Save card')),
  'a focused button': () => button('Save card').focus(),
  'a pointer on the card': () => fireEvent.pointerMove(screen.getByText('Card')),
  'a touched card': () => fireEvent.pointerDown(screen.getByText('Card')),
  'a key': () => fireEvent.keyDown(document.body, { key: 'Tab' }),
  '"Stay here"': () => fireEvent.click(button('Stay here')),
};

for (const [what, doIt] of Object.entries(occasions))
  test.each([
    ['while the Pet ID is shown', 1000],
    ['while it says that it leaves', 4500],
  ])(`PETID-1: ${what} keeps the card %s`, async (_, afterMs) => {
    show();
    await printed();
    await after(afterMs);
    act(() => void doIt());
    await after(600_000);

    expect(heading()).toBe('Your Pet ID has been generated!');
    expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
  });

test('PETID-1: who moves by keyboard or screen reader is not led away', async () => {
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue({
    matches: (selector: string) => selector === ':focus-visible',
  } as unknown as Element);
  show();
  await printed();
  expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
  await after(600_000);

  expect(heading()).toBe('Your Pet ID has been generated!');
});

test('PETID-1: "Stay here" leaves the focus on the first action', async () => {
  show();
  await printed();
  fireEvent.click(button('Stay here'));

  expect(document.activeElement).toBe(button('Save card'));
});

test('PETID-1: the times stand still while another tab is looked at', async () => {
  let visible = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
  show();
  await after(600_000);
  expect(heading()).toBe('Generating your Pet ID');
  visible = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await after(2500);
  expect(heading()).toBe('Your Pet ID has been generated!');
});

test('PETID-1: with reduced motion nothing moves, and nothing leads away but a press', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  show();
  expect(heading()).toBe('Your Pet ID has been generated!');
  await after(600_000);
  expect(heading()).toBe('Your Pet ID has been generated!');
  fireEvent.click(button('Go to the dashboard'));
  expect(heading()).toBe('Taking you to your dashboard');
  await after(800);
  expect(heading()).toBe('Dashboard');
});
