import { beforeEach, expect, test, vi } from 'vitest';

import { placePopup } from './place-popup.ts';

const placement = { side: 'bottom', align: 'start', gap: 8 } as const;

beforeEach(() => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600);

  return () => vi.restoreAllMocks();
});

/** A button of 44 by 44 pixels. */
function buttonAt(left: number, top: number) {
  const button = document.createElement('button');
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 44, 44));

  return button;
}

/** A popup that is as high as its content, or as its `max-height`. */
function popupOf(width: number, height: number) {
  const popup = document.createElement('div');
  vi.spyOn(popup, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(popup, 'offsetHeight', 'get').mockImplementation(() =>
    Math.min(height, parseFloat(popup.style.maxHeight || 'Infinity')),
  );

  return popup;
}

const placeOf = ({ style }: HTMLElement) => [style.left, style.top];

test('a popup is below its button, aligned with its start or its end', () => {
  const popup = popupOf(100, 200);
  placePopup(popup, buttonAt(150, 100), placement);
  expect(placeOf(popup)).toEqual(['150px', '152px']);

  placePopup(popup, buttonAt(150, 100), { ...placement, align: 'end' });
  expect(placeOf(popup)).toEqual(['94px', '152px']);
});

test('a popup moves to the other side if there is no room', () => {
  const popup = popupOf(100, 200);
  placePopup(popup, buttonAt(150, 500), placement);
  expect(placeOf(popup)).toEqual(['150px', '292px']);

  placePopup(popup, buttonAt(150, 100), { ...placement, side: 'top' });
  expect(placeOf(popup)).toEqual(['150px', '152px']);
});

test('a popup that fits on neither side takes the larger one and is no higher than that', () => {
  const popup = popupOf(100, 1000);
  placePopup(popup, buttonAt(150, 350), placement);

  expect([...placeOf(popup), popup.style.maxHeight]).toEqual(['150px', '5px', '337px']);
});

test('a popup stays inside the window', () => {
  const popup = popupOf(100, 200);
  placePopup(popup, buttonAt(350, 100), placement);
  expect(popup.style.left).toBe('295px');

  placePopup(popup, buttonAt(0, 100), { ...placement, align: 'end' });
  expect(popup.style.left).toBe('5px');
});
