import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useId, useRef } from 'react';

import type { Corners, Point } from './perspective.ts';
import { isSheet } from './perspective.ts';

const names = [t`Top-left corner`, t`Top-right corner`, t`Bottom-right corner`, t`Bottom-left corner`];

const steps: Record<string, Point | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const smallStep = 0.005;
const largeStep = 0.05;

type CornerHandlesProps = { corners: Corners; onChange: (corners: Corners) => void };

/** Four handles over a photo, dragged or moved with the arrow keys (further with Shift) to the corners of the sheet. */
export function CornerHandles({ corners, onChange }: CornerHandlesProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);

  function move(index: number, { x, y }: Point) {
    const moved = corners.map((corner, at) =>
      at === index ? { x: withinPhoto(x), y: withinPhoto(y) } : corner,
    ) as unknown as Corners;
    if (isSheet(moved)) onChange(moved);
  }

  function drag(index: number, event: PointerEvent<HTMLElement>) {
    if (!frame.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top, width, height } = frame.current.getBoundingClientRect();
    move(index, { x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  }

  function press(index: number, { x, y }: Point, event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const far = event.shiftKey ? largeStep : smallStep;
    move(index, { x: x + step.x * far, y: y + step.y * far });
  }

  return (
    <div ref={frame} role="group" aria-label={t`Page corners`} className="absolute inset-0">
      <p id={`${id}-hint`} className="sr-only">
        <Trans>Move with the arrow keys. Hold Shift to move farther.</Trans>
      </p>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full">
        <path d={`M0 0H1V1H0Z ${outline(corners)}`} fillRule="evenodd" fillOpacity={0.5} />
        <path
          d={outline(corners)}
          vectorEffect="non-scaling-stroke"
          className="stroke-accent fill-none stroke-2"
        />
      </svg>
      {corners.map((corner, index) => (
        <button
          key={names[index]}
          type="button"
          aria-label={names[index]}
          aria-describedby={`${id}-hint`}
          style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => drag(index, event)}
          onKeyDown={(event) => press(index, corner, event)}
          className="after:bg-accent after:shadow-float after:border-card-paper absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full after:size-5 after:rounded-full after:border-3 after:content-['']"
        />
      ))}
    </div>
  );
}

const withinPhoto = (share: number) => Math.min(Math.max(share, 0), 1);
const outline = (corners: Corners) => `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
