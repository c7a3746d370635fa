import { useEffect, useEffectEvent, useState } from 'react';

import type { View } from './pdf-pages.ts';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export type ViewControls = {
  view: View;
  /** Undefined at the largest or smallest size. */
  zoomIn: (() => void) | undefined;
  zoomOut: (() => void) | undefined;
  fit: () => void;
  turn: () => void;
};

/** The zoom and rotation of a document, changed by buttons and keys: + and - for the size, 0 to fit, R to turn. */
export function useView(): ViewControls {
  const [view, setView] = useState<View>({ zoom: 1, turned: 0 });
  const at = zooms.indexOf(view.zoom);
  const larger = zooms[at + 1];
  const smaller = zooms[at - 1];
  const zoomTo = (zoom: number) => setView({ ...view, zoom });
  const controls: ViewControls = {
    view,
    zoomIn: larger === undefined ? undefined : () => zoomTo(larger),
    zoomOut: smaller === undefined ? undefined : () => zoomTo(smaller),
    fit: () => zoomTo(1),
    turn: () => setView({ ...view, turned: (view.turned + 90) % 360 }),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const keys: Record<string, (() => void) | undefined> = {
      '+': controls.zoomIn,
      '=': controls.zoomIn,
      '-': controls.zoomOut,
      '0': controls.fit,
      r: controls.turn,
      R: controls.turn,
    };
    const act = keys[event.key];
    if (!act || isTyping(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);

    return () => document.removeEventListener('keydown', listen);
  }, []);

  return controls;
}

/** Whether the key belongs to a field, or to a shortcut of the browser such as Ctrl and + for its own zoom. */
export const isTyping = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null);
