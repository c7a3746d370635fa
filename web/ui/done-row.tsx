import Check from 'lucide-react/icons/check';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

import { ListRow } from './list-row.tsx';

type DoneCircleProps = {
  /** The accessible name. */
  label: string;
  isDone: boolean;
  /** Without it the circle only shows the state. */
  onPress?: (() => void) | undefined;
};

/** The control of everything that is due: an empty circle until it is done, then it fills. */
const DoneCircle = ({ label, isDone, onPress }: DoneCircleProps) =>
  onPress ? (
    <button
      type="button"
      aria-label={label}
      data-done={isDone || undefined}
      className="done-circle"
      onClick={onPress}
    >
      <Circle />
    </button>
  ) : (
    <span role="img" aria-label={label} data-done={isDone || undefined} className="done-circle">
      <Circle />
    </span>
  );

const Circle = () => (
  <span data-forced-border>
    <Check strokeWidth={3} />
  </span>
);

type DoneRowProps = Omit<ComponentProps<typeof ListRow>, 'lead'> & {
  /** Undefined for readers who may not complete it. */
  circle: DoneCircleProps | undefined;
  /** It was done a moment ago, and its row goes away. */
  isFolded: boolean;
};

/** A row with a circle. It folds once it is done, and the next circle gets the focus. */
export function DoneRow({ circle, isFolded, ...row }: DoneRowProps) {
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = item.current;
    if (isFolded && element?.contains(document.activeElement)) focusNext(element);
  }, [isFolded]);

  return (
    <ListRow
      {...row}
      ref={item}
      className="done-row max-md:py-2!"
      inert={isFolded}
      data-folded={isFolded || undefined}
      lead={<span className="relative z-1 block min-w-9">{circle && <DoneCircle {...circle} />}</span>}
    />
  );
}

function focusNext(row: HTMLElement) {
  const circles = [...document.querySelectorAll<HTMLElement>('#main button.done-circle')].filter(
    (circle) => !circle.closest('[inert]') || row.contains(circle),
  );
  const at = circles.findIndex((circle) => row.contains(circle));
  const next = circles[at + 1] ?? circles[at - 1] ?? document.querySelector<HTMLElement>('#main');
  next?.focus({ preventScroll: true });
}
