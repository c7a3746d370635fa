import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { createShownToasts } from './shown-toasts.ts';
import { ToastCard } from './toast-card.tsx';
import { cornerClass } from './toast-position.ts';
import type { ToastMessage, ToastScreen } from './toast.tsx';
import { useToastFocus } from './use-toast-focus.ts';
import { useToastPause } from './use-toast-pause.ts';

const most = 3;

type ToastListProps = {
  /** Says where toasts are shown from now on. */
  showOn: (screen: ToastScreen) => () => void;
};

/** The toasts, inside a live region that was there before them. */
export function ToastList({ showOn }: ToastListProps) {
  const [shown] = useState(createShownToasts);
  const toasts = useSyncExternalStore(shown.subscribe, shown.all, shown.all);
  useEffect(() => showOn(shown), [showOn, shown]);
  const region = useRef<HTMLDivElement>(null);
  const isEmpty = toasts.length === 0;
  const { isPaused, isFocused, pauseHandlers } = useToastPause(region, isEmpty);
  const { passOn, focusHandlers } = useToastFocus(region, isEmpty);
  const staying = toasts.filter(({ isLeaving }) => !isLeaving);

  return (
    <>
      <div
        ref={region}
        role="region"
        aria-label={t`Notifications`}
        tabIndex={-1}
        className={cornerClass}
        {...pauseHandlers}
        {...focusHandlers}
      >
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isLimited={staying.indexOf(toast) >= most}
            isPaused={isPaused}
            isListFocused={isFocused}
            onClose={() => shown.close(toast.id)}
            onLeave={passOn}
            onLeft={() => shown.remove(toast.id)}
          />
        ))}
      </div>
      {/* Interrupts screen readers, which the live region does not. */}
      {!isFocused && <Alerts toasts={toasts.filter(({ kind }) => kind === 'error')} />}
    </>
  );
}

const Alerts = ({ toasts }: { toasts: readonly ToastMessage[] }) => (
  <div className="sr-only">
    {toasts.map(({ id, title, description }) => (
      <div key={id} role="alert" aria-atomic="true">
        <div>{title}</div>
        <div>{description}</div>
      </div>
    ))}
  </div>
);
