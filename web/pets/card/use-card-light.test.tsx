import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { useCardLight } from './use-card-light.ts';

function Card() {
  const place = useRef<HTMLDivElement>(null);
  useCardLight(place);

  return <div ref={place} data-testid="card" />;
}

/** Makes these media queries match. */
const choose = (...matching: string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matching.includes(query) }));

/** Stands in for `DeviceOrientationEvent`. */
const tilting = () => undefined;

const lightOf = (card: HTMLElement) => card.style.getPropertyValue('--light');
const move = (pointerType: string) =>
  screen.getByTestId('card').dispatchEvent(new PointerEvent('pointermove', { pointerType, clientX: 5 }));
const tilt = () => {
  const event = Object.assign(new Event('deviceorientation'), { gamma: 20 });
  window.dispatchEvent(event);
};

afterEach(() => vi.unstubAllGlobals());

test('with reduced motion, no light moves over a card', () => {
  choose('(prefers-reduced-motion: reduce)', '(hover: none)');
  vi.stubGlobal('DeviceOrientationEvent', tilting);
  render(<Card />);
  move('mouse');
  tilt();
  expect(lightOf(screen.getByTestId('card'))).toBe('');
});

test('a phone that would ask for permission is not asked', () => {
  choose('(hover: none)');
  vi.stubGlobal(
    'DeviceOrientationEvent',
    Object.assign(() => undefined, { requestPermission: () => undefined }),
  );
  render(<Card />);
  tilt();
  expect(lightOf(screen.getByTestId('card'))).toBe('');
});

test('the light follows the tilt of a phone, and not its finger', () => {
  choose('(hover: none)');
  vi.stubGlobal('DeviceOrientationEvent', tilting);
  render(<Card />);
  move('touch');
  expect(lightOf(screen.getByTestId('card'))).toBe('');
  tilt();
  expect(lightOf(screen.getByTestId('card'))).toBe('1');
});

test('the light follows the pointer, and goes out when that leaves', () => {
  choose();
  render(<Card />);
  const card = screen.getByTestId('card');
  move('mouse');
  expect(lightOf(card)).toBe('1');
  card.dispatchEvent(new PointerEvent('pointerleave'));
  expect(lightOf(card)).toBe('0');
});
