import { t } from '@lingui/core/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';

import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import type { ShownToast } from './shown-toasts.ts';
import { cornerCardClass } from './toast-position.ts';
import type { ToastMessage } from './toast.tsx';
import { useSwipeAway } from './use-swipe-away.ts';

const shownMs = 4000;
/** Time to read what was done and to reach "Undo", by keyboard or switch too. */
const shownWithActionMs = 8000;

const icons: Record<ToastMessage['kind'], ReactNode> = {
  success: <CircleCheck className="text-moss" />,
  error: <CircleAlert className="text-brick" />,
  info: <Info className="text-ink-soft" />,
};

type ToastCardProps = {
  toast: ShownToast;
  /** There are newer ones in its place. */
  isLimited: boolean;
  isPaused: boolean;
  isListFocused: boolean;
  onClose: () => void;
  onLeave: (element: HTMLElement) => void;
  onLeft: () => void;
};

/** A toast: it closes after its time, with its buttons, Escape or a swipe. */
export function ToastCard({ toast, isLimited, isPaused, isListFocused, ...on }: ToastCardProps) {
  const { onClose, onLeave, onLeft } = on;
  const { kind, title, description, action, dismiss, isLeaving } = toast;
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const isAlert = kind === 'error';
  useTimeout(toast.duration ?? (action ? shownWithActionMs : shownMs), isPaused || isLeaving, onClose);
  useLeaving(element, isLeaving, onLeave, onLeft);
  const handlers = {
    ...useSwipeAway(onClose),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // A window below stays open.
      event.preventDefault();
      onClose();
    },
  };

  return (
    <div
      ref={element}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-modal="false"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      // Its alert says it.
      aria-hidden={(isAlert && !isListFocused) || undefined}
      tabIndex={0}
      inert={isLimited}
      data-limited={isLimited || undefined}
      data-leaving={isLeaving || undefined}
      className={toastClass}
      {...handlers}
    >
      <div className="flex items-start gap-3 pr-1.5 pl-4 sm:py-3 [&>svg]:mt-2.5 [&>svg]:size-5 [&>svg]:shrink-0">
        {icons[kind]}
        <div className="min-w-0 flex-1 py-2">
          <h2 id={`${id}-title`} className="font-sans text-sm font-semibold tracking-normal">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="text-ink-soft mt-0.5 text-sm">
              {description}
            </p>
          )}
          <div className="-mb-2 flex gap-6 empty:hidden">
            {action && (
              <button
                type="button"
                onClick={action.onSelect}
                className="decoration-accent min-h-11 text-sm font-semibold underline decoration-2 underline-offset-4"
              >
                {action.label}
              </button>
            )}
            {dismiss && (
              <button
                type="button"
                onClick={onClose}
                className="text-ink-soft min-h-11 text-sm font-semibold"
              >
                {dismiss}
              </button>
            )}
          </div>
        </div>
        {!dismiss && <IconButton label={t`Dismiss`} icon={<X />} onClick={onClose} />}
      </div>
    </div>
  );
}

/** Calls after so much time in which nothing made it wait; never for 0. */
function useTimeout(ms: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (ms === 0 || isPaused) return undefined;
    const began = Date.now();
    const timer = setTimeout(() => end(), left.current);

    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (Date.now() - began));
    };
  }, [ms, isPaused]);
}

function useLeaving(
  element: RefObject<HTMLElement | null>,
  isLeaving: boolean,
  onLeave: (element: HTMLElement) => void,
  onLeft: () => void,
) {
  const leave = useEffectEvent(onLeave);
  const left = useEffectEvent(onLeft);
  useLayoutEffect(() => {
    if (isLeaving && element.current) leave(element.current);
  }, [element, isLeaving]);
  useEffect(() => {
    if (!isLeaving) return;
    const moving = element.current?.getAnimations?.() ?? [];
    void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => left());
  }, [element, isLeaving]);
}

const toastClass = cx(
  cornerCardClass,
  'touch-pinch-zoom transition-[opacity,translate] duration-250 data-limited:hidden data-leaving:translate-x-4 data-leaving:opacity-0 starting:translate-y-3 starting:opacity-0 sm:starting:-translate-y-3',
);
